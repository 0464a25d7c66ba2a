import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A store that implements S3 over HTTP and checks every signature. */
export interface FakeS3 {
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** Responds to everything with 503, like a store that is down. */
  down: boolean;
  close(): Promise<void>;
}

const SECRET = 'store-secret';
const REGION = 'auto';
/** As in real stores, a recorded request expires after a quarter of an hour. */
const MAX_CLOCK_SKEW_MS = 15 * 60_000;

export async function startFakeS3(clock: () => number = Date.now): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => respond(request, Buffer.concat(chunks), response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const self: FakeS3 = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    down: false,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
  return self;

  function respond(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const end = (status: number, content: Buffer | string = '') => response.writeHead(status).end(content);
    if (self.down) return void end(503);
    const url = new URL(request.url!, self.url);
    if (!isSigned(request, url, body, clock())) return void end(403);
    const stored = objects.get(url.pathname);
    switch (request.method) {
      case 'PUT':
        objects.set(url.pathname, body);
        return void end(200);
      case 'GET':
        return void (stored === undefined ? end(404) : end(200, stored));
      case 'DELETE':
        objects.delete(url.pathname);
        return void end(204);
      default:
        return void end(405);
    }
  }
}

function isSigned(request: IncomingMessage, url: URL, body: Buffer, nowMs: number): boolean {
  const header = /Credential=([^,]+), SignedHeaders=([^,]+), Signature=([a-f0-9]+)/.exec(
    request.headers.authorization ?? '',
  );
  if (header === null) return false;
  const [, credential, names, signature] = header as unknown as [string, string, string, string];
  const stamp = String(request.headers['x-amz-date']);
  const at = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(nowMs - at) < MAX_CLOCK_SKEW_MS)) return false;
  const hash = createHash('sha256').update(body).digest('hex');
  if (request.headers['x-amz-content-sha256'] !== hash) return false;

  const lines = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const canonical = [request.method, url.pathname, '', lines, names, hash].join('\n');
  const scope = `${stamp.slice(0, 8)}/${REGION}/s3/aws4_request`;
  if (credential !== `store-key/${scope}`) return false;
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const dayKey = hmac(`AWS4${SECRET}`, stamp.slice(0, 8));
  const key = hmac(hmac(hmac(dayKey, REGION), 's3'), 'aws4_request');
  const canonicalHash = createHash('sha256').update(canonical).digest('hex');
  const expected = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope, canonicalHash].join('\n')).toString('hex');
  return (
    expected.length === signature.length && timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
  );
}
