import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a server that closes waits for a client to read an answer that is written. */
const LAST_BYTES_MS = 3_000;

/** The connections of a server and the answer that each one is waiting for. */
export class OpenConnections {
  readonly #answers = new Map<Socket, ServerResponse | undefined>();
  #closingSinceMs: number | undefined;

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
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
