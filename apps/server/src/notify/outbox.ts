/** One message to one person, as it was passed to a provider. */
export interface OutboxMessage {
  readonly to: string;
  readonly channel: 'email' | 'sms';
  /** What it is about, for example `register` or `reset`. */
  readonly purpose: string;
  /** The code inside the text, where there is one. */
  readonly code: string | null;
  readonly text: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** Sent messages, for people who try the demo without a mailbox. Production has none. */
export interface Outbox {
  put(message: OutboxMessage): void;
  /** Newest first. */
  list(): readonly OutboxMessage[];
}

const KEPT = 200;

export class MemoryOutbox implements Outbox {
  readonly #messages: OutboxMessage[] = [];

  put(message: OutboxMessage): void {
    this.#messages.unshift(message);
    this.#messages.length = Math.min(this.#messages.length, KEPT);
  }

  list(): readonly OutboxMessage[] {
    return this.#messages;
  }
}
