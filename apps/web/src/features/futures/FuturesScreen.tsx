import type { PositionSide } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { TradingSkeleton } from '../../desk/layout/TradingSkeleton.tsx';
import { chooseFutures, chosenFutures } from '../../futures/futures-choice.ts';
import { LoadState, UnknownState } from '../../loading/LoadState.tsx';
import { useMarketList } from '../../markets/market-lists.ts';
import { futuresLink, marketAt } from '../../markets/trade-link.ts';
import { useT } from '../../session/locale/locale.ts';
import { FuturesDesk, type FuturesTab } from './FuturesDesk.tsx';

/** `/futures`: opens the market of this visit. The address of the screen always names its pair. */
export function FuturesEntry() {
  const t = useT();
  const list = useMarketList('futures');
  if (list.data === undefined) return <Loading list={list} />;
  const market = list.data.find(({ id }) => id === chosenFutures()?.marketId) ?? list.data[0];
  if (market === undefined) return <Unknown title={t('futures_no_markets')} />;
  return <Navigate {...futuresLink(market)} {...WITHIN_SCREEN} />;
}

/** `/futures/BTC_USDT`: open to everyone. Another market starts with an empty form and its own lists. */
export function FuturesScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { pair = '' } = useParams({ strict: false }) as { pair?: string };
  const list = useMarketList('futures');
  const [tab, setTab] = useState<FuturesTab>('open');
  const choose = useCallback(
    (chosen: Market, side: PositionSide) => {
      chooseFutures(chosen.id, side);
      void navigate({ ...futuresLink(chosen), ...WITHIN_SCREEN });
    },
    [navigate],
  );
  if (list.data === undefined) return <Loading list={list} />;
  const market = marketAt(list.data, pair);
  if (market === undefined)
    return (
      // An address can be of any length.
      <Unknown title={t('desk_unknown_pair', { pair: pair.slice(0, 24).replace('_', '/') })} />
    );
  return (
    <FuturesDesk
      market={market}
      side={chosenFutures()?.side ?? 'long'}
      markets={list.data}
      tab={tab}
      onTab={setTab}
      onChoose={choose}
    />
  );
}

/** Another pair replaces the address, so that Back leaves the screen, and nothing slides or scrolls. */
const WITHIN_SCREEN = { replace: true, resetScroll: false, viewTransition: false } as const;

function Loading({ list }: { readonly list: ReturnType<typeof useMarketList> }) {
  const t = useT();
  return (
    <LoadState query={list} title={t('trade_failed')}>
      <TradingSkeleton />
    </LoadState>
  );
}

function Unknown({ title }: { readonly title: string }) {
  const t = useT();
  return (
    <UnknownState
      title={title}
      text={t('market_unknown_text')}
      to="/coinSearch"
      link={t('desk_open_markets')}
    />
  );
}
