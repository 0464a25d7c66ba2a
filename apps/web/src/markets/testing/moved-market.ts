import type { Market } from '@meridian/contract/domain/market';

/** A market whose price has changed by so many percent in a day. */
export const movedMarket = (symbol: string, changePercent: string): Market => {
  const [base = '', quote = ''] = symbol.split('/');
  return { symbol, base, quote, changePercent } as Market;
};
