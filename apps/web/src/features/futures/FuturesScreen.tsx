import type { PositionSide } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import { useState } from 'react';
import { TradingSkeleton } from '../../desk/layout/TradingSkeleton.tsx';
import { chooseFutures, useChosenFutures } from '../../futures/futures-choice.ts';
import { LoadState, UnknownState } from '../../loading/LoadState.tsx';
import { useMarketList } from '../../markets/market-lists.ts';
import { useT } from '../../session/locale/locale.ts';
import { FuturesDesk, type FuturesTab } from './FuturesDesk.tsx';

/** `/futures`: the market of this visit. Another market starts with an empty form and its own lists. */
export function FuturesScreen() {
  const t = useT();
  const list = useMarketList('futures');
  const choice = useChosenFutures();
  const [tab, setTab] = useState<FuturesTab>('open');
  if (list.data === undefined)
    return (
      <LoadState query={list} title={t('trade_failed')}>
        <TradingSkeleton wideOrders />
      </LoadState>
    );
  const market = list.data.find(({ id }) => id === choice?.marketId) ?? list.data[0];
  if (market === undefined)
    return (
      <UnknownState
        title={t('futures_no_markets')}
        text={t('market_unknown_text')}
        to="/coinSearch"
        link={t('desk_open_markets')}
      />
    );
  return (
    <FuturesDesk
      key={market.id}
      market={market}
      side={choice?.side ?? 'long'}
      markets={list.data}
      tab={tab}
      onTab={setTab}
      onChoose={choose}
    />
  );
}

const choose = (market: Market, side: PositionSide): void => chooseFutures(market.id, side);
