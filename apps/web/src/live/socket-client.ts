import { SOCKET } from '@meridian/contract/constants';
import {
  formatHello,
  PING,
  parseServerFrame,
  type ServerMessage,
  SOCKET_CLOSE,
} from '@meridian/contract/socket';

/** The part of a browser's WebSocket used here; tests pass their own. */
export interface SocketLike {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  onerror: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

export type ConnectionState = 'connecting' | 'open' | 'waiting' | 'stopped';

export interface SocketPorts {
  readonly connect: () => SocketLike;
  readonly token: () => string | null;
  readonly onMessage: (message: ServerMessage) => void;
  readonly onState: (state: ConnectionState) => void;
  /** Called for a frame that is not part of the protocol. */
  readonly onAbnormalData: () => void;
  /** Called when the connection breaks, once until it has been open again. */
  readonly onAbnormalConnection: () => void;
  /** Called when the server has ended the session this socket was opened for. */
  readonly onSessionEnded: (token: string) => void;
  /** Called with the round-trip time of each ping. */
  readonly onLatency: (latencyMs: number) => void;
  readonly nowMs: () => number;
  /** Between 0 and 1. */
  readonly random: () => number;
}

export interface SocketClient {
  start(): void;
  stop(): void;
  /** Keeps `frame` subscribed until the returned function is called. Several screens may share a subscription. */
  follow(frame: string, unsubscribe: string): () => void;
  /** Sends the subscription again: the server replies with a full message. */
  refresh(frame: string): void;
  /** Call when the browser is online or visible again, to reconnect without waiting for the whole delay. */
  wake(): void;
  /** Sends a ping now, unless one is in flight, to measure the latency. */
  measure(): void;
  /** Call after a login or logout. */
  sessionChanged(): void;
  /** Call when the session continues with another token. A connection that sent hello with the old token stays open. */
  tokenRenewed(before: string | null): void;
}

/** After waking, browsers reconnect almost immediately, but not all in the same instant. */
const WAKE_JITTER_MS = 1_000;

export const createSocketClient = (ports: SocketPorts): SocketClient => new ReconnectingSocket(ports);

class ReconnectingSocket implements SocketClient {
  readonly #ports: SocketPorts;
  #socket: SocketLike | undefined;
  #state: ConnectionState = 'stopped';
  #greetedWith: string | null = null;
  #reported = false;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #pongTimer: ReturnType<typeof setTimeout> | undefined;
  #pingedAtMs = 0;
  #reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #followed = new Map<string, number>();
  readonly #unsent = new Set<string>();

  constructor(ports: SocketPorts) {
    this.#ports = ports;
  }

  start(): void {
    if (this.#state === 'stopped') this.#connect();
  }

  stop(): void {
    this.#release();
    clearTimeout(this.#retryTimer);
    this.#enter('stopped');
  }

  follow(frame: string, unsubscribe: string): () => void {
    const count = this.#followed.get(frame) ?? 0;
    this.#followed.set(frame, count + 1);
    if (count === 0) {
      this.#unsent.add(frame);
      this.#sendUnsent();
    }
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const remaining = (this.#followed.get(frame) ?? 1) - 1;
      if (remaining > 0) {
        this.#followed.set(frame, remaining);
        return;
      }
      this.#followed.delete(frame);
      // A frame that was not sent on this connection needs no unsubscription.
      if (!this.#unsent.delete(frame)) this.#send(unsubscribe);
    };
  }

  refresh(frame: string): void {
    if (!this.#followed.has(frame)) return;
    this.#unsent.add(frame);
    this.#sendUnsent();
  }

  wake(): void {
    if (this.#state === 'waiting') this.#reconnectAfter(this.#ports.random() * WAKE_JITTER_MS);
  }

  tokenRenewed(before: string | null): void {
    if (this.#greetedWith !== null && this.#greetedWith === before) this.#greetedWith = this.#ports.token();
    else this.sessionChanged();
  }

  sessionChanged(): void {
    const token = this.#ports.token();
    if (this.#state !== 'open' || token === this.#greetedWith) return;
    if (this.#greetedWith === null) {
      this.#greet();
      return;
    }
    // The old user's changes must not reach the new user, and a hello lasts as long as its connection.
    this.#release();
    this.#connect();
  }

  measure(): void {
    if (this.#pongTimer === undefined) this.#ping();
  }

  #enter(next: ConnectionState): void {
    if (this.#state === next) return;
    this.#state = next;
    this.#ports.onState(next);
  }

  #connect(): void {
    clearTimeout(this.#reconnectTimer);
    this.#enter('connecting');
    const opened = this.#ports.connect();
    this.#socket = opened;
    opened.onopen = () => {
      this.#reported = false;
      this.#enter('open');
      this.#greet();
      for (const frame of this.#followed.keys()) this.#unsent.add(frame);
      this.#sendUnsent();
      this.#pingTimer = setInterval(() => this.#ping(), SOCKET.heartbeatMs);
    };
    opened.onmessage = ({ data }) => this.#receive(data);
    opened.onerror = () => {
      this.#reportBrokenConnection();
      this.#drop();
    };
    opened.onclose = ({ code }) => {
      if (code === SOCKET_CLOSE.sessionEnded && this.#greetedWith !== null)
        this.#ports.onSessionEnded(this.#greetedWith);
      else this.#reportBrokenConnection();
      this.#drop();
    };
  }

  /** Drops the socket and reconnects later, without waiting for the close event, which is late without a network. */
  #drop(): void {
    this.#release();
    this.#enter('waiting');
    this.#reconnectAfter(SOCKET.reconnectMs + this.#ports.random() * SOCKET.reconnectJitterMs);
  }

  #release(): void {
    clearInterval(this.#pingTimer);
    clearTimeout(this.#pongTimer);
    clearTimeout(this.#reconnectTimer);
    this.#pongTimer = undefined;
    this.#greetedWith = null;
    if (this.#socket === undefined) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = this.#socket.onerror = null;
    this.#socket.close();
    this.#socket = undefined;
  }

  #reconnectAfter(delayMs: number): void {
    clearTimeout(this.#reconnectTimer);
    this.#reconnectTimer = setTimeout(() => this.#connect(), delayMs);
  }

  #reportBrokenConnection(): void {
    if (this.#reported) return;
    this.#reported = true;
    this.#ports.onAbnormalConnection();
  }

  #ping(): void {
    if (!this.#send(PING)) return;
    // A second ping before the first pong must not shorten the measured round trip.
    if (this.#pongTimer === undefined) this.#pingedAtMs = this.#ports.nowMs();
    this.#pongTimer ??= setTimeout(() => {
      this.#reportBrokenConnection();
      this.#drop();
    }, SOCKET.pongTimeoutMs);
  }

  #receive(data: unknown): void {
    const frame = typeof data === 'string' ? parseServerFrame(data) : undefined;
    if (frame === undefined) {
      this.#ports.onAbnormalData();
    } else if (frame.kind === 'pong') {
      if (this.#pongTimer !== undefined) this.#ports.onLatency(this.#ports.nowMs() - this.#pingedAtMs);
      clearTimeout(this.#pongTimer);
      this.#pongTimer = undefined;
    } else {
      for (const message of frame.messages) this.#ports.onMessage(message);
    }
  }

  #greet(): void {
    const token = this.#ports.token();
    if (token !== null && this.#send(formatHello(token))) this.#greetedWith = token;
  }

  #send(frame: string): boolean {
    if (this.#state !== 'open' || this.#socket === undefined) return false;
    try {
      this.#socket.send(frame);
      return true;
    } catch {
      // The socket is closing, but the close event has not fired yet.
      return false;
    }
  }

  /** Unsent frames are retried every 1.5 s until the socket is open, and immediately when it opens. */
  #sendUnsent(): void {
    clearTimeout(this.#retryTimer);
    for (const frame of this.#unsent) {
      if (this.#send(frame)) this.#unsent.delete(frame);
    }
    if (this.#unsent.size > 0 && this.#state !== 'stopped') {
      this.#retryTimer = setTimeout(() => this.#sendUnsent(), SOCKET.subscriptionRetryMs);
    }
  }
}
