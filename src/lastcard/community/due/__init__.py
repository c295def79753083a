"""Work that a server does at a set time, without a request."""
