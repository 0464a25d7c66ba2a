import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { MAX_LINE_BYTES, requestSchema, type SignerReply } from './protocol.ts';
import type { Signer } from './signer.ts';

/** The server needs one connection; a second server and a person with a tool need a few more. */
const MAX_CONNECTIONS = 16;
const IDLE_MS = 10 * 60_000;
/** A peer that reads nothing must not fill the memory with replies. */
const MAX_UNREAD_BYTES = 1024 * 1024;

/** Answers on a socket that only the account of this process may open. The caller holds the lock of the folder. */
export async function listen(signer: Signer, path: string): Promise<{ close(): Promise<void> }> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    answerLines(socket, signer);
  });
  server.maxConnections = MAX_CONNECTIONS;
  // Without the mask there would be a moment in which other accounts may connect.
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } finally {
    process.umask(mask);
  }
  chmodSync(path, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

function answerLines(socket: Socket, signer: Signer): void {
  let rest = Buffer.alloc(0);
  socket.setTimeout(IDLE_MS, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      if (rest.length + end - from > MAX_LINE_BYTES) return void socket.destroy();
      const line = Buffer.concat([rest, chunk.subarray(from, end)]).toString();
      rest = Buffer.alloc(0);
      from = end + 1;
      const request = requestSchema.safeParse(parseJson(line));
      // A peer that sends anything but a request is not the server.
      if (!request.success) return void socket.end(lineOf({ id: 0, state: 'refused', reason: 'malformed' }));
      if (socket.writableLength > MAX_UNREAD_BYTES) return void socket.destroy();
      signer.answer(request.data).then(
        (reply) => socket.writable && socket.write(lineOf(reply)),
        // What failed may be on disk or not; only a new request finds out.
        () => socket.destroy(),
      );
    }
    if (rest.length + chunk.length - from > MAX_LINE_BYTES) return void socket.destroy();
    rest = Buffer.concat([rest, chunk.subarray(from)]);
  });
}

const lineOf = (reply: SignerReply): string => `${JSON.stringify(reply)}\n`;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
