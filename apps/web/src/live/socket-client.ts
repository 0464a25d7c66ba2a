import { SOCKET } from '@meridian/contract/constants';
import {
  formatHello,
  PING,
  parseServerFrame,
  type ServerMessage,
  SOCKET_CLOSE,
} from '@meridian/contract/socket';

/** The part of a browser's WebSocket that is used; a test brings its own. */
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
  /** A frame that is not part of the protocol. */
  readonly onAbnormalData: () => void;
  /** The connection broke. Reported once until it has been open again. */
  readonly onAbnormalConnection: () => void;
  /** The server ended the session this socket was opened for. */
  readonly onSessionEnded: (token: string) => void;
  /** Between 0 and 1. */
  readonly random: () => number;
}

export interface SocketClient {
  readonly start: () => void;
  readonly stop: () => void;
  /** Keeps `frame` subscribed until the returned function is called; counted, so several screens may share one. */
  readonly follow: (frame: string, farewell: string) => () => void;
  /** Sends the subscription again: the server answers with a full message. */
  readonly refresh: (frame: string) => void;
  /** The browser is online or visible again: do not sit out the whole pause. */
  readonly wake: () => void;
  /** Somebody logged in or out. */
  readonly sessionChanged: () => void;
  /** The session goes on under another token. A connection that said hello with the one before stays. */
  readonly tokenRenewed: (before: string | null) => void;
}

/** A waking browser retries at once, but not in the same instant as every other client. */
const WAKE_JITTER_MS = 1_000;

export function createSocketClient(ports: SocketPorts): SocketClient {
  let socket: SocketLike | undefined;
  let state: ConnectionState = 'stopped';
  let greetedWith: string | null = null;
  let reported = false;
  let pingTimer: ReturnType<typeof setInterval> | undefined;
  let pongTimer: ReturnType<typeof setTimeout> | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const followed = new Map<string, number>();
  const unsent = new Set<string>();

  function enter(next: ConnectionState): void {
    if (state === next) return;
    state = next;
    ports.onState(next);
  }

  function connect(): void {
    clearTimeout(reconnectTimer);
    enter('connecting');
    const opened = ports.connect();
    socket = opened;
    opened.onopen = () => {
      reported = false;
      enter('open');
      greet();
      for (const frame of followed.keys()) unsent.add(frame);
      sendUnsent();
      pingTimer = setInterval(ping, SOCKET.heartbeatMs);
    };
    opened.onmessage = ({ data }) => receive(data);
    opened.onerror = () => {
      complain();
      drop();
    };
    opened.onclose = ({ code }) => {
      if (code === SOCKET_CLOSE.sessionEnded && greetedWith !== null) ports.onSessionEnded(greetedWith);
      else complain();
      drop();
    };
  }

  /** Lets go of the socket and comes back later. The socket is not waited for: without a network it closes late. */
  function drop(): void {
    release();
    enter('waiting');
    reconnectAfter(SOCKET.reconnectMs + ports.random() * SOCKET.reconnectJitterMs);
  }

  function release(): void {
    clearInterval(pingTimer);
    clearTimeout(pongTimer);
    clearTimeout(reconnectTimer);
    pongTimer = undefined;
    greetedWith = null;
    if (socket === undefined) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close();
    socket = undefined;
  }

  function reconnectAfter(delayMs: number): void {
    clearTimeout(reconnectTimer);
    reconnectTimer = setTimeout(connect, delayMs);
  }

  function complain(): void {
    if (reported) return;
    reported = true;
    ports.onAbnormalConnection();
  }

  function ping(): void {
    if (!send(PING)) return;
    pongTimer ??= setTimeout(() => {
      complain();
      drop();
    }, SOCKET.pongTimeoutMs);
  }

  function receive(data: unknown): void {
    const frame = typeof data === 'string' ? parseServerFrame(data) : undefined;
    if (frame === undefined) {
      ports.onAbnormalData();
    } else if (frame.kind === 'pong') {
      clearTimeout(pongTimer);
      pongTimer = undefined;
    } else {
      for (const message of frame.messages) ports.onMessage(message);
    }
  }

  function greet(): void {
    const token = ports.token();
    if (token !== null && send(formatHello(token))) greetedWith = token;
  }

  function send(frame: string): boolean {
    if (state !== 'open' || socket === undefined) return false;
    try {
      socket.send(frame);
      return true;
    } catch {
      // Closing, and the close event has not come yet.
      return false;
    }
  }

  /** What could not be sent is tried again every 1.5 s until the socket is open, and at once when it opens. */
  function sendUnsent(): void {
    clearTimeout(retryTimer);
    for (const frame of unsent) {
      if (send(frame)) unsent.delete(frame);
    }
    if (unsent.size > 0 && state !== 'stopped') {
      retryTimer = setTimeout(sendUnsent, SOCKET.subscriptionRetryMs);
    }
  }

  function sessionChanged(): void {
    const token = ports.token();
    if (state !== 'open' || token === greetedWith) return;
    if (greetedWith === null) {
      greet();
      return;
    }
    // The old user's changes must not reach the new one: only another connection forgets a hello.
    release();
    connect();
  }

  return {
    start() {
      if (state === 'stopped') connect();
    },
    stop() {
      release();
      clearTimeout(retryTimer);
      enter('stopped');
    },
    follow(frame, farewell) {
      const count = followed.get(frame) ?? 0;
      followed.set(frame, count + 1);
      if (count === 0) {
        unsent.add(frame);
        sendUnsent();
      }
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        const left = (followed.get(frame) ?? 1) - 1;
        if (left > 0) {
          followed.set(frame, left);
          return;
        }
        followed.delete(frame);
        // Never asked for on this connection: then there is nothing to take back.
        if (!unsent.delete(frame)) send(farewell);
      };
    },
    refresh(frame) {
      if (!followed.has(frame)) return;
      unsent.add(frame);
      sendUnsent();
    },
    wake() {
      if (state === 'waiting') reconnectAfter(ports.random() * WAKE_JITTER_MS);
    },
    sessionChanged,
    tokenRenewed(before) {
      if (greetedWith !== null && greetedWith === before) greetedWith = ports.token();
      else sessionChanged();
    },
  };
}
