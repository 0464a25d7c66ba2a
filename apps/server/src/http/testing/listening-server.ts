import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineRoute } from '@meridian/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { Refusal } from '../../refusal.ts';
import type { Caller } from '../admission/policy.ts';
import { REQUEST_LIMITS } from '../admission/request-limits.ts';
import { route } from '../register-route.ts';
import { type BareServer, createBareServer } from './bare-server.ts';

/** A listening server with a few calls, and a record of what happened to them. */
export class ListeningServer {
  readonly responded: { readonly requestId: string; readonly status: number }[] = [];
  /** What reached its handler: an order by its price. */
  readonly served: string[] = [];
  /** How often a slow token lookup has ended. */
  recognitions = 0;
  /** Called on every token lookup. */
  recognized: () => void = () => {};
  readonly #server: BareServer;

  private constructor(responseTimeoutMs: number) {
    this.#server = createBareServer({
      authenticate: (token) => {
        this.recognized();
        if (token === 'remembered') return alice;
        if (token === 'late')
          return sleep(900).then(() => {
            this.recognitions++;
            return alice;
          });
        return sleep(5).then(() => (token === 'known' ? alice : undefined));
      },
      proxies: ['127.0.0.1'],
      limits: { ...REQUEST_LIMITS, maxBodyBytes: 1_000, responseTimeoutMs },
    });
    const { app } = this;
    app.addHook('onResponse', async ({ id }, { statusCode }) => {
      this.responded.push({ requestId: id, status: statusCode });
    });
    route(app, order, async ({ body, caller, idempotencyKey: key = null, say, log }) => {
      this.served.push(body.price);
      log.info({ only: 'here' }, 'first step');
      log.info('second step');
      await sleep(body.wait ?? 0);
      if (body.price === '0') throw new Refusal('price_not_positive');
      say('order_placed');
      return { price: body.price, who: caller?.kind === 'user' ? caller.userId : '', key };
    });
    route(app, list, ({ query, peer }) => ({ page: query.page ?? 'first', ip: peer.ip }));
    route(app, rare, () => 'once');
    route(app, large, () => {
      this.served.push('large');
      return 'x'.repeat(8_000_000);
    });
    route(app, broken, () => {
      throw new Error('an internal fault');
    });
  }

  static async open(responseTimeoutMs = 400): Promise<ListeningServer> {
    const server = new ListeningServer(responseTimeoutMs);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    return server;
  }

  get app(): FastifyInstance {
    return this.#server.app;
  }

  log(): string {
    return this.#server.log();
  }

  connect(): Promise<Connection> {
    return Connection.open((this.app.server.address() as AddressInfo).port);
  }
}

export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A connection to which requests are written by hand; responses are read one after the other. */
export class Connection {
  readonly socket: Socket;
  #buffered = Buffer.alloc(0);
  #isOver = false;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (bytes: Buffer) => {
      this.#buffered = Buffer.concat([this.#buffered, bytes]);
    });
    socket.on('error', () => {});
    socket.on('end', () => {
      this.#isOver = true;
    });
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** The next response, or undefined when the server has closed the connection. */
  async next(): Promise<RawResponse | undefined> {
    for (;;) {
      const end = this.#buffered.indexOf('\r\n\r\n');
      const [line = '', ...lines] = this.#buffered.toString('latin1', 0, Math.max(end, 0)).split('\r\n');
      const headers = Object.fromEntries(
        lines.map((header) => [header.split(': ')[0]!.toLowerCase(), header.slice(header.indexOf(': ') + 2)]),
      );
      const length = Number(headers['content-length']);
      if (end > 0 && this.#buffered.length >= end + 4 + length) {
        const body = JSON.parse(this.#buffered.toString('utf8', end + 4, end + 4 + length));
        this.#buffered = this.#buffered.subarray(end + 4 + length);
        return { status: Number(line.split(' ')[1]), headers, body };
      }
      if (this.#isOver || this.socket.destroyed) return undefined;
      await sleep(2);
    }
  }

  async ask(text: string): Promise<RawResponse | undefined> {
    this.socket.write(text, 'latin1');
    return this.next();
  }
}

export const request = (first: string, headers: readonly string[], body = ''): string =>
  [`${first} HTTP/1.1`, 'Host: x', ...headers, '', body].join('\r\n');
export const json = (path: string, body: string, ...headers: string[]): string =>
  request(
    `POST ${path}`,
    ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, ...headers],
    body,
  );
export const placed = (price: string, wait = 0) =>
  json('/order', JSON.stringify({ price, wait }), 'Token: remembered');

const anyone = { who: 'anyone' } as const;
const order = defineRoute({
  method: 'POST',
  path: '/order',
  summary: 'Order',
  policy: { who: 'user' },
  idempotent: true,
  body: z.strictObject({ price: z.string().check(z.regex(/^\d+$/)), wait: z.optional(z.int()) }),
  reply: z.object({ price: z.string(), who: z.string(), key: z.nullable(z.string()) }),
});
const list = defineRoute({
  method: 'GET',
  path: '/list',
  summary: 'List',
  policy: anyone,
  query: z.strictObject({ page: z.optional(z.string().check(z.regex(/^\d+$/))) }),
  reply: z.object({ page: z.string(), ip: z.string() }),
});
const rare = defineRoute({
  method: 'POST',
  path: '/rare',
  summary: 'Rare',
  policy: anyone,
  perMinute: 1,
  reply: z.string(),
});
const broken = defineRoute({
  method: 'POST',
  path: '/broken',
  summary: 'Broken',
  policy: anyone,
  reply: z.string(),
});

const large = defineRoute({
  method: 'GET',
  path: '/large',
  summary: 'Large',
  policy: anyone,
  reply: z.string(),
});

const alice = { kind: 'user', userId: '7', suspended: false } as Caller;
