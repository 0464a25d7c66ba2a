/** The port to identity: whose token a hello carries, when its session ends, and when the user's record changes. */
export interface FeedSessions {
  /** Undefined for a token that is unknown, expired or revoked. */
  identify(token: string): Promise<FeedSession | undefined>;
  /** Calls `listener` with the id of each user whose record changed. */
  onUserChange(listener: (userId: string) => void): void;
}

export interface FeedSession {
  readonly userId: string;
  /** Calls back once, within a second of the session's end. Answers a function that stops it. */
  onEnd(listener: () => void): () => void;
}

export const NO_SESSIONS: FeedSessions = { identify: async () => undefined, onUserChange: () => {} };
