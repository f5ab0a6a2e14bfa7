"""The server: tables over HTTP and WebSocket, for a living room or for the world."""
