import type { CycleContract, CycleMarket } from '@meridian/contract/domain/cycle';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { memo, useSyncExternalStore } from 'react';
import type { useOpenCycles } from '../../../cycle/use-cycle.ts';
import type { PairFeed } from '../../../live/pair-feed.ts';
import { LoadState } from '../../../loading/LoadState.tsx';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { clockText } from '../clock-text.ts';
import { distanceText, indexText, useIndexDecimals } from '../index-price.ts';
import { useIndexPart } from '../use-index.ts';
import { CountdownRing } from './CountdownRing.tsx';
import { byEnd, distanceAt, phaseOf, standingAt } from './contract-phase.ts';
import { NoContracts } from './NoContracts.tsx';
import { onTick } from './shared-timer.ts';

/** The open contracts of all coins. */
export const OpenContracts = memo(function OpenContracts({
  query,
  market,
  feed,
}: {
  readonly query: ReturnType<typeof useOpenCycles>;
  readonly market: CycleMarket;
  readonly feed: PairFeed | undefined;
}) {
  const t = useT();
  return (
    <section aria-labelledby="cycle-open">
      <h2 id="cycle-open" className="border-b border-line py-2.5 text-row font-[660]">
        {t('cycle_open')}
        {(query.data?.length ?? 0) > 0 && <span className="ml-2 text-ink3">{query.data?.length}</span>}
      </h2>
      {query.data === undefined ? (
        <LoadState query={query} title={t('records_failed')} className="py-6!">
          <Skeleton className="mt-3 h-11 rounded-m" />
        </LoadState>
      ) : query.data.length === 0 ? (
        <NoContracts title={t('cycle_open_none')} text={t('cycle_open_none_text')} />
      ) : (
        <ul>
          {byEnd(query.data).map((contract) => (
            <OpenContract
              key={contract.id}
              contract={contract}
              // The feed has the price of the coin on screen only.
              feed={contract.marketId === market.id ? feed : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  );
});

const OpenContract = memo(function OpenContract({
  contract,
  feed,
}: {
  readonly contract: CycleContract;
  readonly feed: PairFeed | undefined;
}) {
  const t = useT();
  const { base, quote, direction, stake, winnings, entry, periodSeconds } = contract;
  const decimals = useIndexDecimals()(contract);
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <CountdownRing contract={contract} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-1.5 text-body font-[640]">
          {base}/{quote}
          <Tag tone={direction === 'above' ? 'up' : 'down'}>{t(`cycle_${direction}`)}</Tag>
          <Tag>{t('cycle_seconds', { count: periodSeconds })}</Tag>
        </span>
        <span className="text-cap text-ink2">
          {formatNumber(stake)} {quote} → +{formatNumber(winnings)} {quote}
        </span>
      </span>
      <span className="text-right">
        {entry !== null && (
          <span className="block text-body font-[620]">
            <span className="text-cap font-[500] text-ink3">{t('cycle_entry')}</span>{' '}
            {indexText(entry.price, decimals)}
          </span>
        )}
        <Standing contract={contract} feed={feed} />
      </span>
    </li>
  );
});

/**
 * How far the newest price is from the entry, in the color of a gain or a loss; of a coin that is not on screen, when the
 * contract ends.
 */
function Standing({
  contract,
  feed,
}: {
  readonly contract: CycleContract;
  readonly feed: PairFeed | undefined;
}) {
  const t = useT();
  const phase = useSyncExternalStore(onTick, () => phaseOf(contract, serverNow()));
  const standing = useIndexPart(feed, (index) => standingAt(contract, index?.price));
  const decimals = useIndexDecimals()(contract);
  const distance = useIndexPart(feed, (index) => distanceAt(contract, index?.price, decimals));
  if (phase !== 'running') return <span className="text-cap text-ink2">{t(`cycle_${phase}`)}</span>;
  if (standing === undefined || distance === undefined)
    return (
      <span className="text-cap text-ink3">{t('cycle_ends_at', { time: clockText(contract.endsAt!) })}</span>
    );
  const tone = standing === 'win' ? 'text-up' : standing === 'loss' ? 'text-down' : 'text-ink2';
  const isAbove = (standing === 'win') === (contract.direction === 'above');
  const place = standing === 'tie' ? 'tie' : isAbove ? 'above' : 'below';
  return (
    <span className={`text-cap font-[600] ${tone}`}>
      {t(`cycle_now_${place}`, { distance: distanceText(distance, decimals) })}
    </span>
  );
}
