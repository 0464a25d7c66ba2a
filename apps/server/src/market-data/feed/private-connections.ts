import type { BalanceChange, OrderChange, PositionChange, PrivateMessage } from '@meridian/contract';
import type { FeedClient } from './feed-client.ts';

export interface PrivateChange {
  readonly user?: true;
  readonly order?: readonly OrderChange[];
  readonly position?: readonly PositionChange[];
  readonly balance?: readonly BalanceChange[];
}

interface Line {
  seq: number;
  /** Changes were left out because the client was too slow; it will be told to load everything again. */
  missed: boolean;
}

/** Who listens for which account. A change goes to the sockets of its own user and to no other [HOST-8]. */
export class PrivateConnections {
  readonly #byUser = new Map<string, Map<FeedClient, Line>>();

  open(userId: string, client: FeedClient): void {
    this.#byUser.getOrInsertComputed(userId, () => new Map()).set(client, { seq: 0, missed: false });
  }

  close(userId: string | undefined, client: FeedClient): void {
    if (userId === undefined) return;
    const lines = this.#byUser.get(userId);
    lines?.delete(client);
    if (lines?.size === 0) this.#byUser.delete(userId);
  }

  /** Whether anybody listens at all. */
  get inUse(): boolean {
    return this.#byUser.size > 0;
  }

  listens(userId: string): boolean {
    return this.#byUser.has(userId);
  }

  tell(userId: string, change: PrivateChange): void {
    for (const [client, line] of this.#byUser.get(userId) ?? []) {
      if (!client.keepsUp) line.missed = true;
      if (!line.missed) send(client, { op: 'changed', seq: ++line.seq, ...change });
    }
  }

  /** Clients that have caught up learn that they missed something. */
  flush(): void {
    for (const lines of this.#byUser.values())
      for (const [client, line] of lines) {
        if (!line.missed || !client.keepsUp) continue;
        line.missed = false;
        send(client, { op: 'resync', seq: ++line.seq });
      }
  }
}

function send(client: FeedClient, message: PrivateMessage): void {
  client.connection.send(JSON.stringify(message));
}
