import type { SpotOrder } from '@meridian/contract/domain/order';

/** A limit order without trades. */
export const resting: SpotOrder = {
  id: 7,
  marketId: 101,
  side: 'buy',
  style: 'limit',
  timeInForce: 'gtc',
  base: 'BTC',
  quote: 'USDT',
  price: '67480.0',
  quantity: '0.5000',
  unfilled: '0.5000',
  state: 'open',
  placedAt: '2026-11-15T09:12:44.000Z',
  filled: '0.0000',
  averagePrice: '0',
  filledQuote: '0',
  fees: [],
  closedAt: null,
  cancelReason: null,
};

/** The same order after its first trades. */
export const partly: SpotOrder = {
  ...resting,
  unfilled: '0.2000',
  state: 'partly_filled',
  filled: '0.3000',
  averagePrice: '67479.9',
  filledQuote: '20243.97',
  fees: [{ coin: 'BTC', amount: '0.0003' }],
};
