import { toCycleReceipt } from '@meridian/contract/mappers/cycle';
import { checkReceipt, receiptText } from '@meridian/contract/rules/orders/cycle-receipt';
import type { CycleReceiptWire } from '@meridian/contract/schemas/cycle';
import { INDEX_SCALE } from '@meridian/engine/markets/index-price';
import { formatTrimmed } from '@meridian/money';
import pino from 'pino';
import type { ReceiptFacts, ReceiptTick } from '../cycle/cycle-contracts-table.ts';
import { digestOf, receiptOf } from '../cycle/receipt-wire.ts';
import { type Installation, inspectDatabase } from '../database/inspect-database.ts';
import type { CommittedBatch } from '../engine-host/exchange-port.ts';
import type { Journal } from '../engine-host/journal/journal.ts';
import { PostgresJournal } from '../engine-host/journal/postgres-journal.ts';
import { catchUp } from '../engine-host/leadership/recovery.ts';
import { Replica } from '../engine-host/leadership/replica.ts';
import { factsOfCycle } from '../market-data/cycle-wire.ts';
import { StartProblem } from '../start-problem.ts';

/** `meridian receipt ID`: recomputes a cycle contract from the journal alone. */
export async function showReceipt(config: Installation, [text = '']: readonly string[]): Promise<void> {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new StartProblem('Use: meridian receipt ID');
  const database = await inspectDatabase(config, pino({ level: 'silent' }));
  const journal = new PostgresJournal(database.sql.settings);
  try {
    const wire = await receiptFromJournal(journal, Number(text));
    if (wire === undefined) throw new StartProblem(`No settled cycle contract ${text} is in the journal.`);
    const receipt = toCycleReceipt(wire);
    console.log(`${receiptText(receipt)}digest ${receipt.digest}`);
    const { problems } = checkReceipt(receipt, digestOf(wire));
    for (const { field, stated, expected } of problems) console.log(`${field}: ${stated}, not ${expected}`);
    if (problems.length > 0) throw new StartProblem('The contract was not settled by its rules.');
    console.log('Recomputed from the journal: the result is right.');
  } finally {
    await journal.close();
    await database.close();
  }
}

/** The receipt as the journal gives it; undefined if the contract is unknown or open. */
export async function receiptFromJournal(
  journal: Journal,
  id: number,
): Promise<CycleReceiptWire | undefined> {
  const { start } = await journal.extent();
  if (start.seq > 0)
    throw new StartProblem(`The journal begins after command ${start.seq}; earlier rows were removed.`);
  const replica = Replica.empty();
  const search = new ReceiptSearch(id);
  await catchUp(replica, journal, (row) => search.read(replica.replay(row)));
  const { found } = search;
  if (found === undefined) return undefined;
  const { coins, settlementCoin } = replica.state;
  const code = [...coins.rows.values()].find((coin) => coin.id === found.facts.coin)!.code;
  return receiptOf(found, code, coins.mustGet(settlementCoin));
}

/** Follows one contract, and the last two index prices of each coin. */
class ReceiptSearch {
  readonly #id: number;
  readonly #ticks = new Map<
    number,
    { readonly last: ReceiptTick; readonly before: ReceiptTick | undefined }
  >();
  #opened: Pick<ReceiptFacts, 'opening' | 'minStake' | 'maxStake' | 'delayMs'> | undefined;
  #entered: Pick<ReceiptFacts, 'beforeEntry' | 'entry'> = { beforeEntry: undefined, entry: undefined };
  found: ReceiptFacts | undefined;

  constructor(id: number) {
    this.#id = id;
  }

  read({ entries, row }: CommittedBatch): void {
    const hash = Buffer.from(row.hash).toString('hex');
    for (const { events, seq, at } of entries) {
      const place = { seq, row: row.first, hash };
      for (const event of events) {
        if (event.type === 'IndexPriceChanged') {
          const price = formatTrimmed(event.price, INDEX_SCALE);
          const last = { price, at: event.observedAt, ...place };
          this.#ticks.set(event.coin, { last, before: this.#ticks.get(event.coin)?.last });
        } else if (event.type === 'CycleOpened' && event.contract === this.#id) {
          const { minStake, maxStake, delayMs } = event;
          this.#opened = { opening: place, minStake, maxStake, delayMs };
        } else if (event.type === 'CycleEntered' && event.contract === this.#id) {
          const ticks = this.#ticks.get(event.coin);
          this.#entered = { beforeEntry: ticks?.before, entry: ticks?.last };
        } else if (event.type === 'CycleSettled' && event.contract === this.#id) {
          const ticks = this.#ticks.get(event.coin);
          const before = ticks?.last.seq === seq ? ticks.before : ticks?.last;
          const isEntered = event.entry !== undefined;
          this.found = {
            facts: factsOfCycle(event, at),
            ...this.#opened!,
            ...(isEntered ? this.#entered : { beforeEntry: before, entry: undefined }),
            beforeExit: isEntered ? before : undefined,
            exit: event.exit === undefined ? undefined : ticks?.last,
            settling: place,
            rule: event.ruleVersion,
          };
        }
      }
    }
  }
}
