"""A bot: takes a seat by HTTP, then plays a whole match by the packets of the table's socket (docs/protocol.md)."""

import json
import random
import sys
import urllib.request

from websockets.sync.client import connect


def call(address, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"content-type": "application/json"})
    return json.load(urllib.request.urlopen(request))


def worth(move):
    """Dig as far east as possible, pass only if nothing else is left."""
    column = int(move.split("@")[1].split(",")[0]) if move[0] in "NESW" else 0
    return (-9 if move.startswith("pass:") else column) + random.random()


def play(server, code, name):
    table = call(f"{server}/api/codes/{code}")["table"]
    seated = call(f"{server}/api/tables/{table}/join", {"name": name})
    with connect(f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket") as socket:
        socket.send(json.dumps({"t": "hello", "token": seated["token"]}))
        for packet in (frame for frame in map(json.loads, socket) if frame["t"] == "packet"):
            version, view = packet["version"], packet["view"]
            if view["over"]:
                print(json.dumps(view["result"]))
                return
            if view["legal"]:
                move = {"t": "play", "id": f"move {version}", "version": version}
                socket.send(json.dumps({**move, "move": max(view["legal"], key=worth)}))


if __name__ == "__main__":  # python examples/bot.py http://127.0.0.1:8765 CODE NAME
    play(*sys.argv[1:4])
