import type { Market } from '@meridian/contract/domain/market';
import { iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { Link } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { FundingText } from '../../futures/FundingText.tsx';
import { PairHeader } from '../../markets/pair/PairHeader.tsx';
import { RecordTabs } from '../../records/table/RecordTabs.tsx';
import { formatNumber, UNKNOWN } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import type { FuturesTab } from './FuturesDesk.tsx';
import type { Desk } from './use-futures-desk.ts';

/** Pair, tabs, mark and funding at the top of a phone or tablet. */
export function FuturesHead({
  market,
  desk,
  tab,
  onTab,
  onPick,
}: {
  readonly market: Market;
  readonly desk: Desk;
  readonly tab: FuturesTab;
  readonly onTab: (tab: FuturesTab) => void;
  readonly onPick: () => void;
}) {
  const t = useT();
  const { markPrice } = desk.perpetual;
  return (
    <>
      <PairHeader kind="futures" market={market} onPick={onPick}>
        <Link
          to="/futuresRecord"
          aria-label={t('futures_records')}
          className={iconButtonClass('-mr-2.5 ml-1')}
        >
          <ReceiptText size={21} />
        </Link>
      </PairHeader>
      <RecordTabs
        label={t('screen_futures')}
        tabs={[
          { id: 'open', label: t('futures_tab_open') },
          { id: 'positions', label: t('futures_positions'), count: desk.positions.data?.length ?? 0 },
        ]}
        value={tab}
        onChange={onTab}
      >
        <dl className="flex flex-wrap justify-between gap-x-3 py-2 text-cap">
          <div className="flex gap-1">
            <dt className="text-ink3">{t('futures_mark_price')}</dt>
            <dd className="font-[600]">{markPrice === undefined ? UNKNOWN : formatNumber(markPrice)}</dd>
          </div>
          <div className="flex gap-1">
            <dt className="text-ink3">{t('futures_funding_rate')}</dt>
            <dd className="font-[600]">
              <FundingText figures={desk.perpetual} />
            </dd>
          </div>
        </dl>
      </RecordTabs>
    </>
  );
}
