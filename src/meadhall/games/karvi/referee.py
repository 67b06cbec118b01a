"""The rules as the house asks them: a new table, what a seat sees, points, and who wins."""

from meadhall.games.karvi.rules.scoring import ranking as ranking
from meadhall.games.karvi.rules.scoring import rivals as rivals
from meadhall.games.karvi.rules.scoring import score as score
from meadhall.games.karvi.rules.scoring import standing as standing
from meadhall.games.karvi.rules.scoring import verdict as verdict
from meadhall.games.karvi.rules.scoring import verdicts as verdicts
from meadhall.games.karvi.rules.scoring import winners as winners
from meadhall.games.karvi.rules.setup import setup as setup
from meadhall.games.karvi.view import imagine as imagine
from meadhall.games.karvi.view import view as view
