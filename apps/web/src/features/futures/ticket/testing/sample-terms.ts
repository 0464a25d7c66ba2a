import type { FuturesBalance, FuturesMarketPage } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import type { TicketTerms } from '../ticket-terms.ts';

export const market = {
  id: 201,
  base: 'BTC',
  quote: 'USDT',
  state: 'trading',
  price: '60000.0',
  priceDecimals: 1,
  contractSize: '0.001',
  feeRate: '0.0005',
  minQuantity: '1',
  maxQuantity: '100000',
  minPrice: null,
  maxPrice: null,
} as Market;
const tiers = [
  { upTo: '50000', maintenanceRate: '0.005', deduction: '0', maxLeverage: 100 },
  { upTo: '250000', maintenanceRate: '0.01', deduction: '250', maxLeverage: 50 },
];
export const balance = {
  coin: 'USDT',
  decimals: 6,
  usable: '100000',
  inPositions: '0',
  inOrders: '0',
  unrealisedProfit: '0',
  total: '100000',
  crossHealth: '100000',
  crossMaintenance: '0',
  otherHealth: '100000',
  otherMaintenance: '0',
} satisfies FuturesBalance;
export const terms: TicketTerms = {
  market,
  page: { makerFeeRate: '0.0002', markPrice: '60000.0', tiers } as unknown as FuturesMarketPage,
  balance,
  positions: [],
  orders: [],
  marginMode: 'cross',
  leverage: 100,
  opposite: [],
};
