/** The port to accounts: resolves the token of a hello, and reports the end of its session and changes of the user. */
export interface FeedSessions {
  /** Undefined for a token that is unknown, expired or revoked. */
  identify(token: string): Promise<FeedSession | undefined>;
  /** Calls `listener` with the id of each user whose record changed. */
  onUserChange(listener: (userId: string) => void): void;
}

export interface FeedSession {
  readonly userId: string;
  /** Calls back once, within a second of the session's end. Returns a function that stops it. */
  onEnd(listener: () => void): () => void;
}

export const NO_SESSIONS: FeedSessions = { identify: async () => undefined, onUserChange: () => {} };
