import type { Market } from '@meridian/contract/domain/market';
import type { OrderSide } from '@meridian/contract/domain/order';
import { keptChoice, parseKeptChoice } from '@meridian/contract/mappers/kept-orders';
import { SESSION_KEYS, sessionKeeper } from '../session/storage.ts';
import { ticketDraft } from './ticket-draft.ts';

/** The spot pair of this visit and the preselected side; stored until the visit ends. */
export function chosenPair(markets: readonly Market[]): {
  market: Market | undefined;
  side: OrderSide;
} {
  const choice = parseKeptChoice(sessionKeeper.read(SESSION_KEYS.spotCoinParams));
  const market = markets.find(({ id }) => id === choice?.marketId) ?? markets[0];
  return { market, side: choice?.side ?? 'buy' };
}

export function choosePair(marketId: number, side: OrderSide = 'buy'): void {
  sessionKeeper.write(SESSION_KEYS.spotCoinParams, keptChoice({ marketId, side }));
}

/**
 * Puts a price of the book into the order form of a market, as a tap on the book beside the form does: a limit order. A
 * quantity typed for the market before stays if it was one of a limit order.
 */
export function choosePrice(marketId: number, price: string): void {
  const side = parseKeptChoice(sessionKeeper.read(SESSION_KEYS.spotCoinParams))?.side ?? 'buy';
  const kept = ticketDraft.read();
  const typed =
    kept?.marketId === marketId && kept.side === side && kept.style === 'limit' ? kept : undefined;
  const draft = typed ?? { timeInForce: kept?.timeInForce ?? 'gtc', quantity: '', unit: 'base' };
  ticketDraft.write({ ...draft, marketId, side, style: 'limit', price, isPriceTyped: true });
  choosePair(marketId, side);
}
