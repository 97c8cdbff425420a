"""Python as JavaScript: what is plain Python in this package, views and texts above all, runs in the browser too.

Only a part of the language is known here, and whatever is not known is refused when the page is built: nothing is
translated nearly right. `runtime/` has what Python means where JavaScript means something else.
"""
