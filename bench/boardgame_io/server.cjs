// boardgame.io's own server, in memory, with a game for `python -m bench.server`: tic-tac-toe, or with more cells, which
// are taken in turn until none is left. Arguments: the port and the number of cells.

const net = require("node:net");
const { Server } = require("boardgame.io/server");

const [port, size] = process.argv.slice(2).map(Number);
const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

// It would listen on all addresses of the machine.
const listen = net.Server.prototype.listen;
net.Server.prototype.listen = function (number, ...more) {
  return listen.call(this, number, "127.0.0.1", ...more);
};

const game = {
  name: "cells",
  setup: () => ({ cells: Array(size).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return "INVALID_MOVE";
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const hasLine = lines.some((line) => line.every((cell) => G.cells[cell] === ctx.currentPlayer));
    if (size === 9 && hasLine) return { winner: ctx.currentPlayer };
    if (!G.cells.includes(null)) return { draw: true };
  },
};

Server({ games: [game], origins: [] }).run(port, () => console.log("ready"));
