"""The network: routes, sockets, limits, the page's files, the description of the API."""
