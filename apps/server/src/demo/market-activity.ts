import type { Market } from '../markets/markets-table.ts';
import { INDEX_QUOTE } from '../prices/index-price-source.ts';
import { dailyTurnoverOf } from './simulated-assets.ts';

/** A coin of this worldwide turnover a day, in USDT, has an activity of 1 in spot. */
const ORDINARY_TURNOVER = 250e6;
/** Less than in proportion: on a small exchange the largest coins are not hundreds of times busier than the smallest. */
const EXPONENT = 0.7;
/** Perpetuals are traded more than spot, and pairs of two coins far less. */
const FUTURES = 2.5;
const CROSS_PAIR = 0.12;

/** How busy a market of the demo is, compared with an ordinary one: trades and history both follow it. */
export function marketActivity({ base, quote, product }: Pick<Market, 'base' | 'quote' | 'product'>): number {
  const coin = (dailyTurnoverOf(base) / ORDINARY_TURNOVER) ** EXPONENT;
  if (product === 'futures') return coin * FUTURES;
  return quote === INDEX_QUOTE ? coin : coin * CROSS_PAIR;
}
