import type { Market } from '@meridian/contract/domain/market';
import { iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { memo, type ReactNode } from 'react';
import { MarketFigures } from '../../markets/pair/MarketStrip.tsx';
import { PairHeader } from '../../markets/pair/PairHeader.tsx';
import { useIsLowPage, useIsSideways, useLayout } from '../../navigation/use-layout.ts';
import { RecordTabs } from '../../records/table/RecordTabs.tsx';
import { useT } from '../../session/locale/locale.ts';
import type { FuturesTab } from './FuturesDesk.tsx';
import { DeskFunding, DeskPrice, useShortFigures } from './strip-figures.tsx';
import type { Desk } from './use-futures-desk.ts';

/** Pair, tabs, mark, index and funding at the top of a phone or tablet. */
export const FuturesHead = memo(function FuturesHead({
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
  const isSideways = useIsSideways();
  const isPage = useIsLowPage();
  const positions = desk.positions.data?.length ?? 0;
  const figures = <HeadFigures market={market} desk={desk} />;
  return (
    <>
      {/* On the smallest phones its rows are lower, for the sake of the form. */}
      <div data-dense className={ONE_ROW}>
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
            // Below the form, the tab of its records has the count; a low window shows none of them at first.
            {
              id: 'positions',
              label: t('futures_positions'),
              count: tab === 'open' && !isSideways ? 0 : positions,
            },
          ]}
          value={tab}
          onChange={onTab}
          end={
            <Link
              to="/cycle"
              className="hit flex h-11 shrink-0 items-center gap-0.5 text-lab font-[620] text-ink2 sideways:hidden"
            >
              {t('screen_cycle')}
              <ChevronRight size={15} className="text-ink3" />
            </Link>
          }
        >
          {!isSideways && figures}
        </RecordTabs>
      </div>
      {isPage && figures}
    </>
  );
});

/** To the other product of the futures wallet, below the pairs of a desktop. */
export function CycleLink() {
  const t = useT();
  return (
    <Link
      to="/cycle"
      className="-mb-1 flex shrink-0 items-center justify-between border-t border-line pt-2 text-lab font-[620] text-ink2 hover:text-ink1"
    >
      {t('screen_cycle')}
      <ChevronRight size={15} className="text-ink3" />
    </Link>
  );
}

/** Mark, index and funding above the chart of a low window, in one line where they fit. */
export function FuturesLine({ desk }: { readonly desk: Desk }) {
  const t = useT();
  return (
    <dl className="flex shrink-0 flex-wrap gap-x-3 text-mic whitespace-nowrap [&_dd]:inline [&_dd]:font-[600] [&_dt]:inline [&_dt]:pr-1 [&_dt]:text-ink3">
      <div>
        <dt>{t('futures_mark_short')}</dt>
        <dd>
          <DeskPrice desk={desk} which="markPrice" />
        </dd>
      </div>
      <div>
        <dt>{t('futures_index_short')}</dt>
        <dd>
          <DeskPrice desk={desk} which="indexPrice" />
        </dd>
      </div>
      <div>
        <dt>{t('futures_funding_countdown')}</dt>
        <dd>
          <DeskFunding desk={desk} />
        </dd>
      </div>
    </dl>
  );
}

/** Mark, index and funding; a tablet also has room for the day's figures. */
function HeadFigures({ market, desk }: { readonly market: Market; readonly desk: Desk }) {
  const t = useT();
  const isTablet = useLayout() === 'tablet';
  const figures = useShortFigures(desk);
  if (isTablet)
    return (
      <div className="py-2">
        <MarketFigures market={market} feed={desk.feed} figures={figures} />
      </div>
    );
  return (
    <dl className="flex justify-between gap-x-3 large:flex-wrap py-2 max-[359px]:py-1">
      <Figure name={t('futures_mark_price')}>
        <DeskPrice desk={desk} which="markPrice" />
      </Figure>
      <Figure name={t('futures_index_price')}>
        <DeskPrice desk={desk} which="indexPrice" />
      </Figure>
      <Figure name={t('futures_funding_countdown')} align="text-right large:text-left">
        <DeskFunding desk={desk} />
      </Figure>
    </dl>
  );
}

const Figure = ({
  name,
  align = '',
  children,
}: {
  readonly name: string;
  readonly align?: string;
  readonly children: ReactNode;
}) => (
  <div className={align}>
    <dt className="text-mic whitespace-nowrap text-ink3">{name}</dt>
    <dd className="text-cap font-[600] whitespace-nowrap">{children}</dd>
  </div>
);

/** A low window has pair and tabs in one row; the icons of the pair stay with it. */
const ONE_ROW =
  'futures-head sideways:flex sideways:items-center sideways:gap-4 sideways:[&>div]:flex sideways:[&>div]:items-center sideways:[&>div]:gap-4 sideways:[&>header]:min-w-0 sideways:[&>header]:flex-1 sideways:[&>header>.flex-1]:hidden';
