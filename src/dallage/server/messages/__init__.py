"""Every message between the server and its clients, typed once. The page's TypeScript types are generated from here."""
