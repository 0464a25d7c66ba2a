import type { Socket } from 'node:net';
import type { CallLane } from './call-lane.ts';
import { LaneCall } from './lane-call.ts';
import { readPlainRequest } from './plain-request.ts';

/** As long as Node waits for the head of a request on a new connection. */
const FIRST_BYTES_MS = 10_000;

/** Open for longer than is said, as with Node: who asks at the last moment would be cut off on the way. */
const LATE_ASKING_MS = 1_000;

/** How long a server that closes waits for somebody to take an answer. */
const LAST_BYTES_MS = 1_000;

/** One connection: one request at a time, in the order in which they come. */
export class LaneConnection {
  readonly #lane: CallLane;
  readonly #socket: Socket;
  readonly #leave: (connection: LaneConnection) => void;
  readonly #handOver: (socket: Socket) => void;
  #isBusy = false;
  /** What came while a request was being answered. */
  #early: Buffer | undefined;
  #hasAsked = false;
  #hasEnded = false;
  #closingSinceMs: number | undefined;

  constructor(
    lane: CallLane,
    socket: Socket,
    leave: (connection: LaneConnection) => void,
    handOver: (socket: Socket) => void,
  ) {
    this.#lane = lane;
    this.#socket = socket;
    this.#leave = leave;
    this.#handOver = handOver;
    socket.setTimeout(FIRST_BYTES_MS);
    for (const [event, listener] of this.#listeners) socket.on(event, listener);
  }

  get isGone(): boolean {
    return this.#socket.destroyed;
  }

  /** Asked again and again while the server closes. */
  closeIfIdle(): void {
    if (this.#isBusy) return;
    const now = performance.now();
    if (this.#closingSinceMs === undefined) {
      this.#closingSinceMs = now;
      // What has been written still goes out, but nobody keeps the server by not reading it.
      this.#socket.destroySoon();
    } else if (now - this.#closingSinceMs > LAST_BYTES_MS) this.#socket.destroy();
  }

  /** The answer to the one request that is being served. */
  answer(head: string, envelope: string, isLast: boolean): void {
    const socket = this.#socket;
    const length = Buffer.byteLength(envelope);
    const text = `${head}content-length: ${length}\r\n\r\n${envelope}`;
    const hasRoom = socket.write(text, length === envelope.length ? 'latin1' : 'utf8');
    this.#isBusy = false;
    if (isLast || this.#hasEnded) socket.destroySoon();
    else if (!hasRoom) socket.pause();
    else if (this.#early !== undefined) this.#resume();
  }

  readonly #read = (bytes: Buffer): void => {
    if (this.#isBusy || this.#socket.writableNeedDrain) {
      this.#early = this.#early === undefined ? bytes : Buffer.concat([this.#early, bytes]);
      this.#socket.pause();
      return;
    }
    const request = readPlainRequest(bytes);
    const call = request && this.#lane.callOf(request);
    if (call === undefined) {
      this.#giveAway(bytes);
      return;
    }
    this.#isBusy = true;
    if (!this.#hasAsked) {
      this.#hasAsked = true;
      // Longer than any answer may take, and begun anew with all that comes or goes.
      this.#socket.setTimeout(this.#lane.parts.keepAliveMs + LATE_ASKING_MS);
    }
    new LaneCall(this.#lane, this, call, request!, this.#socket).begin();
  };

  /** Node reads these bytes again, and everything that comes after them. */
  #giveAway(bytes: Buffer): void {
    const socket = this.#socket;
    socket.setTimeout(0);
    for (const [event, listener] of this.#listeners) socket.off(event, listener);
    this.#leave(this);
    socket.pause();
    socket.unshift(bytes);
    this.#handOver(socket);
    socket.resume();
  }

  readonly #resume = (): void => {
    if (this.#isBusy) return;
    const bytes = this.#early;
    this.#early = undefined;
    this.#socket.resume();
    if (bytes !== undefined) this.#read(bytes);
  };

  /** The other end has said all it wants to say, and may still be waiting for an answer. */
  readonly #end = (): void => {
    this.#hasEnded = true;
    if (!this.#isBusy) this.#socket.end();
  };

  readonly #destroy = (): void => void this.#socket.destroy();

  readonly #closed = (): void => this.#leave(this);

  readonly #listeners = [
    ['data', this.#read],
    ['end', this.#end],
    ['timeout', this.#destroy],
    ['error', this.#destroy],
    ['drain', this.#resume],
    ['close', this.#closed],
  ] as const;
}
