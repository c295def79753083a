"""What people share beyond a table: events and clubs, as facts in logs of the store. It needs the room alone, and no server."""
