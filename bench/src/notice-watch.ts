import { once } from 'node:events';
import { WebSocket } from 'ws';

const PING_MS = 20_000;

/**
 * A socket that measures how long a notice takes from the operators' decision to its frame. It connects after all
 * others, so that the server sends to it last.
 */
export class NoticeWatch {
  readonly #socket: WebSocket;
  readonly #pings: NodeJS.Timeout;
  readonly #published = new Map<string, number>();
  readonly #delaysMs: number[] = [];

  static async open(port: number): Promise<NoticeWatch> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/notices`);
    await once(socket, 'open');
    return new NoticeWatch(socket);
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.#pings = setInterval(() => socket.send('ping'), PING_MS);
    socket.on('message', (data) => this.#receive(String(data)));
  }

  /** Call it when the notice is published. */
  expect(title: string): void {
    this.#published.set(title, performance.now());
  }

  /** Closes the socket; a notice that never came counts as late as one can be. */
  close(): readonly number[] {
    clearInterval(this.#pings);
    this.#socket.close();
    return [...this.#delaysMs, ...Array.from(this.#published, () => Number.POSITIVE_INFINITY)];
  }

  #receive(text: string): void {
    const now = performance.now();
    for (const [title, at] of this.#published) {
      if (!text.includes(JSON.stringify(title))) continue;
      this.#published.delete(title);
      this.#delaysMs.push(now - at);
    }
  }
}
