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
  /** Between 0 and 1. */
  readonly random: () => number;
}

export interface SocketClient {
  readonly start: () => void;
  readonly stop: () => void;
  /** Keeps `frame` subscribed until the returned function is called. Several screens may share a subscription. */
  readonly follow: (frame: string, farewell: string) => () => void;
  /** Sends the subscription again: the server answers with a full message. */
  readonly refresh: (frame: string) => void;
  /** Call when the browser is online or visible again, to reconnect without waiting for the whole delay. */
  readonly wake: () => void;
  /** Call after a login or logout. */
  readonly sessionChanged: () => void;
  /** Call when the session continues with another token. A connection that sent hello with the old token stays open. */
  readonly tokenRenewed: (before: string | null) => void;
}

/** After waking, browsers reconnect almost immediately, but not all in the same instant. */
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

  /** Drops the socket and reconnects later, without waiting for the close event, which is late without a network. */
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
      // The socket is closing, but the close event has not fired yet.
      return false;
    }
  }

  /** Unsent frames are retried every 1.5 s until the socket is open, and immediately when it opens. */
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
    // The old user's changes must not reach the new user, and a hello lasts as long as its connection.
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
        // A frame that was not sent on this connection needs no unsubscription.
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
