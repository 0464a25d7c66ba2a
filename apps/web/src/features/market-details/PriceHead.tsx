import type { Market } from '@meridian/contract/domain/market';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import { useWideScreen } from '@meridian/ui/layout/use-wide-screen.ts';
import type { PairFeed } from '../../live/pair-feed.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { useTicker } from '../../live/use-ticker.ts';
import { LiveLocalPrice, LivePrice } from '../../markets/LivePrice.tsx';
import { Figure, FigureStrip } from '../../markets/pair/FigureStrip.tsx';
import { useDayFigures } from '../../markets/use-day-figures.ts';
import { useIsSideways } from '../../navigation/use-layout.ts';
import { useT } from '../../session/locale/locale.ts';
import { OpenInterest, PerpetualHead } from './PerpetualHead.tsx';
import './price-head.css';

/** The large price, with the 24-hour figures next to it. */
export function PriceHead({
  kind,
  market,
  feed,
}: {
  readonly kind: MarketKind;
  readonly market: Market;
  readonly feed: PairFeed | undefined;
}) {
  const changePercent = useTicker(kind, market.id)?.changePercent ?? market.changePercent;
  const trend = direction(changePercent);
  const facts = useDayFigures(market, feed);
  const t = useT();
  const sideways = useIsSideways();
  const inStrip = useWideScreen() || sideways;
  const head = (
    <section className="flex items-start justify-between gap-3 px-4 large:flex-wrap pt-1 pb-2 sideways:items-center sideways:py-0 lg:items-center lg:gap-6 lg:px-2">
      <div className="min-w-0 sideways:flex sideways:shrink-0 sideways:items-baseline sideways:gap-2 lg:shrink-0">
        <LivePrice
          kind={kind}
          market={market}
          className="price-now block text-price font-[720] whitespace-nowrap tracking-[-0.025em] sideways:text-title"
        />
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-lab whitespace-nowrap text-ink2">
          <LiveLocalPrice kind={kind} market={market} />
          <Tag tone={trend === 'flat' ? 'neutral' : trend} className="text-cap">
            {changeText(changePercent)}
          </Tag>
        </p>
      </div>
      {inStrip ? (
        <FigureStrip label={t('market_figures')}>
          {kind === 'futures' && <PerpetualHead market={market} feed={feed} />}
          {facts.map(([name, value]) => (
            <Figure key={name} name={name}>
              {value}
            </Figure>
          ))}
          {kind === 'futures' && <OpenInterest market={market} />}
        </FigureStrip>
      ) : (
        <dl className="price-day grid shrink-0 large:shrink grid-flow-col grid-rows-2 gap-x-4 gap-y-1 text-cap">
          {facts.map(([name, value], at) => (
            <Figure key={name} name={name} {...(at >= 2 && { className: 'text-right large:text-left' })}>
              {value}
            </Figure>
          ))}
        </dl>
      )}
    </section>
  );
  if (inStrip || kind !== 'futures') return head;
  return (
    <>
      {head}
      <section aria-label={t('perpetual_facts')} className="px-4 pb-1">
        <dl className="price-perpetual text-cap">
          <PerpetualHead market={market} feed={feed} />
          <OpenInterest market={market} />
        </dl>
      </section>
    </>
  );
}
