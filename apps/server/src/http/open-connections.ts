import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressKey } from './admission/rate-limit.ts';

/** How long a server that closes waits for a client to read an answer that is written. */
const LAST_BYTES_MS = 3_000;

const SWEEP_MS = 1_000;

export interface ConnectionLimits {
  readonly total: number;
  /** Of one address; a proxy in front may have as many as there are. */
  readonly perAddress: number;
  /** A client that takes nothing of its answer for this long is cut off. */
  readonly unreadMs: number;
}

/** What waits in the memory of a connection, and since when it is that much. */
interface Unread {
  readonly bytes: number;
  readonly sinceMs: number;
}

/** The connections of a server: how many there may be, and the answer that each one is waiting for. */
export class OpenConnections {
  readonly #limits: ConnectionLimits;
  readonly #answers = new Map<Socket, ServerResponse | undefined>();
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
      this.#answers.set(socket, undefined);
      socket.once('close', () => this.#answers.delete(socket));
    });
    server.on('request', ({ socket }, response) => {
      if (!this.#answers.has(socket)) return;
      this.#answers.set(socket, response);
      if (this.#closingSinceMs !== undefined) endsConnection(response);
    });
    // An upgraded connection belongs to the socket server, which closes it by itself.
    server.on('upgrade', ({ socket }) => this.#answers.delete(socket));
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

  /** An answer that is not read stays in our memory. */
  #cutSlowReaders(): void {
    const now = performance.now();
    for (const socket of this.#answers.keys()) {
      const bytes = socket.writableLength;
      const before = this.#unread.get(socket);
      if (bytes === 0) {
        if (before !== undefined) this.#unread.delete(socket);
      } else if (bytes !== before?.bytes) this.#unread.set(socket, { bytes, sinceMs: now });
      else if (now - before.sinceMs > this.#limits.unreadMs) socket.destroy();
    }
  }

  /**
   * From now on each answer ends its connection. Resolves when the answers that are written have been read, or after
   * three seconds: `server.close` destroys a connection as soon as its answer is written, read or not.
   */
  async beginClosing(): Promise<void> {
    this.#closingSinceMs = performance.now();
    for (const answer of this.#answers.values()) if (answer !== undefined) endsConnection(answer);
    const isUnread = (answer: ServerResponse | undefined) =>
      answer?.writableEnded && !answer.writableFinished;
    while (!this.#isLastCall && this.#answers.values().some(isUnread)) await sleep(10);
  }

  get #isLastCall(): boolean {
    return performance.now() - (this.#closingSinceMs ?? 0) > LAST_BYTES_MS;
  }

  /**
   * Ends the connections on which no answer is outstanding; called repeatedly while the server closes. Node's own
   * `closeIdleConnections` keeps a connection on which half a request has come, and stops its time limits.
   */
  closeIdle(): void {
    for (const [socket, answer] of this.#answers) {
      if (answer === undefined || answer.writableFinished || (answer.writableEnded && this.#isLastCall))
        socket.destroy();
    }
  }
}

function endsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
