import type { FuturesPosition } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import { classNames } from '@meridian/ui/class-names.ts';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { profitText, profitTone } from '../../../futures/profit-text.ts';
import { useT } from '../../../session/locale/locale.ts';
import { useSession } from '../../../session/session.ts';
import { hereFirst } from '../positions/here-first.ts';
import { type LivePositions, useLivePositions } from '../positions/live-positions.ts';
import { PositionsPanel } from '../positions/PositionsPanel.tsx';
import { totalProfit } from '../positions/total-profit.ts';
import type { Desk } from '../use-futures-desk.ts';
import { CloseManyButton } from './CloseManyButton.tsx';
import { GuestNote } from './GuestPanel.tsx';

/** The positions on a phone or tablet, with their total. */
export function PositionsTab({
  head,
  picker,
  desk,
  market,
  markets,
}: {
  readonly head: ReactNode;
  readonly picker: ReactNode;
  readonly desk: Desk;
  readonly market: Market;
  readonly markets: readonly Market[];
}) {
  const t = useT();
  const live = useLivePositions(desk.feed, desk.page.data, market);
  const isGuest = useSession(({ isLogin }) => !isLogin);
  const { data } = desk.positions;
  const rows = useMemo(() => data && hereFirst(data, market.id), [data, market.id]);
  return (
    <div className="px-4 pb-6">
      {head}
      {rows !== undefined && rows.length > 0 && (
        <div className="flex items-center justify-between gap-3 py-1">
          <p>
            <span className="block text-cap text-ink3">{t('futures_total_profit')}</span>
            <Total {...{ live, rows }} coin={market.quote} />
          </p>
          <CloseManyButton positions={rows} coin={market.base} />
        </div>
      )}
      {isGuest ? (
        <GuestNote />
      ) : (
        <PositionsPanel query={desk.positions} {...{ rows, live, markets }} style="cards" />
      )}
      {picker}
    </div>
  );
}

function Total({
  live,
  rows,
  coin,
}: {
  readonly live: LivePositions;
  readonly rows: readonly FuturesPosition[];
  readonly coin: string;
}) {
  const total = useSyncExternalStore(live.subscribe, () => totalProfit(rows.map(live.newest)));
  return (
    <b className={classNames('text-[1.5rem] leading-8 font-[720] tracking-[-0.015em]', profitTone(total))}>
      {profitText(total)} <span className="text-lab font-[600]">{coin}</span>
    </b>
  );
}
