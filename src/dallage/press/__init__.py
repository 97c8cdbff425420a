"""The press: games to print and cut out, pictures of positions, whole games as animations and on paper.

What is printed is drawn by the components of the page, when the page is built (`web/print/shapes.js`); pictures of
positions are the drawings of each game's `drawing.py`. Typst lays out the pages, resvg makes pixels.
"""
