import type { EngineEvent } from '@meridian/engine';
import type { IndexTick } from '@meridian/engine/cycle/cycle-events';
import type { SqlTag } from '../database/database.ts';

/** A command's place in the journal. */
export interface JournalPlace {
  readonly seq: number;
  /** The row's first command, and the row's hash as hex. */
  readonly row: number;
  readonly hash: string;
}

/** An index price with its place in the journal. The price is a whole number at the engine's index scale. */
export interface StoredTick extends JournalPlace {
  readonly price: string;
  readonly at: number;
}

type CycleOpened = Extract<EngineEvent, { type: 'CycleOpened' }>;
type CycleProgressEvent = Extract<EngineEvent, { type: 'CycleEntered' | 'CycleSettled' }>;
export type CycleStep =
  | CycleOpened
  | CycleProgressEvent
  | Extract<EngineEvent, { type: 'IndexPriceChanged' }>;

export const isCycleStep = (event: EngineEvent): event is CycleStep =>
  event.type === 'IndexPriceChanged' ||
  event.type === 'CycleOpened' ||
  event.type === 'CycleEntered' ||
  event.type === 'CycleSettled';

/** What a write adds to a contract. A price that an earlier write has is looked up there: `…Stored` says so. */
interface CycleProgress {
  readonly id: number;
  readonly coin: number;
  beforeEntry: StoredTick | null;
  beforeEntryStored: boolean;
  entry: StoredTick | null;
  endsAt: number | null;
  beforeExit: StoredTick | null;
  beforeExitStored: boolean;
  exit: StoredTick | null;
  settledAt: number | null;
  settling: JournalPlace | null;
  outcome: string | null;
  paid: string | null;
  rule: number | null;
}

/** Cycle contracts of one write, and the newest index prices. */
export class CycleRows {
  readonly #opened = new Map<number, { readonly event: CycleOpened; readonly opening: JournalPlace }>();
  readonly #progress = new Map<number, CycleProgress>();
  readonly #newest = new Map<number, StoredTick>();
  /** The prices before the newest; undefined where an earlier write has it. */
  readonly #before = new Map<number, StoredTick | undefined>();

  add(event: CycleStep, place: JournalPlace, at: number): void {
    switch (event.type) {
      case 'IndexPriceChanged':
        this.#before.set(event.coin, this.#newest.get(event.coin));
        this.#newest.set(event.coin, { price: `${event.price}`, at: event.observedAt, ...place });
        return;
      case 'CycleOpened':
        this.#opened.set(event.contract, { event, opening: place });
        return;
      case 'CycleEntered':
        this.#enter(event, place);
        return;
      case 'CycleSettled':
        this.#settle(event, place, at);
    }
  }

  #enter(event: Extract<CycleStep, { type: 'CycleEntered' }>, place: JournalPlace): void {
    const row = this.#rowOf(event);
    row.entry = tickAt(event.entry, place);
    row.endsAt = event.endsAt;
    [row.beforeEntry, row.beforeEntryStored] = this.#priceBefore(event.coin, place.seq);
  }

  #settle(event: Extract<CycleStep, { type: 'CycleSettled' }>, place: JournalPlace, at: number): void {
    const row = this.#rowOf(event);
    row.settledAt = at;
    row.settling = place;
    row.outcome = event.outcome;
    row.paid = `${event.paid}`;
    row.rule = event.ruleVersion;
    row.exit = event.exit === undefined ? null : tickAt(event.exit, place);
    const before = this.#priceBefore(event.coin, place.seq);
    if (event.entry === undefined) [row.beforeEntry, row.beforeEntryStored] = before;
    else [row.beforeExit, row.beforeExitStored] = before;
  }

  /** The last price before the one of this command, or the last one if the command brought none. */
  #priceBefore(coin: number, seq: number): [StoredTick | null, boolean] {
    const newest = this.#newest.get(coin);
    const before = newest?.seq === seq ? this.#before.get(coin) : newest;
    return [before ?? null, before === undefined];
  }

  #rowOf({ contract: id, coin }: CycleProgressEvent): CycleProgress {
    return this.#progress.getOrInsertComputed(id, () => ({
      id,
      coin,
      beforeEntry: null,
      beforeEntryStored: false,
      entry: null,
      endsAt: null,
      beforeExit: null,
      beforeExitStored: false,
      exit: null,
      settledAt: null,
      settling: null,
      outcome: null,
      paid: null,
      rule: null,
    }));
  }

  /** In this order: the last statement replaces the prices that the one before it looks up. */
  *write(sql: SqlTag): Generator<PromiseLike<unknown>> {
    if (this.#opened.size > 0) yield this.#insertOpened(sql);
    if (this.#progress.size > 0) yield this.#updateProgress(sql);
    if (this.#newest.size > 0) {
      const ticks = [...this.#newest].map(([coin, tick]) => ({ coin, tick }));
      yield sql`
        insert into cycle_tick (coin, tick)
        select coin, tick from jsonb_to_recordset(${JSON.stringify(ticks)}::jsonb) as r(coin integer, tick jsonb)
        on conflict (coin) do update set tick = excluded.tick`;
    }
  }

  #insertOpened(sql: SqlTag): PromiseLike<unknown> {
    const rows = [...this.#opened.values()].map(({ event, opening }) => ({
      id: event.contract,
      account: event.account,
      offer: event.offer,
      coin: event.coin,
      direction: event.direction,
      stake: `${event.stake}`,
      winnings: `${event.winnings}`,
      periodMs: event.periodMs,
      payoutPpm: event.payoutPpm,
      minStake: `${event.minStake}`,
      maxStake: `${event.maxStake}`,
      delayMs: event.delayMs,
      placedAt: event.placedAt,
      opening,
      entryFrom: event.entryFrom,
    }));
    return sql`
      insert into cycle_contract (id, account, offer, coin, direction, stake, winnings, period_ms, payout_ppm,
        min_stake, max_stake, delay_ms, placed_at, opening, entry_from)
      select id, account, offer, coin, direction, stake, winnings, "periodMs", "payoutPpm", "minStake", "maxStake",
        "delayMs", "placedAt", opening, "entryFrom"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id bigint, account bigint, offer integer, coin integer, direction text, stake numeric, winnings numeric,
          "periodMs" integer, "payoutPpm" integer, "minStake" numeric, "maxStake" numeric, "delayMs" integer,
          "placedAt" bigint, opening jsonb, "entryFrom" bigint)`;
  }

  #updateProgress(sql: SqlTag): PromiseLike<unknown> {
    return sql`
      update cycle_contract c set
        before_entry = coalesce(r."beforeEntry", case when r."beforeEntryStored" then t.tick end, c.before_entry),
        entry = coalesce(r.entry, c.entry),
        ends_at = coalesce(r."endsAt", c.ends_at),
        before_exit = coalesce(r."beforeExit", case when r."beforeExitStored" then t.tick end),
        exit = r.exit,
        settled_at = r."settledAt",
        settling = r.settling,
        outcome = r.outcome,
        paid = r.paid,
        rule = r.rule
      from jsonb_to_recordset(${JSON.stringify([...this.#progress.values()])}::jsonb)
        as r(id bigint, coin integer, "beforeEntry" jsonb, "beforeEntryStored" boolean, entry jsonb, "endsAt" bigint,
          "beforeExit" jsonb, "beforeExitStored" boolean, exit jsonb, "settledAt" bigint, settling jsonb, outcome text,
          paid numeric, rule smallint)
        left join cycle_tick t on t.coin = r.coin
      where c.id = r.id`;
  }
}

const tickAt = ({ price, observedAt }: IndexTick, place: JournalPlace): StoredTick => ({
  price: `${price}`,
  at: observedAt,
  ...place,
});
