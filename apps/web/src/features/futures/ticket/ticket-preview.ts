import { previewNotional, previewOpening } from '@meridian/engine/futures-preview';
import { reachable } from '../../../futures/liquidation-price.ts';
import { multiplyFloor } from '../../../session/format/number-format.ts';
import { bookFills } from './book-fills.ts';
import { tierRoom } from './largest-order.ts';
import type { FuturesTicket } from './ticket-state.ts';
import { orderPrice, rulesOf, type TicketTerms } from './ticket-terms.ts';

export interface TicketPreview {
  /**
   * What its fills take: those of a market order at the prices of the book. Empty if the order could not be placed: a
   * missing price or quantity, or too little balance.
   */
  readonly margin: string;
  readonly fee: string;
  /** What a market order costs is known once it has filled. */
  readonly isEstimate: boolean;
  /** Of the position after the order; null when no price within reach liquidates it, undefined while it is not known. */
  readonly liquidationPrice: string | null | undefined;
  /** False only when the balance is known not to cover margin and fee, of a market order at the last price [FUT-13]. */
  readonly isAffordable: boolean;
  /** False when the balance covers only a part of a market order at the prices of the book. */
  readonly fillsWhole: boolean;
  /** False when the order, with what is open on its side, would be too large for its leverage. */
  readonly isWithinTier: boolean;
  /** What the contracts are worth, in the base coin and in the quote coin; empty without a quantity. */
  readonly baseAmount: string;
  readonly value: string;
}

const NOTHING: TicketPreview = {
  margin: '',
  fee: '',
  isEstimate: false,
  liquidationPrice: undefined,
  isAffordable: true,
  fillsWhole: true,
  isWithinTier: true,
  baseAmount: '',
  value: '',
};

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
  const fills = ticket.style === 'market' ? bookFills(terms.opposite, ticket.quantity) : [];
  const filled = preview(fills.length === 0 ? [fill] : fills, rests);
  const isShown =
    filled !== undefined && costs.isAffordable && Number(ticket.quantity) >= Number(market.minQuantity);
  return {
    margin: isShown ? filled.margin : '',
    fee: isShown ? filled.fee : '',
    isEstimate: ticket.style === 'market',
    liquidationPrice: filled && reachable(filled.liquidationPrice, page.markPrice),
    isAffordable: costs.isAffordable,
    fillsWhole: filled?.isAffordable ?? true,
    isWithinTier: Number(ticket.quantity) <= Number(tierRoom({ side: ticket.side, price }, terms)),
    baseAmount: multiplyFloor(ticket.quantity, market.contractSize, 8) ?? '',
    value,
  };
}

/** Whether a limit order would trade at once. Plain numbers are precise enough to choose between two fee rates. */
function isCrossing({ side, price }: FuturesTicket, best: string | undefined): boolean {
  if (best === undefined) return false;
  return side === 'long' ? Number(price) >= Number(best) : Number(price) <= Number(best);
}
