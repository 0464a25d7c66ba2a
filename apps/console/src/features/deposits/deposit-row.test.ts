import { expect, it } from 'vitest';
import { depositAmount, depositQuery, depositTone } from './deposit-row.ts';

const none = { state: '', coin: '', network: '', uid: '', page: 1 } as const;

it('sends only what was chosen, and no half-typed UID', () => {
  expect(depositQuery(none, 20)).toEqual({ page: 1, size: 20 });
  expect(depositQuery({ ...none, uid: '1234' }, 20)).toEqual({ page: 1, size: 20 });
  expect(
    depositQuery({ state: 'held', coin: 'BTC', network: 'bitcoin', uid: '123456789', page: 2 }, 20),
  ).toEqual({ state: 'held', coin: 'BTC', network: 'bitcoin', uid: '123456789', page: 2, size: 20 });
});

it('shows the coin, or the units of an asset that is not listed', () => {
  expect(depositAmount({ amount: '1234.5', coin: 'XRP', chainAmount: '1234500000' })).toBe('1,234.5 XRP');
  expect(depositAmount({ amount: null, coin: null, chainAmount: '1000' })).toBe('1,000');
});

it('marks what waits for an operator', () => {
  expect(depositTone('unmatched')).toBe('warn');
  expect(depositTone('credited')).toBe('accent');
  expect(depositTone('confirming')).toBe('neutral');
});
