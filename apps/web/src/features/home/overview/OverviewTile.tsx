import type { ReplyOf } from '@meridian/contract';
import type { overview } from '@meridian/contract/routes/trad';
import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';
import { flashTick, tickDirection, writeText } from '@meridian/ui/display/paint-tick.ts';
import { Sparkline } from '@meridian/ui/display/Sparkline.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import { Link } from '@tanstack/react-router';
import { memo, useRef } from 'react';
import { tickers } from '../../../live/live.ts';
import { useTickerPaint } from '../../../live/use-ticker.ts';
import { keepCoinInfo } from '../../../markets/open-market.ts';
import { formatNumber } from '../../../session/format/number-format.ts';
import { lineValues } from './overview-line.ts';

export type Tile = ReplyOf<typeof overview>[number];

export const OverviewTile = memo(function OverviewTile({
  tile,
  findMarket,
  localPrice,
}: {
  readonly tile: Tile;
  /** Asked when the tile is pressed. */
  readonly findMarket: (autoid: number) => MarketSymbol | undefined;
  readonly localPrice: (price: string, quoteCoin: string) => string;
}) {
  const element = useRef<HTMLAnchorElement>(null);
  const { price, rise } = tickers.get('spot', tile.autoid) ?? tile;

  useTickerPaint(element, 'spot', tile.autoid, (root, now, before) => {
    const [priceCell, riseCell, localCell] = CELLS.map((cell) =>
      root.querySelector<HTMLElement>(`[data-cell=${cell}]`),
    );
    if (priceCell) {
      writeText(priceCell, formatNumber(now.price));
      if (before !== undefined) flashTick(priceCell, tickDirection(now.price, before.price));
    }
    if (riseCell) {
      writeText(riseCell, changeText(now.rise));
      const tone = RISE[direction(now.rise)];
      if (riseCell.className !== tone) riseCell.className = tone;
    }
    if (localCell) writeText(localCell, localPrice(now.price, tile.maincoin));
  });

  return (
    <Link
      ref={element}
      to="/marketDetails/$type/$id"
      params={{ type: 'trad', id: String(tile.autoid) }}
      onClick={() => {
        const market = findMarket(tile.autoid);
        if (market !== undefined) keepCoinInfo('spot', market);
      }}
      data-market={`spot-${tile.autoid}`}
      className="relative block h-[7.375rem] min-w-[7.125rem] flex-[1_0_7.125rem] snap-start overflow-hidden rounded-card bg-s1 px-2.5 pt-2.5 outline-offset-[-2px] active:bg-s2 lg:h-[8.5rem] lg:px-4 lg:pt-3.5 lg:hover:bg-s2"
    >
      <span className="block truncate text-cap text-ink3">
        <b className="font-[650] text-ink1">{tile.tradcoin}</b>/{tile.maincoin}
      </span>
      <span
        data-cell="price"
        className="mt-0.5 block truncate text-[1.0625rem] leading-[1.375rem] font-[680] tracking-[-0.01em] lg:text-[1.375rem] lg:leading-7"
      >
        {formatNumber(price)}
      </span>
      <span className="flex flex-col gap-x-[7px] text-mic leading-[0.9375rem] font-[600] whitespace-nowrap lg:flex-row lg:text-lab">
        <span data-cell="rise" className={RISE[direction(rise)]}>
          {changeText(rise)}
        </span>
        <span data-cell="local" className="min-h-[0.9375rem] font-[500] text-ink3">
          {localPrice(price, tile.maincoin)}
        </span>
      </span>
      <Sparkline
        values={lineValues(tile.line)}
        direction={direction(tile.rise)}
        className="absolute inset-x-2.5 bottom-2 h-6 w-[calc(100%-1.25rem)] lg:inset-x-4 lg:bottom-3 lg:h-9 lg:w-[calc(100%-2rem)]"
      />
    </Link>
  );
});

const CELLS = ['price', 'rise', 'local'] as const;
const RISE = { up: 'text-up', down: 'text-down', flat: 'text-ink2' } as const;
