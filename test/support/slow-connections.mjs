/**
 * Keeps this many connections open, each with a request that arrives byte by byte and never ends. Connections that are
 * closed are opened again. Prints a line once all are open, and a line with a summary when it is ended. Usage: node
 * slow-connections.mjs <URL> <count>
 */
import { connect } from 'node:net';

const { hostname, port } = new URL(process.argv[2]);
const count = Number(process.argv[3]);
const open = new Set();
let refused = 0;
let closed = 0;

function dial() {
  let answer = '';
  const socket = connect(Number(port), hostname, () => {
    open.add(socket);
    socket.write('GET /api/ext/v1/me HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    if (open.size === count) process.stdout.write('all open\n');
  });
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    open.delete(socket);
    closed += 1;
    if (answer.startsWith('HTTP/1.1 408 ')) refused += 1;
    dial();
  });
}

for (let index = 0; index < count; index += 1) dial();
setInterval(() => {
  for (const socket of open) socket.write('x');
}, 1_000);
process.on('SIGTERM', () => {
  process.stdout.write(`${closed} closed, ${refused} of them answered 408\n`, () => process.exit(0));
});
