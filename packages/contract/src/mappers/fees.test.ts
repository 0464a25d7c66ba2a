import { expect, it } from 'vitest';
import { toFeeSchedule } from './fees.ts';

it('gives the markets of the schedule their domain names', () => {
  const limits = {
    openOrders: { spot: 500, futures: 400 },
    withdrawalPerDay: '100000',
    token: { coin: 'CTT', discountPercent: 25 },
  };
  const rates = { makerRate: '0.0008', takerRate: '0.001', priceCollar: '0.5' };
  const wire = {
    ...limits,
    markets: [
      {
        ...rates,
        autoid: 7,
        product: 'spot' as const,
        symbol: 'BTC/USDT',
        tradcoin: 'BTC',
        maincoin: 'USDT',
        minnumber: '0.0001',
        maxnumber: '100',
      },
    ],
  };
  expect(toFeeSchedule(wire)).toEqual({
    ...limits,
    markets: [
      {
        ...rates,
        id: 7,
        product: 'spot',
        symbol: 'BTC/USDT',
        base: 'BTC',
        quote: 'USDT',
        minQuantity: '0.0001',
        maxQuantity: '100',
      },
    ],
  });
});
