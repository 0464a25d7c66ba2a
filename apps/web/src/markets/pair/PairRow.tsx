import type { Market } from '@meridian/contract/domain/market';
import { classNames } from '@meridian/ui/class-names.ts';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { LiveText } from '@meridian/ui/display/LiveText.tsx';
import { Sparkline } from '@meridian/ui/display/Sparkline.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import { memo } from 'react';
import type { MarketKind } from '../../live/ticker-store.ts';
import { useTickerPart, useTickerSource } from '../../live/use-ticker.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import { FavouriteStar } from '../FavouriteStar.tsx';
import { HaltedTag, useIsHalted } from '../HaltedTag.tsx';
import { useLocalFigures } from '../use-local-price.ts';

interface PairRowProps {
  readonly kind: MarketKind;
  readonly market: Market;
  readonly chosen: boolean;
  readonly onChoose: (market: Market) => void;
  /** The curve of 24 hours, once it is loaded. */
  readonly line: readonly number[] | undefined;
  readonly rail: boolean;
  /** What the market is, in a list beside one of another product. */
  readonly tag?: string;
  /** The turnover of the day in place of the change. */
  readonly showsTurnover?: boolean;
  /** Whether Tab reaches the row. */
  readonly tabStop: boolean;
  readonly onFocus: () => void;
}

export function PairRow({ kind, market, chosen, onChoose, line, rail, tabStop, ...props }: PairRowProps) {
  const { showsTurnover = false, tag, onFocus } = props;
  const tabIndex = tabStop ? 0 : -1;
  const halted = useIsHalted(kind, market);
  const trend = useTickerPart(kind, market.id, (ticker) =>
    direction(ticker?.changePercent ?? market.changePercent),
  );
  return (
    <li className={classNames('flex items-center', rail && 'flex-row-reverse')} onFocus={onFocus}>
      <button
        type="button"
        data-pair
        tabIndex={tabIndex}
        aria-current={chosen || undefined}
        onClick={() => onChoose(market)}
        className={`flex min-w-0 flex-1 items-center gap-2 rounded-m px-1.5 text-left @max-[10.3rem]:flex-col @max-[10.3rem]:items-stretch @max-[10.3rem]:justify-center @max-[10.3rem]:gap-0 -outline-offset-2 hover:bg-s2 aria-current:bg-s2 ${rail ? 'min-h-10' : 'min-h-12'}`}
      >
        {/* A narrow column has no room for it. */}
        <span className="hidden @min-[14rem]:block">
          <CoinIcon coin={market.base} size={24} />
        </span>
        {/* In the narrowest column name and curve have a line of their own, so that the name is not cut. */}
        <span className="min-w-0 flex-1 @max-[10.3rem]:flex @max-[10.3rem]:flex-none @max-[10.3rem]:items-center @max-[10.3rem]:justify-between @max-[10.3rem]:gap-1.5">
          <span className="block truncate text-lab @max-[10.3rem]:shrink-0">
            <b className="font-[660]">{market.base}</b>
            <span className="text-mic text-ink3">
              /{market.quote}
              {tag !== undefined && ` ${tag}`}
            </span>
          </span>
          {halted ? (
            <HaltedTag kind={kind} market={market} />
          ) : (
            line && (
              <Sparkline
                values={line}
                direction={trend}
                className="mt-0.5 h-3 w-14 max-w-full @max-[10.3rem]:mt-0 @max-[10.3rem]:w-10 @max-[10.3rem]:min-w-0"
              />
            )
          )}
        </span>
        <span className="text-right *:leading-4 @max-[10.3rem]:flex @max-[10.3rem]:items-baseline @max-[10.3rem]:justify-between">
          <Figures {...{ kind, market, showsTurnover }} />
        </span>
      </button>
      <FavouriteStar market={market} tabIndex={tabIndex} {...(rail && { className: '-ml-2! h-10! w-8!' })} />
    </li>
  );
}

/** Price and change; the row is not drawn again with every tick, and neither are they: they are written. */
const Figures = memo(function Figures({
  kind,
  market,
  showsTurnover,
}: Pick<PairRowProps, 'kind' | 'market' | 'showsTurnover'>) {
  const source = useTickerSource(kind, market.id);
  return (
    <>
      <LiveText
        {...source}
        text={(ticker) => formatNumber(ticker?.price ?? market.price)}
        className="block text-lab font-[620]"
      />
      {showsTurnover ? (
        <Turnover kind={kind} market={market} />
      ) : (
        <LiveText
          {...source}
          text={(ticker) => changeText(ticker?.changePercent ?? market.changePercent)}
          tone={(ticker) => TONES[direction(ticker?.changePercent ?? market.changePercent)]}
          className="block text-cap"
        />
      )}
    </>
  );
});

/** In the user's currency, by which the rows are sorted: those of the favorites have several quote coins. */
function Turnover({ kind, market }: Pick<PairRowProps, 'kind' | 'market'>) {
  const local = useLocalFigures();
  return (
    <LiveText
      {...useTickerSource(kind, market.id)}
      text={(ticker) => local.turnover(ticker?.turnover ?? market.turnover, market.quote)}
      className="block text-cap text-ink2"
    />
  );
}

const TONES = { up: 'text-up', down: 'text-down', flat: 'text-ink3' } as const;
