import type { Market } from '@meridian/contract/domain/market';
import { productOf } from '@meridian/contract/mappers/kept';
import { buttonClass } from '@meridian/ui/controls/Button.tsx';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { Tabs } from '@meridian/ui/layout/Tabs.tsx';
import { TopBar } from '@meridian/ui/layout/TopBar.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CandlePanel } from '../../chart/CandlePanel.tsx';
import { chooseFutures } from '../../futures/futures-choice.ts';
import { useFuturesMarket } from '../../futures/use-futures.ts';
import { usePerpetual } from '../../futures/use-perpetual.ts';
import { useReferenceLines } from '../../futures/use-reference-lines.ts';
import type { PairFeed } from '../../live/pair-feed.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { usePairFeed } from '../../live/use-pair.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { choosePair } from '../../markets/chosen-pair.ts';
import { FavouriteStar } from '../../markets/FavouriteStar.tsx';
import { HaltedTag, useIsHalted } from '../../markets/HaltedTag.tsx';
import { useMarketList } from '../../markets/market-lists.ts';
import { keptCoinId } from '../../markets/open-market.ts';
import { useOwnTrading } from '../../markets/orders/use-own-trading.ts';
import { useReloadOnPush } from '../../markets/orders/use-reload-orders.ts';
import { tradeLink } from '../../markets/trade-link.ts';
import { usePairTitle } from '../../markets/use-pair-title.ts';
import { useGoBack } from '../../navigation/use-go-back.ts';
import { DepthChart } from '../../order-book/depth/DepthChart.tsx';
import { TradeList } from '../../order-book/TradeList.tsx';
import { useT } from '../../session/locale/locale.ts';
import { CoinAbout } from './CoinAbout.tsx';
import { MarketBook } from './MarketBook.tsx';
import { PerpetualFacts } from './PerpetualFacts.tsx';
import { PriceHead } from './PriceHead.tsx';

/** `/marketDetails/:type/:id`. Without an id the last viewed market is shown. */
export function MarketDetailsScreen() {
  const t = useT();
  const goBack = useGoBack();
  const { type, id } = useParams({ strict: false }) as { type?: string; id?: string };
  const kind = productOf(type ?? '') ?? 'spot';
  const list = useMarketList(kind);
  const wanted = Number(id ?? keptCoinId());
  const market =
    list.data?.find((each) => each.id === wanted) ?? (id === undefined ? list.data?.[0] : undefined);
  if (list.data !== undefined && market === undefined)
    return (
      <EmptyState
        title={t('market_unknown')}
        text={t('market_unknown_text')}
        action={
          <Link to="/" className={buttonClass({ tone: 'quiet' })}>
            {t('market_to_home')}
          </Link>
        }
      />
    );
  return (
    <div className="mx-auto w-full max-w-[1248px] pb-24 lg:px-6 lg:pb-8">
      <TopBar
        title={market && <MarketTitle kind={kind} market={market} />}
        onBack={goBack}
        backLabel={t('market_back')}
        className="lg:top-15 lg:px-0 lg:py-2"
        actions={market && <FavouriteStar market={market} />}
      />
      {market === undefined ? (
        <LoadState query={list} title={t('trade_failed')}>
          <div role="status" aria-label={t('loading')} className="grid gap-3 px-4">
            <Skeleton className="h-16 rounded-m" />
            <Skeleton className="h-[420px] rounded-m" />
          </div>
        </LoadState>
      ) : (
        <Details key={market.id} kind={kind} market={market} />
      )}
    </div>
  );
}

function MarketTitle({ kind, market }: { readonly kind: MarketKind; readonly market: Market }) {
  const t = useT();
  return (
    <span className="flex items-center gap-2">
      {market.symbol}
      {kind === 'futures' && <Tag>{t('home_perpetual')}</Tag>}
      <HaltedTag kind={kind} market={market} />
    </span>
  );
}

function Details({ kind, market }: { readonly kind: MarketKind; readonly market: Market }) {
  const t = useT();
  const { base, quote } = market;
  const feed = usePairFeed({ base, quote, product: kind });
  const [tab, setTab] = useState('book');
  usePairTitle(kind, market);
  // The book and trades of a perpetual are counted in contracts.
  const unit = kind === 'spot' ? base : t('trade_contracts');
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-4">
      <div>
        <PriceHead kind={kind} market={market} feed={feed} />
        {kind === 'spot' ? (
          <SpotChart market={market} feed={feed} />
        ) : (
          <PerpetualChart market={market} feed={feed} />
        )}
      </div>
      <Tabs
        label={market.symbol}
        value={tab}
        onChange={setTab}
        items={[
          {
            id: 'book',
            label: t('market_book'),
            content: <MarketBook kind={kind} market={market} feed={feed} unit={unit} />,
          },
          {
            id: 'depth',
            label: t('market_depth'),
            content: (
              <DepthChart kind={kind} market={market} feed={feed} unit={unit} className="h-96 px-4 py-2" />
            ),
          },
          { id: 'trades', label: t('market_trades'), content: <TradeList feed={feed} unit={unit} /> },
          ...(kind === 'futures'
            ? [
                {
                  id: 'contract',
                  label: t('perpetual_facts'),
                  content: <PerpetualFacts market={market} feed={feed} />,
                },
              ]
            : []),
          { id: 'about', label: t('market_about'), content: <CoinAbout coin={base} /> },
        ]}
      />
      <TradeButtons kind={kind} market={market} />
    </div>
  );
}

function SpotChart({ market, feed }: { readonly market: Market; readonly feed: PairFeed | undefined }) {
  const own = useOwnTrading(market);
  useReloadOnPush(PUSH_PAUSE_MS);
  return (
    <CandlePanel
      kind="spot"
      market={market}
      feed={feed}
      own={own}
      className="min-h-[440px] px-2 lg:min-h-[560px]"
    />
  );
}

/** Candles with the mark and the index as lines. */
function PerpetualChart({ market, feed }: { readonly market: Market; readonly feed: PairFeed | undefined }) {
  const lines = useReferenceLines(usePerpetual(feed, useFuturesMarket(market).data));
  return (
    <CandlePanel
      kind="futures"
      {...{ market, feed, lines }}
      className="min-h-[440px] px-2 lg:min-h-[560px]"
    />
  );
}

/** How soon own orders on the chart are reloaded after a push. */
const PUSH_PAUSE_MS = 500;

/** The link to the order form. A halted market accepts no orders, so a note replaces the buttons. */
function TradeButtons({ kind, market }: { readonly kind: MarketKind; readonly market: Market }) {
  const t = useT();
  const halted = useIsHalted(kind, market);
  return (
    <nav className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-2 gap-2 border-t border-line bg-(--bar) p-3 pb-[calc(12px+env(safe-area-inset-bottom))] backdrop-blur-xl lg:static lg:col-start-2 lg:border-0 lg:bg-transparent lg:p-0">
      {halted ? (
        <p role="status" className="col-span-2 rounded-m bg-warn-tint p-3 text-center text-lab text-warn">
          {t('trade_halted')}
        </p>
      ) : kind === 'futures' ? (
        (['long', 'short'] as const).map((side) => (
          <Link
            key={side}
            to="/futures"
            onClick={() => chooseFutures(market.id, side)}
            className={buttonClass({ tone: side === 'long' ? 'up' : 'down', full: true })}
          >
            {t(`futures_open_${side}`)}
          </Link>
        ))
      ) : (
        (['buy', 'sell'] as const).map((side) => (
          <Link
            key={side}
            {...tradeLink(market)}
            onClick={() => choosePair(market.id, side)}
            className={buttonClass({ tone: side === 'buy' ? 'up' : 'down', full: true })}
          >
            {t(side === 'buy' ? 'trade_buy' : 'trade_sell')}
          </Link>
        ))
      )}
    </nav>
  );
}
