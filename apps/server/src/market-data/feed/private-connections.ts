import type {
  BalanceChange,
  DepositChange,
  FuturesNotice,
  IeoChange,
  MessagePush,
  NoticePush,
  OrderChange,
  PositionChange,
  PrivateMessage,
  PurchaseChange,
  TicketChange,
  WithdrawalChange,
} from '@meridian/contract';
import type { FeedClient } from './feed-client.ts';

export interface PrivateChange {
  readonly user?: true;
  readonly order?: readonly OrderChange[];
  readonly position?: readonly PositionChange[];
  readonly balance?: readonly BalanceChange[];
  readonly notices?: readonly FuturesNotice[];
  readonly deposit?: readonly DepositChange[];
  readonly withdrawal?: readonly WithdrawalChange[];
  readonly ticket?: readonly TicketChange[];
  readonly ieo?: readonly IeoChange[];
  readonly messages?: MessagePush;
  readonly news?: readonly NoticePush[];
  readonly purchase?: readonly PurchaseChange[];
}

/** What one connection has received. */
interface Progress {
  seq: number;
  /** The client was too slow and changes were dropped; it will be asked to reload everything. */
  missed: boolean;
}

/** The connections of signed-in users. A change is sent to the connections of its own user only [HOST-8]. */
export class PrivateConnections {
  readonly #byUser = new Map<string, Map<FeedClient, Progress>>();

  add(userId: string, client: FeedClient): void {
    this.#byUser.getOrInsertComputed(userId, () => new Map()).set(client, { seq: 0, missed: false });
  }

  remove(userId: string | undefined, client: FeedClient): void {
    if (userId === undefined) return;
    const connections = this.#byUser.get(userId);
    connections?.delete(client);
    if (connections?.size === 0) this.#byUser.delete(userId);
  }

  get isEmpty(): boolean {
    return this.#byUser.size === 0;
  }

  has(userId: string): boolean {
    return this.#byUser.has(userId);
  }

  /** Users with a connection. */
  users(): string[] {
    return [...this.#byUser.keys()];
  }

  send(userId: string, change: PrivateChange): void {
    for (const [client, progress] of this.#byUser.get(userId) ?? []) {
      if (!client.keepsUp) progress.missed = true;
      if (!progress.missed) write(client, { op: 'changed', seq: ++progress.seq, ...change });
    }
  }

  /** Asks clients that missed changes and have caught up to reload everything. */
  flush(): void {
    for (const connections of this.#byUser.values())
      for (const [client, progress] of connections) {
        if (!progress.missed || !client.keepsUp) continue;
        progress.missed = false;
        write(client, { op: 'resync', seq: ++progress.seq });
      }
  }
}

function write(client: FeedClient, message: PrivateMessage): void {
  client.connection.send(JSON.stringify(message));
}
