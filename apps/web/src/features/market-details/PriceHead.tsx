import type { Market } from '@meridian/contract/domain/market';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import type { PairFeed } from '../../live/pair-feed.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { useTicker } from '../../live/use-ticker.ts';
import { LiveLocalPrice, LivePrice } from '../../markets/LivePrice.tsx';
import { useDayFigures } from '../../markets/use-day-figures.ts';

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
  return (
    <section className="flex items-start justify-between gap-3 px-4 max-[359px]:flex-wrap pt-1 pb-2 lg:px-2">
      <div className="min-w-0">
        <LivePrice
          kind={kind}
          market={market}
          className="block text-price font-[720] whitespace-nowrap tracking-[-0.025em]"
        />
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-lab whitespace-nowrap text-ink2">
          <LiveLocalPrice kind={kind} market={market} />
          <Tag tone={trend === 'flat' ? 'neutral' : trend} className="text-cap">
            {changeText(changePercent)}
          </Tag>
        </p>
      </div>
      <dl className="grid shrink-0 grid-cols-[auto_auto] max-[359px]:w-full gap-x-2 gap-y-1 text-cap lg:grid-cols-[repeat(4,auto)] lg:gap-x-4">
        {facts.map(([name, value]) => (
          <div key={name} className="contents lg:block">
            <dt className="text-ink3">{name}</dt>
            <dd className="text-right font-[600] lg:text-left">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
