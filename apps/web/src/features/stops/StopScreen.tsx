import type { FuturesPosition, FuturesTrigger } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useState } from 'react';
import { chosenPosition } from '../../futures/futures-choice.ts';
import { liquidationFact } from '../../futures/liquidation-price.ts';
import { positionAt } from '../../futures/live-position.ts';
import { TermsTags } from '../../futures/TermsTags.tsx';
import { useFuturesMarket, usePositions, useReloadFutures } from '../../futures/use-futures.ts';
import { usePerpetual } from '../../futures/use-perpetual.ts';
import { usePairFeed } from '../../live/use-pair.ts';
import { LoadState, UnknownState } from '../../loading/LoadState.tsx';
import { useMarketList } from '../../markets/market-lists.ts';
import { useAfterPush } from '../../markets/orders/use-reload-orders.ts';
import { ScreenBar } from '../../navigation/ScreenBar.tsx';
import { TicketFacts } from '../../order-ticket/TicketFacts.tsx';
import { formatNumber } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import { StopForm } from './StopForm.tsx';
import { TriggerList } from './TriggerList.tsx';

const PUSH_PAUSE_MS = 150;

/** `/stopPl`: take-profit and stop-loss of the position that was chosen before. */
export function StopScreen() {
  const t = useT();
  const [id] = useState(chosenPosition);
  const list = useMarketList('futures');
  const query = usePositions();
  useAfterPush(useReloadFutures(), PUSH_PAUSE_MS);
  const position = query.data?.find((each) => each.id === id);
  const market = list.data?.find((each) => each.id === position?.marketId);
  return (
    <div className="page-form pb-8">
      <ScreenBar title={t('screen_stop_pl')} />
      <div className="grid gap-4 px-4">
        {position !== undefined && market !== undefined ? (
          <Stops key={position.id} position={position} market={market} />
        ) : query.data === undefined || list.data === undefined ? (
          <LoadState query={query.data === undefined ? query : list}>
            <div role="status" aria-label={t('loading')} className="grid gap-3">
              <Skeleton className="h-16 rounded-m" />
              <Skeleton className="h-40 rounded-m" />
            </div>
          </LoadState>
        ) : (
          <UnknownState
            title={t('stops_no_position')}
            text={t('stops_no_position_text')}
            to="/futures"
            link={t('stops_to_futures')}
          />
        )}
      </div>
    </div>
  );
}

function Stops({
  position: loaded,
  market,
}: {
  readonly position: FuturesPosition;
  readonly market: Market;
}) {
  const t = useT();
  const { base, quote } = market;
  const feed = usePairFeed({ base, quote, product: 'futures' });
  const { markPrice = loaded.markPrice } = usePerpetual(feed, useFuturesMarket(market).data);
  const position = positionAt(loaded, markPrice, market.contractSize);
  const [edited, setEdited] = useState<FuturesTrigger>();
  return (
    <>
      <section className="rounded-card bg-s1 p-4">
        <p className="mb-2 flex flex-wrap items-center gap-2">
          <TermsTags terms={position} />
        </p>
        <TicketFacts
          facts={[
            {
              name: t('futures_size'),
              value: t('futures_contract_count', { count: formatNumber(position.quantity) }),
            },
            { name: t('futures_entry_price'), value: formatNumber(position.entryPrice) },
            { name: t('futures_mark_price'), value: formatNumber(position.markPrice) },
            liquidationFact(t('futures_liquidation_price'), position.liquidationPrice, t),
          ]}
        />
      </section>
      <StopForm
        // Another trigger, or none, fills the form again.
        key={edited?.id ?? 'new'}
        {...{ position, market }}
        trigger={edited}
        onDone={() => setEdited(undefined)}
      />
      <TriggerList triggers={position.triggers} edited={edited?.id} onEdit={setEdited} />
    </>
  );
}
