import { createHash } from 'node:crypto';
import { formatTrimmed } from '@meridian/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CycleReceipt, ProvenTick } from '../../domain/cycle.ts';
import { checkReceipt, receiptText } from './cycle-receipt.ts';

const digestOf = (receipt: CycleReceipt): string =>
  createHash('sha256').update(receiptText(receipt)).digest('hex');
const check = (receipt: CycleReceipt) => checkReceipt(receipt, digestOf(receipt));
const withDigest = (receipt: Omit<CycleReceipt, 'digest'>): CycleReceipt => ({
  ...receipt,
  digest: createHash('sha256').update(receiptText(receipt)).digest('hex'),
});

const AT = 1_800_000_000_000;
const HASH = 'ab'.repeat(32);
const place = (seq: number) => ({ seq, row: seq - (seq % 5), rowHash: HASH });
const tick = (price: string, at: number, seq: number): ProvenTick => ({ price, at, ...place(seq) });

/** 10 USDT above for 30 s at 0.8: enters a second after acceptance, wins. */
const WON = withDigest({
  id: 7,
  base: 'BTC',
  quote: 'USDT',
  direction: 'above',
  coin: 'USDT',
  decimals: 6,
  stake: '10',
  offer: { periodSeconds: 30, minStake: '5', maxStake: '500', payoutRate: '0.8', entryDelayMs: 1_000 },
  acceptedAt: AT,
  opening: place(100),
  entryFrom: AT + 1_000,
  beforeEntry: tick('60000', AT + 900, 110),
  entry: tick('60000.5', AT + 1_150, 112),
  endsAt: AT + 31_150,
  beforeExit: tick('60001', AT + 31_000, 480),
  exit: tick('60000.6', AT + 31_250, 485),
  settledAt: AT + 31_260,
  settling: place(485),
  outcome: 'win',
  winnings: '8',
  paid: '18',
  rule: 2,
});
const changed = (fields: Partial<CycleReceipt>): CycleReceipt => withDigest({ ...WON, ...fields });
const fieldsOf = (receipt: CycleReceipt) => check(receipt).problems.map(({ field }) => field);

describe('checkReceipt', () => {
  it('finds nothing wrong with a right receipt, and computes the same figures', () => {
    expect(check(WON)).toEqual({ outcome: 'win', winnings: '8', paid: '18', problems: [] });
  });

  it.each([
    ['loss', { exit: tick('60000.4', AT + 31_250, 485), outcome: 'loss', paid: '0' }],
    ['tie', { exit: tick('60000.50', AT + 31_250, 485), outcome: 'tie', paid: '10' }],
    ['win below', { direction: 'below', exit: tick('60000', AT + 31_250, 485) }],
    [
      'void at the entry',
      {
        entry: null,
        endsAt: null,
        beforeExit: null,
        exit: null,
        settledAt: AT + 6_001,
        outcome: 'void',
        paid: '10',
      },
    ],
    ['void at the end', { exit: null, settledAt: AT + 36_151, outcome: 'void', paid: '10' }],
    ['before the delay', { rule: 1, entryFrom: AT, beforeEntry: tick('60000', AT, 99) }],
  ] as const)('accepts a %s', (_name, fields) => {
    expect(check(changed(fields as Partial<CycleReceipt>)).problems).toEqual([]);
  });

  it.each<[string, Partial<CycleReceipt>, string[]]>([
    ['a win that is called a loss', { outcome: 'loss', paid: '0' }, ['outcome', 'paid']],
    ['a payout that is a digit short', { paid: '17' }, ['paid']],
    ['winnings that are not stake × rate', { winnings: '7', paid: '17' }, ['winnings', 'paid']],
    [
      'an entry before its time',
      { entry: tick('60000.5', AT + 999, 112) },
      ['entry_time', 'ends_at', 'before_exit_time'],
    ],
    [
      'an earlier price that should have been the entry',
      { beforeEntry: tick('60000', AT + 1_000, 110) },
      ['before_entry_time'],
    ],
    ['a period that ends late', { endsAt: AT + 31_151 }, ['ends_at']],
    ['an end before its time', { exit: tick('60000.6', AT + 31_149, 485) }, ['exit_time']],
    ['an end after its deadline', { exit: tick('60000.6', AT + 36_151, 485) }, ['exit_time', 'settled_at']],
    [
      'an earlier price that should have been the end',
      { beforeExit: tick('60001', AT + 31_150, 480) },
      ['before_exit_time'],
    ],
    [
      'a contract voided while a price could still come',
      { exit: null, settledAt: AT + 36_150, outcome: 'void', paid: '10' },
      ['settled_at'],
    ],
    [
      'an entry older than the contract',
      { entry: tick('60000.5', AT + 1_150, 100) },
      ['before_entry_seq', 'entry_seq'],
    ],
    ['a stake the offer did not allow', { offer: { ...WON.offer, minStake: '11' } }, ['stake']],
    ['an unknown rule', { rule: 3 }, ['rule']],
  ])('reports %s', (_name, fields, expected) => {
    expect(fieldsOf(changed(fields))).toEqual(expected);
  });

  it('names the digit that does not fit', () => {
    const [problem] = check(changed({ paid: '19' })).problems;
    expect(problem).toEqual({ field: 'paid', stated: '19', expected: '18', relation: 'equal', digit: 1 });
  });

  it('reports every changed digit, also in prices that do not change the result', () => {
    fc.assert(
      fc.property(leaves(WON), fc.nat(), fc.integer({ min: 1, max: 9 }), ([path, value], at, step) => {
        const text = String(value);
        const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
        fc.pre(places.length > 0);
        const where = places[at % places.length]!;
        const digit = (Number(text[where]) + step) % 10;
        const other = text.slice(0, where) + digit + text.slice(where + 1);
        const forged = replaceLeaf(WON, path, typeof value === 'number' ? Number(other) : other);
        fc.pre(JSON.stringify(forged) !== JSON.stringify(WON));
        expect(check(forged).problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 2_000 },
    );
  });

  it('agrees with a plain computation on any contract', () => {
    const contract = fc.record({
      stake: fc.bigInt(1n, 10n ** 14n),
      ratePpm: fc.bigInt(0n, 1_000_000n),
      from: fc.bigInt(1n, 10n ** 15n),
      move: fc.bigInt(-3n, 3n),
      direction: fc.constantFrom('above' as const, 'below' as const),
    });
    fc.assert(
      fc.property(contract, ({ stake, ratePpm, from, move, direction }) => {
        const to = from + move > 0n ? from + move : from;
        const up = direction === 'above';
        const outcome = to === from ? 'tie' : to > from === up ? 'win' : 'loss';
        const winnings = (stake * ratePpm) / 1_000_000n;
        const paid = { win: stake + winnings, loss: 0n, tie: stake }[outcome];
        const usdt = (units: bigint) => formatTrimmed(units, 6);
        const right = changed({
          direction,
          stake: usdt(stake),
          offer: { ...WON.offer, minStake: '0.000001', maxStake: usdt(stake), payoutRate: usdt(ratePpm) },
          entry: tick(formatTrimmed(from, 10), AT + 1_150, 112),
          exit: tick(formatTrimmed(to, 10), AT + 31_250, 485),
          outcome,
          winnings: usdt(winnings),
          paid: usdt(paid),
        });
        expect(check(right).problems).toEqual([]);
        const wrong = withDigest({ ...right, paid: usdt(paid + 1n) });
        expect(fieldsOf(wrong)).toEqual(['paid']);
      }),
    );
  });
});

type Path = readonly string[];

/** One figure of the receipt, except its digest. */
function leaves(receipt: CycleReceipt): fc.Arbitrary<readonly [Path, string | number]> {
  const found: [Path, string | number][] = [];
  const visit = (value: unknown, path: Path): void => {
    if (typeof value === 'string' || typeof value === 'number') found.push([path, value]);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key]);
  };
  visit(receipt, []);
  return fc.constantFrom(...found);
}

function replaceLeaf(receipt: CycleReceipt, path: Path, value: string | number): CycleReceipt {
  const copy = structuredClone(receipt) as unknown as Record<string, unknown>;
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[path.at(-1)!] = value;
  return copy as unknown as CycleReceipt;
}
