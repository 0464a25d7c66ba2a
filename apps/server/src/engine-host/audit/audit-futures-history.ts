import type { EngineEvent, ExchangeState } from '@meridian/engine';
import type { Logger } from 'pino';
import type { Sql } from '../../database/database.ts';
import type { Journal } from '../journal/journal.ts';
import { lastSeqOf } from '../journal/journal-row.ts';
import { catchUp } from '../leadership/recovery.ts';
import { Replica } from '../leadership/replica.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import type { Finding } from './audit.ts';
import { type ProjectedPresent, readClosedPositions, readEndedTriggers } from './projection-audit-table.ts';

export interface AuditedRecords {
  readonly sql: Sql;
  readonly journal: Journal;
  readonly snapshots: Snapshots;
  readonly log: Logger;
}

type Present = Pick<ProjectedPresent, 'closedPositions' | 'endedTriggers'> & { readonly seq: number };
type ReadRows = (sql: Sql, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** Rows compared by one query, so that the audit needs little memory however long the history is. */
const AT_ONCE = 1_000;
const MAX_LISTED = 5;

/**
 * Replays the journal and compares every position that was closed and every trigger that ended with its row. The engine
 * no longer has them, so only its events say what the rows must contain. Of a pruned journal, what is left is compared.
 */
export async function* auditFuturesHistory(
  records: AuditedRecords,
  present: Present,
): AsyncGenerator<Finding> {
  const { sql, journal } = records;
  const replica = await oldestReplica(records, present.seq);
  if (replica === undefined) return;
  const from = replica.seq;
  const triggers = new EndedTriggers(replica.state);
  const comparisons = [
    new Comparison('closed positions', sql, readClosedPositions, present.closedPositions),
    new Comparison('ended triggers', sql, readEndedTriggers, present.endedTriggers),
  ] as const;
  const [closed, ended] = comparisons;
  await catchUp(replica, journal, async (row) => {
    // Projections write whole rows of the journal, so their offset is never inside one.
    if (lastSeqOf(row) > present.seq) return;
    for (const { events, at } of replica.replay(row).entries)
      for (const event of events) {
        if (event.type === 'PositionClosed') closed.add(event.position, closedFacts(event, at));
        const facts = triggers.factsOf(event, at);
        if (facts !== undefined) ended.add(facts.id, facts.text);
      }
    for (const comparison of comparisons) if (comparison.waiting >= AT_ONCE) await comparison.compare();
  });
  for (const comparison of comparisons) yield await comparison.finish(from, present.seq);
}

/** The start of the journal, or of what pruning has left of it. */
async function oldestReplica(
  { journal, snapshots, log }: AuditedRecords,
  notAfter: number,
): Promise<Replica | undefined> {
  const { start } = await journal.extent();
  if (start.seq === 0) return Replica.empty();
  for (const head of (await snapshots.list()).toReversed()) {
    if (head.point.seq < start.seq || head.point.seq > notAfter) continue;
    try {
      return await Replica.load(snapshots, head);
    } catch (error) {
      log.error({ err: error, seq: head.point.seq }, 'a snapshot cannot be used; trying a newer snapshot');
    }
  }
  return undefined;
}

type Closed = Extract<EngineEvent, { type: 'PositionClosed' }>;

const closedFacts = (event: Closed, at: number): string => {
  const { account, market, side, mode, lever, realised, fees, funding, openedAt, cause } = event;
  return [account, market, side, mode, lever, realised, fees, funding, openedAt, at, cause].join(' ');
};

/** Remembers how triggers were armed: the events that end them do not repeat it. */
class EndedTriggers {
  readonly #armed = new Map<number, string>();

  constructor(state: ExchangeState) {
    for (const trigger of state.triggers.rows.values()) this.#armed.set(trigger.id, armedFacts(trigger));
  }

  /** What the row of a trigger must say when this event ends it. */
  factsOf(event: EngineEvent, at: number): { readonly id: number; readonly text: string } | undefined {
    if (event.type === 'TriggerArmed') this.#armed.set(event.trigger, armedFacts(event));
    if (event.type !== 'TriggerFired' && event.type !== 'TriggerCancelled') return undefined;
    const armed = this.#armed.get(event.trigger);
    this.#armed.delete(event.trigger);
    const outcome = event.type === 'TriggerFired' ? `${event.which} ${event.mark}` : event.why;
    return { id: event.trigger, text: `${armed} ${at} ${outcome}` };
  }
}

interface Armed {
  readonly account: number;
  readonly market: number;
  readonly position: number;
  readonly takeProfit: number;
  readonly stopLoss: number;
  readonly contracts: number;
}

const armedFacts = ({ account, market, position, takeProfit, stopLoss, contracts }: Armed): string =>
  [account, market, position, takeProfit, stopLoss, contracts].join(' ');

/** Compares texts of the journal's events with those of the rows, some at a time. */
class Comparison {
  readonly #what: string;
  readonly #sql: Sql;
  readonly #read: ReadRows;
  /** Rows in the table. */
  readonly #rows: number;
  #expected = new Map<number, string>();
  #compared = 0;
  #differing = 0;
  readonly #listed: string[] = [];

  constructor(what: string, sql: Sql, read: ReadRows, rows: number) {
    this.#what = what;
    this.#sql = sql;
    this.#read = read;
    this.#rows = rows;
  }

  get waiting(): number {
    return this.#expected.size;
  }

  add(id: number, facts: string): void {
    this.#expected.set(id, facts);
  }

  async compare(): Promise<void> {
    const expected = this.#expected;
    this.#expected = new Map();
    const projected = await this.#read(this.#sql, [...expected.keys()]);
    for (const [id, facts] of expected) {
      this.#compared++;
      const row = projected.get(id);
      if (row === facts) continue;
      this.#differing++;
      if (this.#listed.length < MAX_LISTED) this.#listed.push(`${id}: journal ${facts}, projected ${row}`);
    }
  }

  async finish(from: number, to: number): Promise<Finding> {
    await this.compare();
    const text = `projections at ${to}: ${this.#what}`;
    const since = from === 0 ? '' : ` since ${from}`;
    if (this.#differing > 0)
      return { ok: false, text: `${text}: ${this.#differing} differ. ${this.#listed.join('; ')}` };
    if (from === 0 && this.#rows !== this.#compared)
      return { ok: false, text: `${text}: the journal has ${this.#compared}, the table ${this.#rows}` };
    return { ok: true, text: `${text}${since} agree (${this.#compared})` };
  }
}
