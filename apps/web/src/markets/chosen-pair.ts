import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';
import { SESSION_KEYS, sessionKeeper } from '../session/storage.ts';

type Side = 'buy' | 'sell';

interface Choice {
  readonly autoid: number;
  readonly side: Side;
}

/** The spot pair this visit trades, and the side somebody came with; kept until the visit ends. */
export function chosenPair(markets: readonly MarketSymbol[]): {
  market: MarketSymbol | undefined;
  side: Side;
} {
  const choice = readChoice();
  const market = markets.find(({ autoid }) => autoid === choice?.autoid) ?? markets[0];
  return { market, side: choice?.side ?? 'buy' };
}

export function choosePair(autoid: number, side: Side = 'buy'): void {
  sessionKeeper.write(SESSION_KEYS.spotCoinParams, JSON.stringify({ autoid, side }));
}

function readChoice(): Choice | undefined {
  try {
    const { autoid, side } = JSON.parse(
      sessionKeeper.read(SESSION_KEYS.spotCoinParams) ?? '',
    ) as Partial<Choice>;
    if (!Number.isSafeInteger(autoid)) return undefined;
    return { autoid: autoid!, side: side === 'sell' ? 'sell' : 'buy' };
  } catch {
    return undefined;
  }
}
