import { formatTrimmed } from '@meridian/money';
import type { CycleOutcome, CycleReceipt, JournalPlace, ProvenTick } from '../../domain/cycle.ts';
import { exact } from '../exact-decimal.ts';

/** [CYCLE-6] A price that comes later than this after its time does not count. */
const DEADLINE_MS = 5_000;
const EXACT_DECIMALS = 30;

/** One thing on the receipt that does not follow from the rest of it. */
export interface ReceiptProblem {
  readonly field: ReceiptField;
  readonly stated: string;
  readonly expected: string;
  /** How the stated value should compare with the expected one. */
  readonly relation: 'equal' | 'at_least' | 'at_most' | 'less';
  /** Where the two texts differ first, counted from 0; null unless they should be equal. */
  readonly digit: number | null;
}

export type ReceiptField =
  | 'stake'
  | 'winnings'
  | 'entry_from'
  | 'before_entry_time'
  | 'before_entry_seq'
  | 'entry_time'
  | 'entry_seq'
  | 'ends_at'
  | 'before_exit_time'
  | 'before_exit_seq'
  | 'exit_time'
  | 'exit_seq'
  | 'settled_at'
  | 'outcome'
  | 'paid'
  | 'rule'
  | 'digest';

export interface ReceiptCheck {
  /** What follows from the prices and the terms. */
  readonly outcome: CycleOutcome;
  readonly winnings: string;
  readonly paid: string;
  /** Empty when the receipt is right. */
  readonly problems: readonly ReceiptProblem[];
}

/**
 * Recomputes a contract from its receipt: from when the entry counted, when the period ended, whether the prices are
 * the ones that count, who won and what that pays. `digest` is the SHA-256 of `receiptText` as hex, which the caller
 * computes: browsers do it asynchronously.
 */
export function checkReceipt(receipt: CycleReceipt, digest: string): ReceiptCheck {
  const stake = exact(receipt.stake);
  const rate = exact(receipt.offer.payoutRate);
  const unit = 10n ** BigInt(EXACT_DECIMALS - receipt.decimals);
  // [CYCLE-7] Rounded down to the coin's smallest unit.
  const winningsUnits = (stake * rate) / 10n ** BigInt(EXACT_DECIMALS) / unit;
  const outcome = outcomeOf(receipt);
  const paidUnits = outcome === 'win' ? stake / unit + winningsUnits : outcome === 'loss' ? 0n : stake / unit;
  const winnings = formatTrimmed(winningsUnits, receipt.decimals);
  const paid = formatTrimmed(paidUnits, receipt.decimals);

  const findings = new Findings();
  const { offer } = receipt;
  if (receipt.rule !== 1 && receipt.rule !== 2) findings.equal('rule', receipt.rule, 2);
  findings.decimalRange('stake', receipt.stake, offer.minStake, offer.maxStake);
  findings.decimal('winnings', receipt.winnings, winnings);
  checkEntry(receipt, findings);
  checkExit(receipt, findings);
  findings.equal('outcome', receipt.outcome, outcome);
  findings.decimal('paid', receipt.paid, paid);
  findings.equal('digest', receipt.digest, digest);
  return { outcome, winnings, paid, problems: findings.list };
}

/** The whole receipt as one text; its SHA-256 is the receipt's digest. */
export function receiptText(receipt: Omit<CycleReceipt, 'digest'>): string {
  const { offer } = receipt;
  return [
    'meridian cycle receipt 1',
    `contract ${receipt.id}`,
    `market ${receipt.base}/${receipt.quote}`,
    `direction ${receipt.direction}`,
    `stake ${receipt.stake} ${receipt.coin} ${receipt.decimals}`,
    `offer ${offer.periodSeconds} ${offer.minStake} ${offer.maxStake} ${offer.payoutRate} ${offer.entryDelayMs}`,
    `accepted ${receipt.acceptedAt} ${placeText(receipt.opening)}`,
    `entry from ${receipt.entryFrom}`,
    `before entry ${tickText(receipt.beforeEntry)}`,
    `entry ${tickText(receipt.entry)}`,
    `ends ${receipt.endsAt ?? 'none'}`,
    `before exit ${tickText(receipt.beforeExit)}`,
    `exit ${tickText(receipt.exit)}`,
    `settled ${receipt.settledAt} ${placeText(receipt.settling)}`,
    `outcome ${receipt.outcome}`,
    `winnings ${receipt.winnings}`,
    `paid ${receipt.paid}`,
    `rule ${receipt.rule}`,
    '',
  ].join('\n');
}

const placeText = ({ seq, row, rowHash }: JournalPlace): string => `${seq} ${row} ${rowHash}`;

const tickText = (tick: ProvenTick | null): string =>
  tick === null ? 'none' : `${tick.price} ${tick.at} ${placeText(tick)}`;

function outcomeOf({ entry, exit, direction }: CycleReceipt): CycleOutcome {
  if (entry === null || exit === null) return 'void';
  const [from, to] = [exact(entry.price), exact(exit.price)];
  if (from === to) return 'tie';
  return to > from === (direction === 'above') ? 'win' : 'loss';
}

/** [CYCLE-5] */
function checkEntry(receipt: CycleReceipt, findings: Findings): void {
  const { entryFrom, entry, beforeEntry, rule, acceptedAt, offer, settledAt } = receipt;
  const delay = rule === 1 ? 0 : offer.entryDelayMs;
  findings.equal('entry_from', entryFrom, acceptedAt + delay);
  if (beforeEntry !== null) {
    // Without a delay, a price observed in the millisecond of the acceptance may have arrived before it.
    if (rule === 1) findings.atMost('before_entry_time', beforeEntry.at, entryFrom);
    else findings.less('before_entry_time', beforeEntry.at, entryFrom);
    if (entry !== null) findings.less('before_entry_seq', beforeEntry.seq, entry.seq);
  }
  if (entry === null) {
    findings.atLeast('settled_at', settledAt, entryFrom + DEADLINE_MS + 1);
    return;
  }
  findings.atLeast('entry_time', entry.at, entryFrom);
  findings.atMost('entry_time', entry.at, entryFrom + DEADLINE_MS);
  findings.atLeast('entry_seq', entry.seq, receipt.opening.seq + 1);
}

/** [CYCLE-6] */
function checkExit(receipt: CycleReceipt, findings: Findings): void {
  const { endsAt, entry, exit, beforeExit, offer, settledAt, settling } = receipt;
  const expected = entry === null ? null : entry.at + offer.periodSeconds * 1_000;
  findings.equal('ends_at', endsAt ?? 'none', expected ?? 'none');
  if (entry === null || expected === null) return;
  if (beforeExit !== null) {
    findings.less('before_exit_time', beforeExit.at, expected);
    findings.atLeast('before_exit_seq', beforeExit.seq, entry.seq);
    if (exit !== null) findings.less('before_exit_seq', beforeExit.seq, exit.seq);
  }
  if (exit === null) {
    findings.atLeast('settled_at', settledAt, expected + DEADLINE_MS + 1);
    return;
  }
  findings.atLeast('exit_time', exit.at, expected);
  findings.atMost('exit_time', exit.at, expected + DEADLINE_MS);
  findings.atLeast('settled_at', settledAt, exit.at);
  findings.equal('exit_seq', exit.seq, settling.seq);
}

class Findings {
  readonly list: ReceiptProblem[] = [];

  equal(field: ReceiptField, stated: string | number, expected: string | number): void {
    if (stated === expected) return;
    const [left, right] = [String(stated), String(expected)];
    this.list.push({
      field,
      stated: left,
      expected: right,
      relation: 'equal',
      digit: firstDifference(left, right),
    });
  }

  /** `1.50` and `1.5` are the same amount. */
  decimal(field: ReceiptField, stated: string, expected: string): void {
    if (exact(stated) !== exact(expected)) this.equal(field, stated, expected);
  }

  decimalRange(field: ReceiptField, stated: string, min: string, max: string): void {
    if (exact(stated) < exact(min)) this.#add(field, stated, min, 'at_least');
    if (exact(stated) > exact(max)) this.#add(field, stated, max, 'at_most');
  }

  atLeast(field: ReceiptField, stated: number, expected: number): void {
    if (stated < expected) this.#add(field, stated, expected, 'at_least');
  }

  atMost(field: ReceiptField, stated: number, expected: number): void {
    if (stated > expected) this.#add(field, stated, expected, 'at_most');
  }

  less(field: ReceiptField, stated: number, expected: number): void {
    if (stated >= expected) this.#add(field, stated, expected, 'less');
  }

  #add(
    field: ReceiptField,
    stated: string | number,
    expected: string | number,
    relation: ReceiptProblem['relation'],
  ): void {
    this.list.push({ field, stated: String(stated), expected: String(expected), relation, digit: null });
  }
}

function firstDifference(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  return at;
}
