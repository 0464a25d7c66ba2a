import type { FuturesOrder } from '@meridian/contract/domain/futures';

/** An open order that opens a long. */
export const sampleOrder: FuturesOrder = {
  id: 31,
  marketId: 201,
  base: 'BTC',
  quote: 'USDT',
  side: 'long',
  marginMode: 'cross',
  leverage: 20,
  effect: 'open',
  positionId: null,
  cause: 'user',
  style: 'limit',
  price: '60000.0',
  averagePrice: '0',
  quantity: '5',
  unfilled: '5',
  state: 'open',
  points: '0',
  takeProfit: null,
  stopLoss: null,
  fees: '0',
  realisedProfit: null,
  placedAt: '2026-11-15T12:00:00.000Z',
  closedAt: null,
  cancelReason: null,
};
