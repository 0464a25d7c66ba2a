import type { Market } from '@meridian/contract/domain/market';
import { LiveText } from '@meridian/ui/display/LiveText.tsx';
import { tickDirection } from '@meridian/ui/display/paint-tick.ts';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import type { PairFeed } from '../../live/pair-feed.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { useTicker, useTickerSource } from '../../live/use-ticker.ts';
import { usePriceTone } from '../../markets/price-tone.ts';
import { useDayFigures } from '../../markets/use-day-figures.ts';
import { useLocalPrice } from '../../markets/use-local-price.ts';
import { formatNumber } from '../../session/format/number-format.ts';

/** The price, large, and the figures of 24 hours beside it. */
export function PriceHead({
  kind,
  market,
  feed,
}: {
  readonly kind: MarketKind;
  readonly market: Market;
  readonly feed: PairFeed | undefined;
}) {
  const localPrice = useLocalPrice();
  const priceTone = usePriceTone();
  const source = useTickerSource(kind, market.id);
  const changePercent = useTicker(kind, market.id)?.changePercent ?? market.changePercent;
  const trend = direction(changePercent);
  const facts = useDayFigures(market, feed);
  return (
    <section className="flex items-start justify-between gap-3 px-4 max-[359px]:flex-wrap pt-1 pb-2 lg:px-2">
      <div className="min-w-0">
        <LiveText
          {...source}
          text={(ticker) => formatNumber(ticker?.price ?? market.price)}
          tick={(now, before) => tickDirection(now?.price ?? '0', before?.price ?? '0')}
          tone={(ticker) =>
            priceTone(ticker?.price ?? market.price, ticker?.changePercent ?? market.changePercent)
          }
          className="block text-price font-[720] whitespace-nowrap tracking-[-0.025em]"
        />
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-lab whitespace-nowrap text-ink2">
          <LiveText
            {...source}
            text={(ticker) => `≈ ${localPrice(ticker?.price ?? market.price, market.quote)}`}
          />
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
