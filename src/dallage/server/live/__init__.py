"""Tables in memory and what they do by themselves: bots move, clocks run out, hints and analyses are made."""
