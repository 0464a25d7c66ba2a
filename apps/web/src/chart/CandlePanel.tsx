import { KLINE_INTERVALS } from '@meridian/contract/constants';
import type { Market } from '@meridian/contract/domain/market';
import { classNames } from '@meridian/ui/class-names.ts';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { lazy, Suspense, useState } from 'react';
import type { PairFeed } from '../live/pair-feed.ts';
import type { MarketKind } from '../live/ticker-store.ts';
import { useLocale, useT } from '../session/locale/locale.ts';
import { LOCAL_KEYS, localKeeper } from '../session/storage.ts';
import { useKept } from '../session/use-kept.ts';
import type { CandleChartProps } from './CandleChart.tsx';
import { acceptView, FIRST_VIEW } from './chart-view.ts';
import { chartHeight, INDICATORS, toggleIndicator } from './indicators.ts';
import { reportsTooFewPixels } from './sharp-pixels.ts';

const CandleChart = lazy(async () => {
  const [{ default: Chart }, blurred] = await Promise.all([
    import('./CandleChart.tsx'),
    reportsTooFewPixels(),
  ]);
  return { default: (props: Omit<CandleChartProps, 'blurred'>) => <Chart {...props} blurred={blurred} /> };
});

const TOOLBAR = 'scrollbar-none flex min-w-0 shrink-0 overflow-x-auto py-1 sm:gap-0.5';

/** The chart with its intervals above and its indicators below. */
export function CandlePanel({
  market,
  feed,
  className,
}: {
  readonly kind: MarketKind;
  readonly market: Market;
  readonly feed: PairFeed | undefined;
  readonly className?: string;
}) {
  const t = useT();
  const locale = useLocale();
  const [view, keepView] = useKept(localKeeper, LOCAL_KEYS.chartView, acceptView, FIRST_VIEW);
  const { interval, indicators } = view;
  const [failures, setFailures] = useState(0);
  const [failed, setFailed] = useState(false);
  return (
    <div className={classNames('flex min-h-0 flex-col', className)}>
      <fieldset aria-label={t('market_intervals')} className={TOOLBAR}>
        {KLINE_INTERVALS.map((value) => (
          <Choice key={value} on={value === interval} onChoose={() => keepView({ ...view, interval: value })}>
            {t(`market_interval_${value}`)}
          </Choice>
        ))}
      </fieldset>
      {/* On a desktop the window determines the height, and the panes shrink to fit. */}
      <div
        className="relative min-h-(--least) flex-1 lg:min-h-0"
        style={{ '--least': `${chartHeight(indicators)}px` } as Record<string, string>}
      >
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
      <fieldset aria-label={t('market_indicators')} className={TOOLBAR}>
        {INDICATORS.map((name) => (
          <Choice
            key={name}
            on={indicators.includes(name)}
            onChoose={() => keepView({ ...view, indicators: toggleIndicator(indicators, name) })}
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
