"""Previews of links: the pictures and tags that chats and feeds show for a table, a finished match and the puzzle of a day."""
