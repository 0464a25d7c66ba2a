import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressKey } from './admission/rate-limit.ts';

/** How long a closing server waits for a client to read a written response. */
const LAST_BYTES_MS = 3_000;

const SWEEP_MS = 1_000;

export interface ConnectionLimits {
  readonly total: number;
  /** Per address; a proxy in front may use the total. */
  readonly perAddress: number;
  /** A client that reads nothing of its response for this long is cut off. */
  readonly unreadMs: number;
}

/** Bytes buffered for a connection, and since when that has not changed. */
interface Unread {
  readonly bytes: number;
  readonly sinceMs: number;
}

/** The server's connections: their limits, and the response that each one is waiting for. */
export class OpenConnections {
  readonly #limits: ConnectionLimits;
  readonly #responses = new Map<Socket, ServerResponse | undefined>();
  readonly #perAddress = new Map<string, number>();
  readonly #unread = new WeakMap<Socket, Unread>();
  readonly #sweep = setInterval(() => this.#cutSlowReaders(), SWEEP_MS).unref();
  #closingSinceMs: number | undefined;

  constructor(server: Server, limits: ConnectionLimits, isProxy: (address: string) => boolean) {
    this.#limits = limits;
    server.maxConnections = limits.total;
    server.on('connection', (socket: Socket) => {
      if (!isProxy(socket.remoteAddress ?? '') && !this.#count(socket)) {
        socket.destroy();
        return;
      }
      this.#responses.set(socket, undefined);
      socket.once('close', () => this.#responses.delete(socket));
    });
    server.on('request', ({ socket }, response) => {
      if (!this.#responses.has(socket)) return;
      this.#responses.set(socket, response);
      if (this.#closingSinceMs !== undefined) endsConnection(response);
    });
    // An upgraded connection belongs to the socket server, which closes it itself.
    server.on('upgrade', ({ socket }) => this.#responses.delete(socket));
  }

  stop(): void {
    clearInterval(this.#sweep);
  }

  /** Whether the address may have one more connection. */
  #count(socket: Socket): boolean {
    const address = addressKey(socket.remoteAddress);
    const open = this.#perAddress.get(address) ?? 0;
    if (open >= this.#limits.perAddress) return false;
    this.#perAddress.set(address, open + 1);
    socket.once('close', () => {
      const left = this.#perAddress.get(address)! - 1;
      if (left === 0) this.#perAddress.delete(address);
      else this.#perAddress.set(address, left);
    });
    return true;
  }

  /** A response that is not read stays in our memory. */
  #cutSlowReaders(): void {
    const now = performance.now();
    for (const socket of this.#responses.keys()) {
      const bytes = socket.writableLength;
      const before = this.#unread.get(socket);
      if (bytes === 0) {
        if (before !== undefined) this.#unread.delete(socket);
      } else if (bytes !== before?.bytes) this.#unread.set(socket, { bytes, sinceMs: now });
      else if (now - before.sinceMs > this.#limits.unreadMs) socket.destroy();
    }
  }

  /**
   * Makes each response end its connection from now on. Resolves when the written responses have been read, or after
   * three seconds: `server.close` destroys a connection as soon as its response is written, read or not.
   */
  async beginClosing(): Promise<void> {
    this.#closingSinceMs = performance.now();
    for (const response of this.#responses.values()) if (response !== undefined) endsConnection(response);
    const isUnread = (response: ServerResponse | undefined) =>
      response?.writableEnded && !response.writableFinished;
    while (!this.#isLastCall && this.#responses.values().some(isUnread)) await sleep(10);
  }

  get #isLastCall(): boolean {
    return performance.now() - (this.#closingSinceMs ?? 0) > LAST_BYTES_MS;
  }

  /**
   * Closes the connections without an outstanding response; called repeatedly while the server closes. Node's own
   * `closeIdleConnections` keeps a connection with half a request, and stops its timeouts.
   */
  closeIdle(): void {
    for (const [socket, response] of this.#responses) {
      if (response === undefined || response.writableFinished || (response.writableEnded && this.#isLastCall))
        socket.destroy();
    }
  }
}

function endsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
