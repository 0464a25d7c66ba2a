import { createHash } from 'node:crypto';
import type { CycleReceipt, ProvenTick } from '@meridian/contract/domain/cycle';
import { receiptText } from '@meridian/contract/rules/orders/cycle-receipt';
import { describe, expect, it } from 'vitest';
import { exactTime, verifyReceipt } from './verify-receipt.ts';

const AT = 1_800_000_000_000;
const place = (seq: number) => ({ seq, row: seq, rowHash: 'ab'.repeat(32) });
const tick = (price: string, at: number, seq: number): ProvenTick => ({ price, at, ...place(seq) });
const unsigned: Omit<CycleReceipt, 'digest'> = {
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
};
const receipt: CycleReceipt = {
  ...unsigned,
  digest: createHash('sha256').update(receiptText(unsigned)).digest('hex'),
};

describe('a receipt in the browser', () => {
  it('is right when everything follows from its prices', () => {
    expect(verifyReceipt(receipt)).toEqual({ isRight: true, problems: [] });
  });

  it('is wrong with a changed digit, which is named', () => {
    const { isRight, problems } = verifyReceipt({ ...receipt, paid: '17' });
    expect(isRight).toBe(false);
    expect(problems.map(({ field, digit }) => [field, digit])).toEqual([
      ['paid', 1],
      ['digest', expect.any(Number)],
    ]);
  });

  it('is wrong with a changed price that does not change the result', () => {
    const { problems } = verifyReceipt({ ...receipt, exit: tick('60000.7', AT + 31_250, 485) });
    expect(problems.map(({ field }) => field)).toEqual(['digest']);
  });

  it.each([
    ['decimals', { decimals: 99 }],
    ['stake', { stake: 'ten' }],
  ])('is wrong with %s that cannot be computed', (_name, change) => {
    expect(verifyReceipt({ ...receipt, ...change }).isRight).toBe(false);
  });

  it('has times to the millisecond', () => {
    expect(exactTime(AT + 7)).toBe('2027-01-15 08:00:00.007 UTC');
    expect(exactTime(9e15)).toBe('9000000000000000');
  });
});
