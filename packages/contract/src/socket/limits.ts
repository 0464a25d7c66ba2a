/** What a socket may demand from the server. Beyond a limit it gets an error or is closed. */
export const SOCKET_LIMITS = {
  /** Largest frame a client may send; the server closes with 1009 beyond it. */
  maxFrameBytes: 16 * 1024,
  /** Pairs one socket may follow at a time. */
  maxTopics: 20,
  /** Frames a client may send in one second, pings included. */
  maxFramesPerSecond: 20,
  /** Updates of one topic are conflated to this rate. */
  maxUpdatesPerSecond: 10,
  /** Unsent bytes above which updates are conflated; the socket is closed if they stay unsent for `slowConsumerMs`. */
  maxBufferedBytes: 1024 * 1024,
  slowConsumerMs: 5_000,
  /** The `{id}` of `/ws/{id}`: it names the connection in logs and grants nothing. */
  idPattern: /^[A-Za-z0-9_-]{1,64}$/,
} as const;

/** Our own close codes; the others are those of RFC 6455. */
export const SOCKET_CLOSE = {
  goingAway: 1001,
  unsupportedData: 1003,
  policyViolation: 1008,
  tooBig: 1009,
  tryAgainLater: 1013,
  /** The session of an authenticated socket ended: log out, do not reconnect with the same token. */
  sessionEnded: 4401,
} as const;
