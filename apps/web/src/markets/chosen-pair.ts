import type { Market } from '@meridian/contract/domain/market';
import type { OrderSide } from '@meridian/contract/domain/order';
import { keptChoice, parseKeptChoice } from '@meridian/contract/mappers/kept';
import { SESSION_KEYS, sessionKeeper } from '../session/storage.ts';

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
