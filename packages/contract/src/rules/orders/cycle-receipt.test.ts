import { formatTrimmed } from '@meridian/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CycleReceipt } from '../../domain/cycle.ts';
import { checkReceipt } from './cycle-receipt.ts';
import { ACCEPTED_AT, digestOf, tick, WON_RECEIPT, withDigest } from './testing/sample-receipt.ts';

const check = (receipt: CycleReceipt) => checkReceipt(receipt, digestOf(receipt));
const changed = (fields: Partial<CycleReceipt>): CycleReceipt => withDigest({ ...WON_RECEIPT, ...fields });
const fieldsOf = (receipt: CycleReceipt) => check(receipt).problems.map(({ field }) => field);

describe('checkReceipt', () => {
  it('finds nothing wrong with a right receipt, and computes the same figures', () => {
    expect(check(WON_RECEIPT)).toEqual({ outcome: 'win', winnings: '8', paid: '18', problems: [] });
  });

  it.each([
    ['loss', { exit: tick('60000.4', ACCEPTED_AT + 31_250, 485), outcome: 'loss', paid: '0' }],
    ['tie', { exit: tick('60000.50', ACCEPTED_AT + 31_250, 485), outcome: 'tie', paid: '10' }],
    ['win below', { direction: 'below', exit: tick('60000', ACCEPTED_AT + 31_250, 485) }],
    [
      'void at the entry',
      {
        entry: null,
        endsAt: null,
        beforeExit: null,
        exit: null,
        settledAt: ACCEPTED_AT + 6_001,
        outcome: 'void',
        paid: '10',
      },
    ],
    ['void at the end', { exit: null, settledAt: ACCEPTED_AT + 36_151, outcome: 'void', paid: '10' }],
    ['before the delay', { rule: 1, entryFrom: ACCEPTED_AT, beforeEntry: tick('60000', ACCEPTED_AT, 99) }],
  ] as const)('accepts a %s', (_name, fields) => {
    expect(check(changed(fields as Partial<CycleReceipt>)).problems).toEqual([]);
  });

  it.each<[string, Partial<CycleReceipt>, string[]]>([
    ['a win that is called a loss', { outcome: 'loss', paid: '0' }, ['outcome', 'paid']],
    ['a payout that is a digit short', { paid: '17' }, ['paid']],
    ['winnings that are not stake × rate', { winnings: '7', paid: '17' }, ['winnings', 'paid']],
    [
      'an entry before its time',
      { entry: tick('60000.5', ACCEPTED_AT + 999, 112) },
      ['entry_time', 'ends_at', 'before_exit_time'],
    ],
    [
      'an earlier price that should have been the entry',
      { beforeEntry: tick('60000', ACCEPTED_AT + 1_000, 110) },
      ['before_entry_time'],
    ],
    ['a period that ends late', { endsAt: ACCEPTED_AT + 31_151 }, ['ends_at']],
    ['an end before its time', { exit: tick('60000.6', ACCEPTED_AT + 31_149, 485) }, ['exit_time']],
    [
      'an end after its deadline',
      { exit: tick('60000.6', ACCEPTED_AT + 36_151, 485) },
      ['exit_time', 'settled_at'],
    ],
    [
      'an earlier price that should have been the end',
      { beforeExit: tick('60001', ACCEPTED_AT + 31_150, 480) },
      ['before_exit_time'],
    ],
    [
      'a contract voided while a price could still come',
      { exit: null, settledAt: ACCEPTED_AT + 36_150, outcome: 'void', paid: '10' },
      ['settled_at'],
    ],
    [
      'an entry older than the contract',
      { entry: tick('60000.5', ACCEPTED_AT + 1_150, 100) },
      ['before_entry_seq', 'entry_seq'],
    ],
    ['a stake the offer did not allow', { offer: { ...WON_RECEIPT.offer, minStake: '11' } }, ['stake']],
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
      fc.property(
        leaves(WON_RECEIPT),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        ([path, value], at, step) => {
          const text = String(value);
          const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
          fc.pre(places.length > 0);
          const where = places[at % places.length]!;
          const digit = (Number(text[where]) + step) % 10;
          const other = text.slice(0, where) + digit + text.slice(where + 1);
          const forged = replaceLeaf(WON_RECEIPT, path, typeof value === 'number' ? Number(other) : other);
          fc.pre(JSON.stringify(forged) !== JSON.stringify(WON_RECEIPT));
          expect(check(forged).problems.length).toBeGreaterThan(0);
        },
      ),
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
          offer: {
            ...WON_RECEIPT.offer,
            minStake: '0.000001',
            maxStake: usdt(stake),
            payoutRate: usdt(ratePpm),
          },
          entry: tick(formatTrimmed(from, 10), ACCEPTED_AT + 1_150, 112),
          exit: tick(formatTrimmed(to, 10), ACCEPTED_AT + 31_250, 485),
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
