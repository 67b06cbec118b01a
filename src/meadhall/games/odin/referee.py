"""The rules as the house asks them: a new table, what a seat sees, points, and who wins."""

from meadhall.games.odin.rules.scoring import ranking as ranking
from meadhall.games.odin.rules.scoring import rivals as rivals
from meadhall.games.odin.rules.scoring import score as score
from meadhall.games.odin.rules.scoring import standing as standing
from meadhall.games.odin.rules.scoring import verdict as verdict
from meadhall.games.odin.rules.scoring import verdicts as verdicts
from meadhall.games.odin.rules.scoring import winners as winners
from meadhall.games.odin.rules.setup import setup as setup
from meadhall.games.odin.view import imagine as imagine
from meadhall.games.odin.view import view as view
