"""Tables in play: matches, answers, bots at work, live updates."""
