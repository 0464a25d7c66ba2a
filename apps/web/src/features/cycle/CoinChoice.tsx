import type { CycleMarket } from '@meridian/contract/domain/cycle';
import type { Pair } from '@meridian/contract/domain/market';
import { radioProps } from '@meridian/ui/controls/radio-props.ts';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { LiveText } from '@meridian/ui/display/LiveText.tsx';
import { Sparkline } from '@meridian/ui/display/Sparkline.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import { memo, useCallback, useId } from 'react';
import type { PairFeed } from '../../live/pair-feed.ts';
import { useMarketList } from '../../markets/market-lists.ts';
import { useSparklines } from '../../markets/use-sparklines.ts';
import { useT } from '../../session/locale/locale.ts';
import { useIndexChange, useIndexPrice } from './use-index.ts';

const TONES = { up: 'text-up', down: 'text-down', flat: 'text-ink2' } as const;

/** The coins on offer: chips in a row, or rows beside the line. Native radios: arrow keys move, one tab stop. */
export const CoinChoice = memo(function CoinChoice({
  markets,
  chosen,
  onChoose,
  rail,
  feed,
}: {
  readonly markets: readonly CycleMarket[];
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
  readonly rail: boolean;
  /** Of the chosen coin, which has the same price everywhere on the screen. */
  readonly feed: PairFeed | undefined;
}) {
  const t = useT();
  const name = useId();
  const curveOf = useCurves(rail);
  return (
    <fieldset
      className={
        rail
          ? 'grid gap-1'
          : 'scrollbar-none fade-ends flex min-w-0 gap-2 overflow-x-auto py-1 max-[26rem]:justify-between max-[26rem]:gap-0'
      }
    >
      <legend className="sr-only">{t('cycle_coins')}</legend>
      {rail && (
        <p aria-hidden="true" className="flex justify-between px-3 pb-1 text-cap text-ink3">
          <span>{t('cycle_coins')}</span>
          <span>
            {t('cycle_index')} / {t('cycle_day')}
          </span>
        </p>
      )}
      {markets.map((market) => (
        <label
          key={market.id}
          className={`${rail ? 'flex min-h-13 px-3' : 'hit inline-flex h-10 shrink-0 px-2.5 max-[26rem]:min-w-11 max-[26rem]:justify-center max-[26rem]:px-1'} relative items-center gap-2 rounded-m has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${market.id === chosen ? 'bg-s2 text-ink1' : 'text-ink2 hover:text-ink1'}`}
        >
          <input
            {...radioProps(name, String(market.id), String(chosen), () => onChoose(market.id))}
            className="absolute inset-0 appearance-none outline-none"
          />
          {/* Without icons, six coins fit beside the buttons of a phone. */}
          <CoinIcon coin={market.base} size={rail ? 28 : 20} className={rail ? '' : 'max-[26rem]:hidden'} />
          <span className={`text-body font-[640] ${rail ? '' : 'max-[26rem]:text-lab'}`}>{market.base}</span>
          {rail && (
            <RailPrice
              market={market}
              feed={market.id === chosen ? feed : undefined}
              curve={curveOf(market)}
            />
          )}
        </label>
      ))}
    </fieldset>
  );
});

function RailPrice({
  market,
  feed,
  curve,
}: {
  readonly market: CycleMarket;
  readonly feed: PairFeed | undefined;
  readonly curve: readonly number[];
}) {
  const change = useIndexChange(market, feed);
  return (
    <>
      <span className="cycle-curve">
        <Sparkline
          values={curve}
          direction={direction(change)}
          width={52}
          height={24}
          className="size-full"
        />
      </span>
      <span className="ml-auto text-right">
        <LiveText {...useIndexPrice(market, feed)} className="block text-lab font-[620]" />
        <span className={`text-cap ${TONES[direction(change)]}`}>{changeText(change)}</span>
      </span>
    </>
  );
}

/** The day of each pair's spot market: the server keeps no curve of the index, which follows it. */
function useCurves(enabled: boolean): (pair: Pair) => readonly number[] {
  const { data } = useMarketList('spot');
  const curves = useSparklines('spot', { enabled });
  return useCallback(
    ({ base, quote }) => {
      const market = data?.find((each) => each.base === base && each.quote === quote);
      return (market && curves.get(market.id)) ?? NO_CURVE;
    },
    [data, curves],
  );
}

const NO_CURVE: readonly number[] = [];
