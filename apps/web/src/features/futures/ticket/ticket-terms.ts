import type {
  FuturesBalance,
  FuturesMarketPage,
  FuturesOrder,
  FuturesPosition,
  MarginMode,
} from '@meridian/contract/domain/futures';
import type { BookLevel } from '@meridian/contract/domain/live';
import type { Market } from '@meridian/contract/domain/market';
import type { PreviewMarket } from '@meridian/engine/futures-preview';
import type { FuturesTicket } from './ticket-state.ts';

/** Everything besides the input that an order depends on. */
export interface TicketTerms {
  /** With its newest prices. */
  readonly market: Market;
  /** Undefined until it is loaded. */
  readonly page: FuturesMarketPage | undefined;
  readonly balance: FuturesBalance | undefined;
  readonly positions: readonly FuturesPosition[];
  /** The open orders of the market. */
  readonly orders: readonly FuturesOrder[];
  readonly marginMode: MarginMode;
  readonly leverage: number;
  /** The side of the book that the order would take, best price first. */
  readonly opposite: readonly BookLevel[];
}

/** The price an order is computed with: its limit, or the current price. */
export const orderPrice = (
  { style, price }: Pick<FuturesTicket, 'style' | 'price'>,
  market: Pick<Market, 'price'>,
): string => (style === 'limit' ? price : market.price);

export const rulesOf = (market: Market, { makerFeeRate, tiers }: FuturesMarketPage): PreviewMarket => ({
  priceDecimals: market.priceDecimals,
  contractSize: market.contractSize,
  feeRate: market.feeRate,
  makerFeeRate,
  tiers,
});
