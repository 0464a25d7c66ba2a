import type { Market } from '@meridian/contract/domain/market';
import { useNavigate } from '@tanstack/react-router';
import { memo, useCallback, useId, useRef, useState } from 'react';
import { chooseFutures } from '../futures/futures-choice.ts';
import type { MarketKind } from '../live/ticker-store.ts';
import { useMarketList } from '../markets/market-lists.ts';
import { PairRow } from '../markets/pair/PairRow.tsx';
import { futuresLink, tradeLink } from '../markets/trade-link.ts';
import { useListKeys } from '../markets/use-list-keys.ts';
import { useSparklines } from '../markets/use-sparklines.ts';
import { useT } from '../session/locale/locale.ts';

/** The markets of the other product, below the pairs of a desk with room for them; each opens its desk. */
export const OtherMarkets = memo(function OtherMarkets({ kind }: { readonly kind: MarketKind }) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const { data = NONE } = useMarketList(kind);
  const lines = useSparklines(kind, { enabled: true });
  const open = useCallback(
    (market: Market) => {
      if (kind === 'futures') {
        chooseFutures(market.id, 'long');
        void navigate(futuresLink(market));
      } else void navigate(tradeLink(market));
    },
    [kind, navigate],
  );
  // One row is a tab stop; the arrow keys move to the others.
  const [focused, setFocused] = useState<number>();
  const stop = data.some((market) => market.id === focused) ? focused : data[0]?.id;
  const root = useRef<HTMLElement>(null);
  const onKeyDown = useListKeys(root, '[data-pair]', NO_FIELD);
  if (data.length === 0) return null;
  return (
    <section
      ref={root}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      className="@container flex min-h-0 flex-1 flex-col border-t border-line pt-3"
    >
      <h2 id={id} className="pb-1 text-body font-[660]">
        {t(kind === 'futures' ? 'tab_futures' : 'tab_spot')}
      </h2>
      <ul className="relative min-h-0 flex-1 overflow-y-auto py-1">
        {data.map((market) => (
          <PairRow
            key={market.id}
            {...{ kind, market }}
            chosen={false}
            onChoose={open}
            line={lines.get(market.id)}
            rail
            {...(kind === 'futures' && { tag: t('home_perpetual') })}
            tabStop={market.id === stop}
            onFocus={() => setFocused(market.id)}
          />
        ))}
      </ul>
    </section>
  );
});

const NONE: readonly Market[] = [];
const NO_FIELD = { onEnter: () => {} };
