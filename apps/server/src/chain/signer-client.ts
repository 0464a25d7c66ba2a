import { createConnection, type Socket } from 'node:net';
import { MAX_LINE_BYTES, replySchema, type SignerReply, socketPath } from '@meridian/signer/protocol';
import { Signer, type SignerCall, SignerUnavailable } from './signer.ts';

/** Signing takes milliseconds; an answer that takes longer than this will not come. */
const TIMEOUT_MS = 10_000;

interface Waiting {
  readonly resolve: (reply: SignerReply) => void;
  readonly reject: (error: SignerUnavailable) => void;
}

/** The connection to the signer process. It is opened on the first call and again after it broke. */
export class SignerClient {
  readonly signer: Signer;
  readonly #path: string;
  readonly #timeoutMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #socket: Socket | undefined;
  #lastId = 0;

  /** `folder` is the data folder of the signer. */
  constructor(folder: string, timeoutMs = TIMEOUT_MS) {
    this.#path = socketPath(folder);
    this.#timeoutMs = timeoutMs;
    this.signer = new Signer((call) => this.#send(call));
  }

  close(): void {
    this.#socket?.destroy();
    this.#fail('the connection to the signer was closed');
  }

  #send(call: SignerCall): Promise<SignerReply> {
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<SignerReply>();
    this.#waiting.set(id, { resolve, reject });
    const timer = setTimeout(
      () => reject(new SignerUnavailable('the signer did not answer')),
      this.#timeoutMs,
    );
    this.#socket ??= this.#connect();
    this.#socket.write(`${JSON.stringify({ ...call, id })}\n`);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(id);
    });
  }

  #connect(): Socket {
    const socket = createConnection(this.#path);
    let rest = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop()!;
      const isRead = rest.length <= MAX_LINE_BYTES && lines.every((line) => this.#receive(line));
      if (!isRead) socket.destroy();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#fail('the signer is not reachable');
    });
    return socket;
  }

  #receive(line: string): boolean {
    let content: unknown;
    try {
      content = JSON.parse(line);
    } catch {
      return false;
    }
    const reply = replySchema.safeParse(content);
    if (!reply.success) return false;
    this.#waiting.get(reply.data.id)?.resolve(reply.data);
    return true;
  }

  #fail(why: string): void {
    for (const { reject } of this.#waiting.values()) reject(new SignerUnavailable(why));
  }
}
