import type { Market } from '@meridian/contract/domain/market';
import { productOf } from '@meridian/contract/mappers/kept';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { Tabs } from '@meridian/ui/layout/Tabs.tsx';
import { TopBar } from '@meridian/ui/layout/TopBar.tsx';
import { useWideScreen } from '@meridian/ui/layout/use-wide-screen.ts';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useNavigate, useParams } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { AlertBell } from '../../alerts/AlertBell.tsx';
import { CandlePanel } from '../../chart/CandlePanel.tsx';
import {
  useFuturesAccount,
  useFuturesMarket,
  usePositions,
  useReloadFutures,
} from '../../futures/use-futures.ts';
import { useOwnFutures } from '../../futures/use-own-futures.ts';
import { useReferenceLines } from '../../futures/use-reference-lines.ts';
import { MAX_TRADES, type PairFeed } from '../../live/pair-feed.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { usePairFeed } from '../../live/use-pair.ts';
import { LoadState, UnknownState } from '../../loading/LoadState.tsx';
import { FavouriteStar } from '../../markets/FavouriteStar.tsx';
import { HaltedTag } from '../../markets/HaltedTag.tsx';
import { MarketChanges } from '../../markets/MarketChanges.tsx';
import { useMarketList } from '../../markets/market-lists.ts';
import { detailsParams, keepCoinInfo, keptCoinId } from '../../markets/open-market.ts';
import { useOwnTrading } from '../../markets/orders/use-own-trading.ts';
import { useAfterPush, useReloadOnPush } from '../../markets/orders/use-reload-orders.ts';
import { PairPicker } from '../../markets/pair/PairPicker.tsx';
import { usePairTitle } from '../../markets/use-pair-title.ts';
import { useGoBack } from '../../navigation/use-go-back.ts';
import { useIsBroad, useIsSideways, useIsWide } from '../../navigation/use-layout.ts';
import { amountHead } from '../../order-book/amount-head.ts';
import { DepthChart } from '../../order-book/depth/DepthChart.tsx';
import { TradeList } from '../../order-book/TradeList.tsx';
import { useT } from '../../session/locale/locale.ts';
import { CoinAbout } from './CoinAbout.tsx';
import { MarketBook } from './MarketBook.tsx';
import { Performance } from './Performance.tsx';
import { PerpetualFacts } from './PerpetualFacts.tsx';
import { BarPrice, Figures, PriceHead } from './PriceHead.tsx';
import { TradeButtons } from './TradeButtons.tsx';

/** `/marketDetails/:type/:id`. Without an id the last viewed market is shown. */
export function MarketDetailsScreen() {
  const t = useT();
  const goBack = useGoBack();
  const { type, id } = useParams({ strict: false }) as { type?: string; id?: string };
  const kind = productOf(type ?? '') ?? 'spot';
  const list = useMarketList(kind);
  const sideways = useIsSideways();
  const inHeader = useWideScreen() || sideways;
  const wanted = Number(id ?? keptCoinId());
  const market =
    list.data?.find((each) => each.id === wanted) ?? (id === undefined ? list.data?.[0] : undefined);
  if (list.data !== undefined && market === undefined)
    return (
      <UnknownState
        title={t('market_unknown')}
        text={t('market_unknown_text')}
        to="/"
        link={t('market_to_home')}
      />
    );
  return (
    <div className="market-details w-full pb-24 sideways:pb-2 lg:px-6 lg:pb-4">
      <TopBar
        title={market && <MarketTitle kind={kind} market={market} markets={list.data ?? []} />}
        onBack={goBack}
        backLabel={t('market_back')}
        className="lg:top-15 lg:px-0 lg:py-2"
        actions={
          market && (
            <>
              <FavouriteStar market={market} />
              <AlertBell key={market.id} kind={kind} market={market} />
              {inHeader && <TradeButtons kind={kind} market={market} inHeader />}
            </>
          )
        }
      >
        {inHeader && market && <BarHead kind={kind} market={market} />}
      </TopBar>
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
      {market !== undefined && !inHeader && <TradeButtons kind={kind} market={market} />}
    </div>
  );
}

interface DetailsProps {
  readonly kind: MarketKind;
  readonly market: Market;
}

/** On a desktop and in a low window the bar has the price; a broad one has the figures too, and the chart has their height. */
function BarHead({ kind, market }: DetailsProps) {
  const { base, quote } = market;
  const feed = usePairFeed({ base, quote, product: kind });
  const inBar = useFiguresInBar(kind);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-5 pr-4">
      <BarPrice kind={kind} market={market} />
      {inBar && <Figures key={market.id} {...{ kind, market, feed }} dense={kind === 'futures'} />}
    </div>
  );
}

/** The four figures of a spot market fit the bar of any desktop. */
function useFiguresInBar(kind: MarketKind): boolean {
  const [broad, wide] = [useIsBroad(), useWideScreen()];
  return broad || (kind === 'spot' && wide);
}

/** The name of the pair, which opens the list of pairs. */
function MarketTitle({ kind, market, markets }: DetailsProps & { readonly markets: readonly Market[] }) {
  const t = useT();
  const navigate = useNavigate();
  const [picking, setPicking] = useState(false);
  return (
    <span className="flex items-center gap-2 large:flex-wrap large:gap-y-0">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setPicking(true)}
        className="-mx-2 flex min-h-11 min-w-0 items-center gap-1.5 rounded-m px-2 hover:bg-s2"
      >
        <CoinIcon coin={market.base} size={24} className="title-coin" />
        <span className="truncate large:whitespace-normal">{market.symbol}</span>
        <ChevronDown size={17} aria-hidden="true" className="shrink-0 text-ink3" />
        <span className="sr-only">{t('trade_pick_pair')}</span>
      </button>
      {kind === 'futures' && <Tag>{t('home_perpetual')}</Tag>}
      <HaltedTag kind={kind} market={market} />
      <PairPicker
        kind={kind}
        open={picking}
        onClose={() => setPicking(false)}
        markets={markets}
        chosen={market.id}
        onChoose={(chosen) => {
          setPicking(false);
          keepCoinInfo(kind, chosen);
          void navigate({
            to: '/marketDetails/$type/$id',
            params: detailsParams(kind, chosen.id),
            // Back leaves the screen, and nothing slides.
            replace: true,
            viewTransition: false,
          });
        }}
      />
    </span>
  );
}

/** One column on a phone. On a desktop the window is filled: chart, book and, where there is room, trades side by side. */
function Details({ kind, market }: DetailsProps) {
  const t = useT();
  const { base, quote } = market;
  const feed = usePairFeed({ base, quote, product: kind });
  const [wide, inBar, sideways] = [useIsWide(), useFiguresInBar(kind), useIsSideways()];
  const inHeader = useWideScreen() || sideways;
  usePairTitle(kind, market);
  // The book and trades of a perpetual are counted in contracts.
  const unit = kind === 'spot' ? base : t('trade_contracts');
  const shared = { kind, market, feed, unit };
  return (
    <div className="sideways:grid sideways:h-[calc(100dvh-3.5rem-var(--offline-bar,0px))] sideways:min-h-56 sideways:grid-cols-[minmax(0,1fr)_clamp(15.5rem,38vw,20rem)] lg:grid lg:h-[calc(100dvh-8.75rem-var(--offline-bar,0px))] lg:min-h-[36rem] lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-3 2xl:grid-cols-[minmax(0,1fr)_368px_400px]">
      <div className="sideways:flex sideways:min-h-0 sideways:flex-col sideways:[--chart-min:0px] lg:flex lg:min-h-0 lg:flex-col lg:rounded-card lg:bg-s1 lg:[--chart-back:var(--s1)] lg:px-2 lg:pt-2">
        {inHeader ? (
          !inBar && (
            <div className="mb-1 px-2 sideways:px-4 sideways:pt-1">
              <Figures {...{ kind, market, feed }} dense={kind === 'futures'} />
            </div>
          )
        ) : (
          <PriceHead {...{ kind, market, feed }} />
        )}
        <MarketChanges market={market.id} className="mx-4 mb-2 bg-s2 lg:mx-2" />
        {kind === 'spot' ? (
          <SpotChart market={market} feed={feed} />
        ) : (
          <PerpetualChart market={market} feed={feed} />
        )}
        <Performance kind={kind} market={market} />
      </div>
      {wide && (
        <section className="flex min-h-0 flex-col rounded-card bg-s1">
          {/* As high as the tabs beside it. */}
          <h2 className="flex h-11 shrink-0 items-center border-b border-line px-4 text-body font-[660]">
            {t('market_book')}
          </h2>
          <MarketBook {...shared} className="min-h-0 flex-1" />
        </section>
      )}
      <div className="sideways:relative sideways:min-h-0 sideways:overflow-y-auto sideways:overscroll-contain lg:flex lg:min-h-0 lg:flex-col lg:rounded-card lg:bg-s1">
        <DetailTabs {...shared} wide={wide} />
      </div>
    </div>
  );
}

function DetailTabs({
  wide,
  ...shared
}: DetailsProps & {
  readonly feed: PairFeed | undefined;
  readonly unit: string;
  /** The book has a column of its own. */
  readonly wide: boolean;
}) {
  const t = useT();
  const [tab, setTab] = useState('book');
  const onDesk = useWideScreen();
  const { kind, market, feed } = shared;
  const book = {
    id: 'book',
    label: t('market_book'),
    content: <MarketBook {...shared} className="lg:h-[calc(100dvh-11.75rem)] lg:min-h-[33rem]" />,
  };
  const depth = {
    id: 'depth',
    label: t('market_depth'),
    content: <DepthChart {...shared} className="h-96 px-4 py-2 lg:h-[min(30rem,calc(100dvh-12rem))]" />,
  };
  const trades = {
    id: 'trades',
    label: t('market_trades'),
    content: (
      <TradeList
        feed={feed}
        amount={amountHead(kind, market.base, t)}
        rows={onDesk ? MAX_TRADES : PHONE_TRADES}
      />
    ),
  };
  const contract = {
    id: 'contract',
    label: t('perpetual_facts'),
    content: <PerpetualFacts market={market} feed={feed} />,
  };
  const about = { id: 'about', label: t('market_about'), content: <CoinAbout kind={kind} market={market} /> };
  return (
    <Tabs
      label={market.symbol}
      value={tab}
      onChange={setTab}
      className="detail-tabs lg:min-h-0 lg:flex-1 lg:overflow-y-auto"
      items={[
        ...(wide ? [trades, depth] : [book, depth, trades]),
        ...(kind === 'futures' ? [contract] : []),
        about,
      ]}
    />
  );
}

const PHONE_TRADES = 30;

const CHART_BOX = 'details-chart min-h-[400px] px-2 sideways:min-h-0 sideways:flex-1 lg:min-h-0 lg:flex-1';

function SpotChart({ market, feed }: { readonly market: Market; readonly feed: PairFeed | undefined }) {
  const own = useOwnTrading(market);
  useReloadOnPush(PUSH_PAUSE_MS);
  return <CandlePanel kind="spot" market={market} feed={feed} own={own} className={CHART_BOX} />;
}

/** Candles with the mark and the index as lines, and the user's orders, trades and positions. */
function PerpetualChart({ market, feed }: { readonly market: Market; readonly feed: PairFeed | undefined }) {
  const own = useOwnFutures(market, useFuturesAccount(market).data?.openOrders);
  const lines = useReferenceLines(feed, useFuturesMarket(market).data, usePositions().data, market.id);
  useAfterPush(useReloadFutures(), PUSH_PAUSE_MS);
  return <CandlePanel kind="futures" {...{ market, feed, own, lines }} className={CHART_BOX} />;
}

/** How soon own orders on the chart are reloaded after a push. */
const PUSH_PAUSE_MS = 500;
