import type { Market } from '@meridian/contract/domain/market';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import type { PairFeed } from '../../live/pair-feed.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { useTicker } from '../../live/use-ticker.ts';
import { LiveLocalPrice, LivePrice } from '../../markets/LivePrice.tsx';
import { Figure } from '../../markets/pair/FigureStrip.tsx';
import { MarketFigures } from '../../markets/pair/MarketStrip.tsx';
import { useDayFigures } from '../../markets/use-day-figures.ts';
import { useT } from '../../session/locale/locale.ts';
import { PerpetualHead, PerpetualStrip } from './PerpetualHead.tsx';
import './price-head.css';

interface HeadProps {
  readonly kind: MarketKind;
  readonly market: Market;
  readonly feed: PairFeed | undefined;
}

/** The large price with the figures of the day next to it, on a phone. */
export function PriceHead({ kind, market, feed }: HeadProps) {
  const t = useT();
  return (
    <>
      <section className="flex items-start justify-between gap-3 px-4 large:flex-wrap pt-1 pb-2">
        <div className="min-w-0">
          <LivePrice
            kind={kind}
            market={market}
            className="price-now block text-price font-[720] whitespace-nowrap tracking-[-0.01em]"
          />
          <LocalPriceAndChange
            {...{ kind, market }}
            className="mt-1 flex-wrap gap-x-2 gap-y-1 text-lab"
            tagClassName="text-cap"
          />
        </div>
        <DayFigures market={market} feed={feed} />
      </section>
      {kind === 'futures' && (
        <section aria-label={t('perpetual_facts')} className="px-4 pb-1">
          <dl className="price-perpetual text-cap">
            <PerpetualHead market={market} feed={feed} />
          </dl>
        </section>
      )}
    </>
  );
}

/** The price in the bar of a wide or low window. */
export function BarPrice({ kind, market }: Pick<HeadProps, 'kind' | 'market'>) {
  return (
    <div className="ml-3 shrink-0 sideways:ml-1">
      <LivePrice
        kind={kind}
        market={market}
        className="block text-[1.5rem] leading-6.5 font-[720] whitespace-nowrap sideways:text-title sideways:leading-5"
      />
      <LocalPriceAndChange {...{ kind, market }} className="price-below gap-1.5 text-cap" />
    </div>
  );
}

/** The figures of the market in one row. */
export function Figures({ kind, dense = false, ...props }: HeadProps & { readonly dense?: boolean }) {
  return kind === 'futures' ? <PerpetualStrip {...props} dense={dense} /> : <MarketFigures {...props} />;
}

function LocalPriceAndChange({
  kind,
  market,
  className,
  tagClassName = '',
}: Pick<HeadProps, 'kind' | 'market'> & { readonly className: string; readonly tagClassName?: string }) {
  const changePercent = useTicker(kind, market.id)?.changePercent ?? market.changePercent;
  const trend = direction(changePercent);
  return (
    <p className={`flex items-center whitespace-nowrap text-ink2 ${className}`}>
      <LiveLocalPrice kind={kind} market={market} />
      <Tag tone={trend === 'flat' ? 'neutral' : trend} className={tagClassName}>
        {changeText(changePercent)}
      </Tag>
    </p>
  );
}

function DayFigures({ market, feed }: Pick<HeadProps, 'market' | 'feed'>) {
  const facts = useDayFigures(market, feed);
  return (
    <dl className="price-day grid shrink-0 large:shrink grid-flow-col grid-rows-2 gap-x-4 gap-y-1 text-cap">
      {facts.map(([name, value], at) => (
        <Figure key={name} name={name} {...(at >= 2 && { className: 'text-right large:text-left' })}>
          {value}
        </Figure>
      ))}
    </dl>
  );
}
