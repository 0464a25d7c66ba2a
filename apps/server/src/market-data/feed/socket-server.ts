import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Reason } from '@meridian/contract';
import { SOCKET_CLOSE, SOCKET_LIMITS } from '@meridian/contract';
import type { Logger } from 'pino';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { type Allowance, addressKey, RateLimiter } from '../../http/admission/rate-limit.ts';
import { rawResponse } from '../../http/reply/envelope-reply.ts';
import { localeOfLanguages, translate } from '../../http/reply/localize.ts';
import { acceptsHost } from '../../http/request/host-guard.ts';
import type { Feed } from './feed.ts';
import type { Connection, FeedClient } from './feed-client.ts';
import { acceptsOrigin, type SocketOrigins } from './socket-origin.ts';
import { textFrameOf } from './text-frame.ts';

export interface SocketLimits {
  readonly connections: number;
  readonly connectionsPerAddress: number;
  readonly connectsPerAddress: Allowance;
}

export const CONNECTION_LIMITS: SocketLimits = {
  connections: 20_000,
  connectionsPerAddress: 100,
  connectsPerAddress: { perMinute: 240, burst: 120 },
};

export interface SocketServerDeps extends SocketOrigins {
  readonly feed: Feed;
  readonly log: Logger;
  readonly limits: SocketLimits;
  readonly clock: () => number;
  /** True when no new connections should be accepted. */
  readonly isDraining: () => boolean;
  /** The address behind a connection. */
  readonly peerOf: (request: IncomingMessage) => string;
}

const FLUSH_MS = 1_000 / SOCKET_LIMITS.maxUpdatesPerSecond;
/** A peer that does not read cannot read the closing frame either; after this long it is cut off. */
const CLOSE_GRACE_MS = 1_000;

/**
 * Serves `/ws/{id}` on an HTTP server: checks who may connect and what a frame may be, and passes frames to the feed.
 */
export class SocketServer {
  readonly #deps: SocketServerDeps;
  readonly #sockets = new Map<WebSocket, string>();
  readonly #perAddress = new Map<string, number>();
  readonly #connects: RateLimiter;
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: SOCKET_LIMITS.maxFrameBytes,
    // Fragments and chunks each cost us memory for a byte of theirs; no client needs many.
    maxFragments: 16,
    maxBufferedChunks: 512,
  });
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: SocketServerDeps) {
    this.#deps = deps;
    this.#connects = new RateLimiter(deps.limits.connectsPerAddress);
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
    this.#timer = setInterval(() => this.#deps.feed.flush(), FLUSH_MS);
  }

  /** Asks all clients to reconnect later. Peers that do not respond are cut off. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    const sockets = [...this.#sockets.keys()];
    await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<void>((closed) => {
            socket.once('close', () => closed());
            closeFor(socket, SOCKET_CLOSE.goingAway, 'server is stopping');
          }),
      ),
    );
  }

  get connections(): number {
    return this.#sockets.size;
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const address = addressKey(this.#deps.peerOf(request));
    const refusal = this.#refusalFor(request, address);
    socket.on('error', () => socket.destroy());
    if (refusal !== undefined) {
      socket.end(rawResponse(refusal), () => socket.destroy());
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (webSocket) =>
      this.#serve(webSocket, socket, request, address),
    );
  }

  #refusalFor(request: IncomingMessage, address: string): Reason | undefined {
    const id = /^\/ws\/([^/?#]*)$/.exec(request.url ?? '')?.[1];
    if (id === undefined) return 'not_found';
    if (!SOCKET_LIMITS.idPattern.test(id)) return 'malformed';
    if (request.method !== 'GET' || request.headers.upgrade?.toLowerCase() !== 'websocket')
      return 'malformed';
    const { onlyOrigin } = this.#deps;
    if (!acceptsHost(request, onlyOrigin && new URL(onlyOrigin).host)) return 'malformed';
    if (!acceptsOrigin(request, this.#deps)) return 'no_permission';
    if (this.#deps.isDraining()) return 'not_ready';
    if (this.#sockets.size >= this.#deps.limits.connections) return 'busy';
    if ((this.#perAddress.get(address) ?? 0) >= this.#deps.limits.connectionsPerAddress)
      return 'too_many_requests';
    if (this.#connects.take(address, this.#deps.clock()) !== undefined) return 'too_many_requests';
    return undefined;
  }

  #serve(socket: WebSocket, carrier: Duplex, request: IncomingMessage, address: string): void {
    const { feed, log } = this.#deps;
    this.#sockets.set(socket, address);
    this.#perAddress.set(address, (this.#perAddress.get(address) ?? 0) + 1);
    const t = translate(localeOfLanguages(request.headers['accept-language']));
    const client = feed.connect(connectionOf(socket, carrier), t);

    socket.on('message', (data, isBinary) => this.#receive(client, socket, data, isBinary));
    socket.on('ping', () => feed.countFrame(client));
    socket.on('pong', () => feed.countFrame(client));
    // The library has already chosen the closing code (1002, 1007, 1009); a client's broken frame is not worth a log
    // line.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      log.debug({ peer: address, error: error.code ?? error.message }, 'socket failed');
      setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref();
    });
    socket.on('close', () => {
      feed.disconnect(client);
      this.#sockets.delete(socket);
      const left = (this.#perAddress.get(address) ?? 1) - 1;
      if (left === 0) this.#perAddress.delete(address);
      else this.#perAddress.set(address, left);
    });
  }

  #receive(client: FeedClient, socket: WebSocket, data: RawData, isBinary: boolean): void {
    if (isBinary) closeFor(socket, SOCKET_CLOSE.unsupportedData, 'text only');
    else this.#deps.feed.receive(client, data.toString());
  }
}

function connectionOf(socket: WebSocket, carrier: Duplex): Connection {
  return {
    send: (frame) => {
      if (socket.readyState !== socket.OPEN) return;
      if (typeof frame === 'string') socket.send(frame, { binary: false });
      else carrier.write(wireFrames.getOrInsertComputed(frame, textFrameOf));
    },
    get bufferedBytes() {
      return socket.bufferedAmount;
    },
    close: (code, reason) => closeFor(socket, code, reason),
  };
}

/**
 * A frame for many clients is encoded once and then written past the library, which would encode it again for each.
 * Without compression the library writes at once too, so frames of both ways stay in order.
 */
const wireFrames = new WeakMap<Buffer, Buffer>();

function closeFor(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref();
}
