import type { Market } from '@meridian/contract/domain/market';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadBars } from '../../chart/candles/candles.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { useTicker } from '../../live/use-ticker.ts';
import { UNKNOWN } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import { serverNow } from '../../session/server-clock.ts';
import { changesOf, SPANS_DAYS } from './performance.ts';
import './performance.css';

/** A year of daily candles and the one that is still open. */
const DAYS = 366;
/** The candles of the chart come first. */
const LATER_MS = 800;
const PAUSE_MS = 1_000;
const TONES = { up: 'text-up', down: 'text-down', flat: 'text-ink2' } as const;

/** How much the price has changed today and over longer times. The row has its height before the figures are there. */
export function Performance({ kind, market }: { readonly kind: MarketKind; readonly market: Market }) {
  const t = useT();
  const { id, base, quote } = market;
  const price = useTicker(kind, id, PAUSE_MS)?.price ?? market.price;
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  const now = serverNow();
  const days = useQuery({
    queryKey: ['performance', kind, id, new Date(now).getUTCDate()],
    queryFn: () => loadBars({ product: kind, base, quote }, '1D', { size: DAYS }),
    enabled: ready,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const changes = changesOf(days.data?.bars ?? [], Number(price), now);
  const nameOf = (span: number): string =>
    span === 1 ? t('market_today') : span === 365 ? t('market_year') : t('market_days', { count: span });
  return (
    <section
      aria-label={t('market_performance')}
      className="performance-box px-4 py-2 sideways:hidden lg:px-2"
    >
      <dl className="performance whitespace-nowrap large:flex-wrap">
        {SPANS_DAYS.map((span, at) => {
          const change = changes[at];
          return (
            <div key={span}>
              <dt className="text-mic text-ink3">{nameOf(span)}</dt>
              <dd
                className={`text-cap font-[600] ${TONES[change === undefined ? 'flat' : direction(change)]}`}
              >
                {change === undefined ? UNKNOWN : changeText(change)}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
