/** The port to identity: whose token a hello carries, and a word when the session behind it ends. */
export interface FeedSessions {
  /** Undefined for a token that is unknown, expired or revoked. */
  identify(token: string): Promise<FeedSession | undefined>;
}

export interface FeedSession {
  readonly userId: string;
  /** Calls back once, within a second of the session's end. Answers a function that stops it. */
  onEnd(listener: () => void): () => void;
}

export const NO_SESSIONS: FeedSessions = { identify: async () => undefined };
