import type { Market } from '@meridian/contract/domain/market';
import { useEffect } from 'react';
import { tickers } from '../live/live.ts';
import type { MarketKind } from '../live/ticker-store.ts';
import { showInTitle } from '../navigation/page-title.ts';
import { formatNumber } from '../session/format/number-format.ts';
import { figuresOf } from './market-lists.ts';

/** How often the title is updated; more often would only load the browser. */
const WRITE_EVERY_MS = 1_000;

/** "67,546.4 BTC/USDT" in the title of the tab while the market is on screen. */
export function usePairTitle(kind: MarketKind, market: Market | undefined): void {
  useEffect(() => {
    if (market === undefined) return;
    let due: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      due = undefined;
      showInTitle(`${formatNumber(figuresOf(kind, market).price)} ${market.symbol}`);
    };
    write();
    const stop = tickers.subscribe(kind, market.id, () => {
      due ??= setTimeout(write, WRITE_EVERY_MS);
    });
    return () => {
      stop();
      clearTimeout(due);
      showInTitle(undefined);
    };
  }, [kind, market]);
}
