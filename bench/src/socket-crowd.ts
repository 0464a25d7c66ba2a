// Thousands of sockets in their own process. It counts messages without parsing them, so that it costs less than the
// sender.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface CrowdSettings {
  readonly port: number;
  readonly clients: number;
  /** A frame that each socket sends once it is connected. */
  readonly say?: string;
}

const { port, clients, say } = JSON.parse(process.argv[2]!) as CrowdSettings;
const AT_ONCE = 100;
const PING_MS = 20_000;
let bytes = 0;
const sockets: Socket[] = [];
for (let from = 0; from < clients; from += AT_ONCE)
  sockets.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, clients - from) }, join))));
setInterval(() => {
  for (const socket of sockets) socket.write(frameOf('ping'));
}, PING_MS);
process.send!({ ready: {} });
process.on('message', (message) => {
  if (message === 'stop') process.exit(0);
  process.send!({ bytes });
});
process.on('disconnect', () => process.exit(0));

async function join(): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.write(
    'GET /ws/benchmark HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: Upgrade\r\nupgrade: websocket\r\n' +
      'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  // A refused connection is closed without a response; waiting for data alone would end this process without a word.
  const [response] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [
    Buffer | boolean,
  ];
  if (!response.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error('a socket was refused');
  socket.on('data', (data) => {
    bytes += data.length;
  });
  socket.on('error', () => {});
  if (say !== undefined) socket.write(frameOf(say));
  return socket;
}

/** A short text frame, masked with zeros, which the protocol allows. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new RangeError('too long for a short frame');
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
