import { KLINE_INTERVALS, type KlineInterval } from '@meridian/contract/constants';
import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';
import { classNames } from '@meridian/ui/class-names.ts';
import { Skeleton } from '@meridian/ui/Skeleton.tsx';
import { lazy, Suspense, useState } from 'react';
import type { PairFeed } from '../live/pair-feed.ts';
import type { MarketKind } from '../live/ticker-store.ts';
import { useLocale, useT } from '../session/locale.ts';
import { chartHeight, FIRST_INDICATORS, INDICATORS, type Indicator, toggleIndicator } from './indicators.ts';

const CandleChart = lazy(() => import('./CandleChart.tsx'));

/** The chart with its intervals above and its indicators below. */
export function CandlePanel({
  market,
  feed,
  className,
}: {
  readonly kind: MarketKind;
  readonly market: MarketSymbol;
  readonly feed: PairFeed | undefined;
  readonly className?: string;
}) {
  const t = useT();
  const locale = useLocale();
  const [interval, setInterval] = useState<KlineInterval>('15min');
  const [indicators, setIndicators] = useState<readonly Indicator[]>(FIRST_INDICATORS);
  const [failures, setFailures] = useState(0);
  const [failed, setFailed] = useState(false);
  return (
    <div className={classNames('flex min-h-0 flex-col', className)}>
      <fieldset
        aria-label={t('market_intervals')}
        className="scrollbar-none flex min-w-0 overflow-x-auto py-1 sm:gap-0.5"
      >
        {KLINE_INTERVALS.map((value) => (
          <Choice key={value} on={value === interval} onChoose={() => setInterval(value)}>
            {t(`market_interval_${value}`)}
          </Choice>
        ))}
      </fieldset>
      <div className="relative flex-1" style={{ minHeight: chartHeight(indicators) }}>
        {failed ? (
          <div
            role="alert"
            className="absolute inset-0 grid place-content-center gap-3 text-center text-lab text-ink2"
          >
            {t('market_chart_failed')}
            <button
              type="button"
              className="min-h-11 font-[620] text-accent"
              onClick={() => {
                setFailed(false);
                setFailures(failures + 1);
              }}
            >
              {t('trade_retry')}
            </button>
          </div>
        ) : (
          <Suspense fallback={<Skeleton className="absolute inset-0 rounded-m" />}>
            <CandleChart
              key={`${failures} ${locale}`}
              market={market}
              interval={interval}
              indicators={indicators}
              feed={feed}
              onFailure={() => setFailed(true)}
            />
          </Suspense>
        )}
      </div>
      <fieldset
        aria-label={t('market_indicators')}
        className="scrollbar-none flex min-w-0 overflow-x-auto py-1 sm:gap-0.5"
      >
        {INDICATORS.map((name) => (
          <Choice
            key={name}
            on={indicators.includes(name)}
            onChoose={() => setIndicators(toggleIndicator(indicators, name))}
          >
            {name}
          </Choice>
        ))}
      </fieldset>
    </div>
  );
}

function Choice({
  on,
  onChoose,
  children,
}: {
  readonly on: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onChoose}
      className={classNames(
        'min-h-9 shrink-0 rounded-chip px-2 text-lab sm:px-2.5',
        on ? 'bg-s2 font-[660] text-ink1' : 'font-[550] text-ink3 hover:text-ink1',
      )}
    >
      {children}
    </button>
  );
}
