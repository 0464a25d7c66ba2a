import type {
  FuturesBalance,
  FuturesMarketPage,
  FuturesPosition,
  MarginMode,
} from '@meridian/contract/domain/futures';
import type { BookLevel } from '@meridian/contract/domain/live';
import type { Market } from '@meridian/contract/domain/market';
import {
  type PreviewMarket,
  previewMaxContracts,
  previewNotional,
  previewOpening,
} from '@meridian/engine/futures-preview';
import { multiplyFloor } from '../../../session/format/number-format.ts';
import { bookFills } from './book-fills.ts';
import { tierFor } from './leverage-tier.ts';
import type { FuturesTicket } from './ticket-state.ts';

/** Everything besides the input that an order depends on. */
export interface TicketTerms {
  /** With its newest prices. */
  readonly market: Market;
  /** Undefined until it is loaded. */
  readonly page: FuturesMarketPage | undefined;
  readonly balance: FuturesBalance | undefined;
  readonly positions: readonly FuturesPosition[];
  readonly marginMode: MarginMode;
  readonly leverage: number;
  /** The side of the book that the order would take, best price first. */
  readonly opposite: readonly BookLevel[];
}

export interface TicketPreview {
  /** Empty if the order could not be placed: a missing price or quantity, or too little balance. */
  readonly margin: string;
  readonly fee: string;
  /** Of the position after the order; null when no mark liquidates it, undefined while it is not known. */
  readonly liquidationPrice: string | null | undefined;
  /** False only when the balance is known not to cover margin and fee. */
  readonly isAffordable: boolean;
  /** False when the position after the order would be too large for its leverage. */
  readonly isWithinTier: boolean;
  /** What the contracts are worth, in the base coin and in the quote coin; empty without a quantity. */
  readonly baseAmount: string;
  readonly value: string;
}

const NOTHING: TicketPreview = {
  margin: '',
  fee: '',
  liquidationPrice: undefined,
  isAffordable: true,
  isWithinTier: true,
  baseAmount: '',
  value: '',
};

/** The price an order is computed with: its limit, or the current price. */
export const orderPrice = ({ style, price }: FuturesTicket, market: Pick<Market, 'price'>): string =>
  style === 'limit' ? price : market.price;

export function previewTicket(ticket: FuturesTicket, terms: TicketTerms): TicketPreview {
  const { page, balance, market } = terms;
  if (page === undefined || balance === undefined) return NOTHING;
  const rules = rulesOf(market, page);
  const price = orderPrice(ticket, market);
  const fill = { price, quantity: ticket.quantity };
  const value = previewNotional(fill, rules, balance.decimals);
  if (value === '') return NOTHING;
  const order = { side: ticket.side, marginMode: terms.marginMode, leverage: terms.leverage };
  const positions = terms.positions.filter(({ marketId }) => marketId === market.id);
  const preview = (fills: readonly (typeof fill)[], rests: boolean) =>
    previewOpening({ ...order, fills, rests }, rules, balance, positions);
  const costs = preview([fill], false);
  if (costs === undefined) return NOTHING;
  const rests = ticket.style === 'limit' && !isCrossing(ticket, terms.opposite[0]?.price);
  const fills = ticket.style === 'market' ? bookFills(terms.opposite, ticket.quantity) : [fill];
  const isShown = costs.isAffordable && Number(ticket.quantity) >= Number(market.minQuantity);
  return {
    margin: isShown ? costs.margin : '',
    fee: isShown ? costs.fee : '',
    liquidationPrice: preview(fills.length === 0 ? [fill] : fills, rests)?.liquidationPrice,
    isAffordable: costs.isAffordable,
    isWithinTier: isWithinTier({ ...fill, quantity: quantityAfter(ticket, terms) }, terms, page, balance),
    baseAmount: multiplyFloor(ticket.quantity, market.contractSize, 8) ?? '',
    value,
  };
}

/** The contracts of the position that the order opens or adds to, after it. */
function quantityAfter({ side, quantity }: FuturesTicket, terms: TicketTerms): string {
  const { market, marginMode, leverage } = terms;
  const held = terms.positions.find(
    (position) =>
      position.marketId === market.id &&
      position.side === side &&
      position.marginMode === marginMode &&
      position.leverage === leverage,
  );
  return String(Number(quantity) + Number(held?.quantity ?? 0));
}

/** Plain numbers are precise enough to compare with the round limit of a tier; the server checks it anyway. */
function isWithinTier(
  fill: { readonly price: string; readonly quantity: string },
  { market, leverage }: TicketTerms,
  page: FuturesMarketPage,
  { decimals }: FuturesBalance,
): boolean {
  const found = tierFor(page.tiers, leverage);
  const value = previewNotional(fill, rulesOf(market, page), decimals);
  return found !== undefined && Number(value) <= Number(found.tier.upTo);
}

/** The contracts that a share of the balance opens; empty for none. */
export function contractsOf(percent: number, ticket: FuturesTicket, terms: TicketTerms): string {
  const { page, balance, market, leverage } = terms;
  if (page === undefined || balance === undefined) return '';
  return previewMaxContracts(
    percent,
    { price: orderPrice(ticket, market), leverage },
    rulesOf(market, page),
    balance,
  );
}

/**
 * The position of the slider: where it was moved to, as long as that gives the contracts of the form, and otherwise the
 * whole percent nearest to them. Contracts beyond the balance are 100.
 */
export function shareOf(ticket: FuturesTicket, terms: TicketTerms): number {
  const { percent, quantity } = ticket;
  const contracts = Number(quantity);
  if (!(contracts > 0)) return 0;
  if (contractsOf(percent, ticket, terms) === quantity) return percent;
  const max = Number(contractsOf(100, ticket, terms));
  return max === 0 ? 0 : Math.min(100, Math.round((contracts * 100) / max));
}

const rulesOf = (market: Market, { makerFeeRate, tiers }: FuturesMarketPage): PreviewMarket => ({
  priceDecimals: market.priceDecimals,
  contractSize: market.contractSize,
  feeRate: market.feeRate,
  makerFeeRate,
  tiers,
});

/** Whether a limit order would trade at once. Plain numbers are precise enough to choose between two fee rates. */
function isCrossing({ side, price }: FuturesTicket, best: string | undefined): boolean {
  if (best === undefined) return false;
  return side === 'long' ? Number(price) >= Number(best) : Number(price) <= Number(best);
}
