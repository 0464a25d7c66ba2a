// The exchange's own node of a chain, as a process that a chaos run kills. The chain itself goes on without it, so the
// node only passes requests on to it.
import { createServer } from 'node:http';

const [port, chain] = process.argv.slice(2) as [string, string];

createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const headers = { 'content-type': 'application/json' };
    fetch(chain, { method: 'POST', headers, body: Buffer.concat(parts) })
      .then(async (reply) => response.writeHead(reply.status, headers).end(await reply.text()))
      .catch(() => response.destroy());
  });
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
