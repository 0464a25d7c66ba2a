import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPlainRequest } from './plain-request.ts';

const HOST = 'Host: x';
const write = (line: string, headers: readonly string[], body = ''): string =>
  `${[line, ...headers].join('\r\n')}\r\n\r\n${body}`;
const post = (body: string, ...headers: string[]): string =>
  write(
    'POST /trad/buyLimit HTTP/1.1',
    [HOST, `Content-Length: ${Buffer.byteLength(body)}`, ...headers],
    body,
  );
const read = (text: string) => readPlainRequest(Buffer.from(text, 'latin1'));

describe('a plain request', () => {
  it('is read with its query, its headers and its body', () => {
    expect(read(write('GET /trad/list?a=1&b=%20 HTTP/1.1', [HOST, 'TOKEN:  abc ', 'x:']))).toEqual({
      method: 'GET',
      path: '/trad/list',
      query: 'a=1&b=%20',
      headers: { host: 'x', token: 'abc', x: '' },
      body: Buffer.alloc(0),
    });
    expect(read(post('{"price":"1"}', 'Connection: Keep-Alive'))).toMatchObject({
      method: 'POST',
      query: '',
      body: Buffer.from('{"price":"1"}'),
    });
    expect(read(write('POST /member/logout HTTP/1.1', [HOST]))?.body).toHaveLength(0);
  });

  const get = (...headers: string[]) => write('GET /a HTTP/1.1', [HOST, ...headers]);
  it.each([
    ['of another method', write('PUT /a HTTP/1.1', [HOST])],
    ['that asks for the head', write('HEAD /a HTTP/1.1', [HOST])],
    ['of another version', write('GET /a HTTP/1.0', [HOST])],
    ['with an escape in its path', write('GET /%61 HTTP/1.1', [HOST])],
    ['with dots in its path', write('GET /../a HTTP/1.1', [HOST])],
    ['with a whole address', write('GET http://x/a HTTP/1.1', [HOST])],
    ['with a fragment', write('GET /a?b#c HTTP/1.1', [HOST])],
    ['without a host', write('GET /a HTTP/1.1', ['x: 1'])],
    ['without headers', 'GET /a HTTP/1.1\r\n\r\n'],
    ['with two hosts', get(HOST)],
    ['with a name given twice', get('token: a', 'Token: b')],
    ['with a folded line', get('x: 1\r\n 2')],
    ['with a blank before the colon', get('x : 1')],
    ['with a name of other letters', get('x_y: 1')],
    ['with a tab', get('x: a\tb')],
    ['with a byte beyond ASCII', get('x: \xe9')],
    ['with NUL', get('x: \0')],
    ['with a bare line feed', 'GET /a HTTP/1.1\nHost: x\n\n'],
    ['with a bare return in a value', get('x: a\rb')],
    ['with a line feed in a value', get('x: a\nb')],
    ['whose head is not over', write('GET /a HTTP/1.1', [HOST]).slice(0, -2)],
    ['whose body has not come', post('{}').slice(0, -1)],
    ['with more behind it', `${post('{}')}G`],
    ['with another behind it', get() + get()],
    ['with a body and no length', write('POST /a HTTP/1.1', [HOST], '{}')],
    ['with two lengths', post('{}', 'Content-Length: 2')],
    ['with a signed length', write('POST /a HTTP/1.1', [HOST, 'Content-Length: +2'], '{}')],
    ['with a length in other digits', write('POST /a HTTP/1.1', [HOST, 'Content-Length: 0x2'], '{}')],
    ['with a list of lengths', write('POST /a HTTP/1.1', [HOST, 'Content-Length: 2, 2'], '{}')],
    ['with a body on GET', write('GET /a HTTP/1.1', [HOST, 'Content-Length: 2'], '{}')],
    ['in chunks', post('{}', 'Transfer-Encoding: chunked')],
    ['that waits to go on', post('{}', 'Expect: 100-continue')],
    ['that wants another protocol', get('Connection: Upgrade', 'Upgrade: websocket')],
    ['on a connection that ends', get('Connection: close')],
    ['that drops a header on the way', get('Connection: keep-alive, token')],
    ['with what Node reads as a list', get('Set-Cookie: a=b')],
    ['in a coding', post('{}', 'Content-Encoding: gzip')],
    ['with very many headers', get(...Array.from({ length: 64 }, (_, place) => `x${place}: 1`))],
    ['with a very long head', get(`x: ${'a'.repeat(9_000)}`)],
    ['of another protocol', '\x16\x03\x01\x02\x00'],
  ])('is none %s', (_name, text) => expect(read(text)).toBeUndefined());
});

describe('whatever is read as a plain request', () => {
  let node: Server;
  let port: number;
  beforeAll(async () => {
    node = createServer((request, response) => {
      const body: Buffer[] = [];
      request.on('data', (bytes: Buffer) => body.push(bytes));
      request.on('end', () => {
        const { method, url, headers } = request;
        response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(body).toString('hex') }));
      });
    });
    node.listen(0, '127.0.0.1');
    await once(node, 'listening');
    ({ port } = node.address() as AddressInfo);
  });
  afterAll(() => node.close());

  /** What Node's own parser makes of the same bytes. */
  async function readByNode(bytes: Buffer): Promise<unknown> {
    const socket = connect({ port, host: '127.0.0.1' });
    let heard = '';
    socket.setEncoding('latin1');
    socket.on('data', (data: unknown) => {
      heard += data as string;
    });
    // Whatever it takes for more than one request would be answered twice.
    socket.end(bytes);
    await once(socket, 'close');
    expect(heard.match(/^HTTP\/1\.1 \d/gm), heard).toHaveLength(1);
    expect(heard).toContain('HTTP/1.1 200');
    return JSON.parse(heard.slice(heard.indexOf('{'), heard.lastIndexOf('}') + 1));
  }

  const piece = fc.constantFrom(
    ...[
      '\r\n',
      '\r',
      '\n',
      ' ',
      '\t',
      ':',
      ',',
      '?',
      '#',
      '%',
      '/',
      '..',
      '\0',
      '\x7f',
      '\xff',
      '0',
      '1',
      'a',
      '_',
    ],
    ...[
      'Host: y\r\n',
      'token: t\r\n',
      'Content-Length: 2\r\n',
      'Transfer-Encoding: chunked\r\n',
      'HTTP/1.1',
      '{}',
    ],
    ...[
      'Connection: keep-alive\r\n',
      'connection: close\r\n',
      'x-a: b\r\n',
      'GET / HTTP/1.1\r\n',
      '\r\n\r\n',
    ],
  );
  const edit = fc.record({ at: fc.nat(400), drop: fc.nat(3), put: fc.option(piece, { nil: '' }) });
  const start = fc.constantFrom(
    post('{"price":"1","number":"2"}', 'Content-Type: application/json', 'Token: abc', 'Locale: ja'),
    post('{}'),
    write('GET /trad/list?a=1&b=2 HTTP/1.1', [HOST, 'Token: abc', 'Accept: */*', 'Connection: keep-alive']),
    write('POST /member/logout HTTP/1.1', [HOST, 'Content-Length: 0']),
  );

  it('is the same request to Node', async () => {
    let plain = 0;
    await fc.assert(
      fc.asyncProperty(start, fc.array(edit, { maxLength: 4 }), async (text, edits) => {
        const edited = edits.reduce((before, { at, drop, put }) => {
          const place = at % (before.length + 1);
          return before.slice(0, place) + put + before.slice(place + drop);
        }, text);
        const bytes = Buffer.from(edited, 'latin1');
        const ours = readPlainRequest(bytes);
        if (ours === undefined) return;
        plain++;
        const { method, path, query, headers, body } = ours;
        const url = edited.startsWith(`${method} ${path}?`) ? `${path}?${query}` : path;
        expect(await readByNode(bytes)).toEqual({ method, url, headers, body: body.toString('hex') });
      }),
      { numRuns: 2_000, seed: 20261115 },
    );
    expect(plain).toBeGreaterThan(200);
  });
});
