import type { Market } from '@meridian/contract/domain/market';
import { classNames } from '@meridian/ui/class-names.ts';
import type { ReactNode } from 'react';
import { profitText, profitTone } from '../../../futures/profit-text.ts';
import { useT } from '../../../session/locale/locale.ts';
import { PositionsPanel } from '../positions/PositionsPanel.tsx';
import { totalProfit } from '../positions/total-profit.ts';
import { type Desk, useLivePositions } from '../use-futures-desk.ts';
import { CloseManyButton } from './CloseManyButton.tsx';

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
  const positions = useLivePositions(desk, market);
  const total = totalProfit(positions ?? []);
  return (
    <div className="px-4 pb-6">
      {head}
      {positions !== undefined && positions.length > 0 && (
        <div className="flex items-center justify-between gap-3 py-1">
          <p>
            <span className="block text-cap text-ink3">{t('futures_total_profit')}</span>
            <b
              className={classNames(
                'text-[1.5rem] leading-8 font-[720] tracking-[-0.015em]',
                profitTone(total),
              )}
            >
              {profitText(total)} <span className="text-lab font-[600]">{market.quote}</span>
            </b>
          </p>
          <CloseManyButton positions={positions} coin={market.base} />
        </div>
      )}
      <PositionsPanel query={desk.positions} {...{ positions, markets }} style="cards" />
      {picker}
    </div>
  );
}
