import type { EngineEvent } from '@meridian/engine';
import type { SqlTag } from '../database/database.ts';

export type IeoStep = Extract<
  EngineEvent,
  { type: 'Subscribed' | 'SubscriptionSettled' | 'CoinsUnlocked' | 'ProjectChanged' }
>;

export const isIeoStep = (event: EngineEvent): event is IeoStep =>
  event.type === 'Subscribed' ||
  event.type === 'SubscriptionSettled' ||
  event.type === 'CoinsUnlocked' ||
  event.type === 'ProjectChanged';

/** What a write adds to a subscription. */
interface Progress {
  readonly id: number;
  readonly project: number;
  readonly account: number;
  wanted: bigint;
  held: bigint;
  readonly placedAt: number;
  settledAt: number | null;
  allocated: string | null;
  paid: string | null;
  refunded: string | null;
  lock: number | null;
}

/** Subscriptions to new-coin sales, the release of their locks, and the states of the sales, of one write. */
export class IeoRows {
  readonly #subscriptions = new Map<number, Progress>();
  readonly #unlocks: { readonly lock: number; readonly at: number }[] = [];
  readonly #changes: { readonly project: number; readonly state: string; readonly at: number }[] = [];

  add(event: IeoStep, at: number): void {
    switch (event.type) {
      case 'ProjectChanged':
        this.#changes.push({ project: event.project, state: event.state, at });
        return;
      case 'CoinsUnlocked':
        this.#unlocks.push({ lock: event.lock, at });
        return;
      case 'Subscribed': {
        const row = this.#rowOf(event, at);
        row.wanted += event.wanted;
        row.held += event.held;
        return;
      }
      case 'SubscriptionSettled': {
        const row = this.#rowOf(event, at);
        row.settledAt = at;
        row.allocated = `${event.allocated}`;
        row.paid = `${event.paid}`;
        row.refunded = `${event.refunded}`;
        row.lock = event.lock === 0 ? null : event.lock;
      }
    }
  }

  #rowOf(
    { subscription: id, project, account }: Extract<IeoStep, { subscription: number }>,
    placedAt: number,
  ): Progress {
    return this.#subscriptions.getOrInsertComputed(id, () => ({
      ...{ id, project, account, placedAt, wanted: 0n, held: 0n },
      ...{ settledAt: null, allocated: null, paid: null, refunded: null, lock: null },
    }));
  }

  /** In this order: a lock may end in the write that made it. */
  *write(sql: SqlTag): Generator<PromiseLike<unknown>> {
    if (this.#subscriptions.size > 0) yield this.#writeSubscriptions(sql);
    if (this.#unlocks.length > 0)
      yield sql`
        update ieo_subscription s set unlocked_at = r.at
        from jsonb_to_recordset(${JSON.stringify(this.#unlocks)}::jsonb) as r(lock bigint, at bigint)
        where s.lock = r.lock`;
    if (this.#changes.length > 0)
      yield sql`
        insert into ieo_change (project, state, at)
        select project, state, at from jsonb_to_recordset(${JSON.stringify(this.#changes)}::jsonb)
          as r(project integer, state text, at bigint)`;
  }

  #writeSubscriptions(sql: SqlTag): PromiseLike<unknown> {
    const rows = [...this.#subscriptions.values()].map((row) => ({
      ...row,
      wanted: `${row.wanted}`,
      held: `${row.held}`,
    }));
    return sql`
      insert into ieo_subscription as s (id, project, account, wanted, held, placed_at, settled_at, allocated, paid,
        refunded, lock)
      select id, project, account, wanted, held, "placedAt", "settledAt", allocated, paid, refunded, lock
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id bigint, project integer, account bigint, wanted numeric, held numeric, "placedAt" bigint,
          "settledAt" bigint, allocated numeric, paid numeric, refunded numeric, lock bigint)
      on conflict (id) do update set wanted = s.wanted + excluded.wanted, held = s.held + excluded.held,
        settled_at = excluded.settled_at, allocated = excluded.allocated, paid = excluded.paid,
        refunded = excluded.refunded, lock = excluded.lock`;
  }
}
