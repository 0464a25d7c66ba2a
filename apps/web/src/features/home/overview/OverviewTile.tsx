import type { Market, MarketTile } from '@meridian/contract/domain/market';
import { flashTick, tickDirection, writeText } from '@meridian/ui/display/paint-tick.ts';
import { paintCurve, Sparkline } from '@meridian/ui/display/Sparkline.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import { Link } from '@tanstack/react-router';
import { memo, useRef } from 'react';
import { tickers } from '../../../live/live.ts';
import { useTickerPaint } from '../../../live/use-ticker.ts';
import { HaltedTag } from '../../../markets/HaltedTag.tsx';
import { detailsParams, keepCoinInfo } from '../../../markets/open-market.ts';
import { formatNumber } from '../../../session/format/number-format.ts';
import { lineValues } from './overview-line.ts';

export const OverviewTile = memo(function OverviewTile({
  tile,
  findMarket,
  localPrice,
}: {
  readonly tile: MarketTile;
  /** Called when the tile is pressed. */
  readonly findMarket: (id: number) => Market | undefined;
  readonly localPrice: (price: string, quoteCoin: string) => string;
}) {
  const element = useRef<HTMLAnchorElement>(null);
  const { price, changePercent } = tickers.get('spot', tile.id) ?? tile;

  useTickerPaint(element, 'spot', tile.id, (root, now, before) => {
    const [priceCell, changeCell, localCell] = CELLS.map((cell) =>
      root.querySelector<HTMLElement>(`[data-cell=${cell}]`),
    );
    if (priceCell) {
      writeText(priceCell, formatNumber(now.price));
      if (before !== undefined) flashTick(priceCell, tickDirection(now.price, before.price));
    }
    if (changeCell) {
      writeText(changeCell, changeText(now.changePercent));
      const tone = TONE[direction(now.changePercent)];
      if (changeCell.className !== tone) changeCell.className = tone;
      paintCurve(root, direction(now.changePercent));
    }
    if (localCell) writeText(localCell, localPrice(now.price, tile.quote));
  });

  return (
    <Link
      ref={element}
      to="/marketDetails/$type/$id"
      params={detailsParams('spot', tile.id)}
      onClick={() => {
        const market = findMarket(tile.id);
        if (market !== undefined) keepCoinInfo('spot', market);
      }}
      data-market={`spot-${tile.id}`}
      className="relative block h-25 min-w-[7.125rem] flex-[1_0_7.125rem] snap-start overflow-hidden rounded-card bg-s1 px-2.5 pt-2 outline-offset-[-2px] active:bg-s2 lg:h-(--tile) lg:px-4 lg:pt-3.5 lg:hover:bg-s2"
    >
      <span className="block truncate text-cap text-ink3">
        <b className="font-[650] text-ink1">{tile.base}</b>/{tile.quote}
      </span>
      <span
        data-cell="price"
        className="mt-0.5 block truncate text-[1.0625rem] leading-[1.375rem] font-[680] tracking-[-0.01em] lg:text-[1.375rem] lg:leading-7"
      >
        {formatNumber(price)}
      </span>
      <span className="flex flex-col gap-x-[7px] text-mic leading-[0.9375rem] font-[600] whitespace-nowrap lg:flex-row lg:text-lab">
        <span data-cell="change" className={TONE[direction(changePercent)]}>
          {changeText(changePercent)}
        </span>
        <span data-cell="local" className="min-h-[0.9375rem] font-[500] text-ink3">
          {localPrice(price, tile.quote)}
        </span>
      </span>
      {/* Beside the change, as a phone has no room next to the name. The state is that of the market list. */}
      <HaltedTag
        kind="spot"
        market={tile}
        className="absolute top-[2.8125rem] right-2.5 lg:top-3 lg:right-4"
      />
      <Sparkline
        values={lineValues(tile.recentPrices)}
        direction={direction(changePercent)}
        className="absolute inset-x-2.5 bottom-1.5 h-4 w-[calc(100%-1.25rem)] lg:inset-x-4 lg:bottom-3 lg:h-[calc(var(--tile)/2-2rem)] lg:w-[calc(100%-2rem)]"
      />
    </Link>
  );
});

const CELLS = ['price', 'change', 'local'] as const;
const TONE = { up: 'text-up', down: 'text-down', flat: 'text-ink2' } as const;
