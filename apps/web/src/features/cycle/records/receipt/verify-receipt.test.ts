import { ACCEPTED_AT, tick, WON_RECEIPT } from '@meridian/contract/rules/orders/testing/sample-receipt';
import { describe, expect, it } from 'vitest';
import { exactTime, verifyReceipt } from './verify-receipt.ts';

describe('a receipt in the browser', () => {
  it('is right when everything follows from its prices', () => {
    expect(verifyReceipt(WON_RECEIPT)).toEqual({ isRight: true, problems: [] });
  });

  it('is wrong with a changed digit, which is named', () => {
    const { isRight, problems } = verifyReceipt({ ...WON_RECEIPT, paid: '17' });
    expect(isRight).toBe(false);
    expect(problems.map(({ field, digit }) => [field, digit])).toEqual([
      ['paid', 1],
      ['digest', expect.any(Number)],
    ]);
  });

  it('is wrong with a changed price that does not change the result', () => {
    const { problems } = verifyReceipt({ ...WON_RECEIPT, exit: tick('60000.7', ACCEPTED_AT + 31_250, 485) });
    expect(problems.map(({ field }) => field)).toEqual(['digest']);
  });

  it.each([
    ['decimals', { decimals: 99 }],
    ['stake', { stake: 'ten' }],
  ])('is wrong with %s that cannot be computed', (_name, change) => {
    expect(verifyReceipt({ ...WON_RECEIPT, ...change }).isRight).toBe(false);
  });

  it('has times to the millisecond', () => {
    expect(exactTime(ACCEPTED_AT + 7)).toBe('2027-01-15 08:00:00.007 UTC');
    expect(exactTime(9e15)).toBe('9000000000000000');
  });
});
