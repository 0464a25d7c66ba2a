import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * One HTTP connection with one request at a time. It parses only the status and the end of a response, so that the
 * generator costs less than the server.
 */
export class KeepAliveConnection {
  readonly #socket: Socket;
  #buffered = '';
  #response: PromiseWithResolvers<number> | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (data: unknown) => this.#read(data as string));
    const broken = (cause: unknown) =>
      this.#response?.reject(new Error('the server closed a connection', { cause }));
    socket.on('close', broken);
    socket.on('error', broken);
  }

  static async open(port: number): Promise<KeepAliveConnection> {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    return new KeepAliveConnection(socket);
  }

  /** Resolves with the status when the whole response has arrived. */
  ask(request: string): Promise<number> {
    this.#response = Promise.withResolvers();
    this.#socket.write(request, 'latin1');
    return this.#response.promise;
  }

  close(): void {
    this.#response = undefined;
    this.#socket.destroy();
  }

  #read(data: string): void {
    this.#buffered += data;
    const headEnd = this.#buffered.indexOf('\r\n\r\n');
    if (headEnd === -1) return;
    const at = this.#buffered.search(/content-length: /i);
    if (at === -1 || at > headEnd) {
      this.#response?.reject(new Error('a response without a length'));
      return;
    }
    const length = Number.parseInt(this.#buffered.slice(at + 16, at + 26), 10);
    if (this.#buffered.length < headEnd + 4 + length) return;
    const status = Number(this.#buffered.slice(9, 12));
    this.#buffered = this.#buffered.slice(headEnd + 4 + length);
    const waiting = this.#response;
    this.#response = undefined;
    waiting?.resolve(status);
  }
}
