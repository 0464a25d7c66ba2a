import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';
import { ChangePill } from '@meridian/ui/ChangePill.tsx';
import { LiveText } from '@meridian/ui/LiveText.tsx';
import { tickDirection } from '@meridian/ui/paint-tick.ts';
import { useSyncExternalStore } from 'react';
import type { PairFeed } from '../../live/pair-feed.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { useTicker, useTickerSource } from '../../live/use-ticker.ts';
import { useLocalPrice } from '../../markets/use-local-price.ts';
import { useLocale, useT } from '../../session/locale.ts';
import { formatCompact, formatNumber, UNKNOWN } from '../../session/number-format.ts';

/** The price, large, and the figures of 24 hours beside it. */
export function PriceHead({
  kind,
  market,
  feed,
}: {
  readonly kind: MarketKind;
  readonly market: MarketSymbol;
  readonly feed: PairFeed | undefined;
}) {
  const t = useT();
  const locale = useLocale();
  const localPrice = useLocalPrice();
  const source = useTickerSource(kind, market.autoid);
  const rise = useTicker(kind, market.autoid)?.rise ?? market.rise;
  const info = usePairInfo(feed);
  const facts = [
    [t('market_high'), info && formatNumber(info.high)],
    [t('market_low'), info && formatNumber(info.low)],
    [t('market_volume'), info && `${formatCompact(info.volume, locale)} ${market.tradcoin}`],
    [t('market_turnover'), info && `${formatCompact(info.amount, locale)} ${market.maincoin}`],
  ] as const;
  return (
    <section className="flex items-start justify-between gap-4 px-4 pt-1 pb-2">
      <div className="min-w-0">
        <LiveText
          {...source}
          text={(ticker) => formatNumber(ticker?.price ?? market.price)}
          tick={(now, before) => tickDirection(now?.price ?? '0', before?.price ?? '0')}
          tone={(ticker) => ((ticker?.rise ?? market.rise).startsWith('-') ? 'text-down' : 'text-up')}
          className="block text-price font-[720] tracking-[-0.025em]"
        />
        <p className="mt-1 flex items-center gap-2 text-lab text-ink2">
          <LiveText
            {...source}
            text={(ticker) => `≈ ${localPrice(ticker?.price ?? market.price, market.maincoin)}`}
          />
          <ChangePill rise={rise} />
        </p>
      </div>
      <dl className="grid shrink-0 grid-cols-[auto_auto] gap-x-3 gap-y-1 text-cap lg:grid-cols-[repeat(4,auto)] lg:gap-x-4">
        {facts.map(([name, value]) => (
          <div key={name} className="contents lg:block">
            <dt className="text-ink3">{name}</dt>
            <dd className="text-right font-[600] lg:text-left">{value ?? UNKNOWN}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const NOTHING = () => () => {};

function usePairInfo(feed: PairFeed | undefined) {
  return useSyncExternalStore(feed?.subscribe ?? NOTHING, () => feed?.get().info);
}
