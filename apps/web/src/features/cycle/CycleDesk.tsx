import type { CycleContract, CycleMarket, CyclePage } from '@meridian/contract/domain/cycle';
import { IconButton, iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { preloadConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { Skeletons } from '@meridian/ui/states/Skeleton.tsx';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import {
  useCycleAccount,
  useCycleOffers,
  useFollowCycles,
  useOpenCycles,
  useRecentCycles,
} from '../../cycle/use-cycle.ts';
import { usePairFeed } from '../../live/use-pair.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { useSameQuery } from '../../loading/use-same-query.ts';
import { useLayout } from '../../navigation/use-layout.ts';
import { useT } from '../../session/locale/locale.ts';
import { CoinChoice } from './CoinChoice.tsx';
import { OpenContracts } from './contracts/OpenContracts.tsx';
import { RecentResults } from './contracts/RecentResults.tsx';
import { TodayResults } from './contracts/TodayResults.tsx';
import { cycleChoice } from './cycle-choice.ts';
import { GuardSheet } from './GuardSheet.tsx';
import { IndexHead } from './IndexHead.tsx';
import { IndexLine } from './line/IndexLine.tsx';
import { SpanChoice } from './line/SpanChoice.tsx';
import { CycleRules } from './notes/CycleRules.tsx';
import { OfferTable } from './notes/OfferTable.tsx';
import { OwnLimits } from './notes/OwnLimits.tsx';
import { RulesSheet } from './notes/RulesSheet.tsx';
import { CycleTicket } from './ticket/CycleTicket.tsx';
import './cycle.css';

interface CycleDeskProps {
  readonly market: CycleMarket;
  readonly markets: readonly CycleMarket[];
  readonly onChoose: (id: number) => void;
}

/** The screen of one coin: one column on a phone, two on a tablet, three on a desktop. */
export function CycleDesk({ market, markets, onChoose }: CycleDeskProps) {
  const t = useT();
  const layout = useLayout();
  const isDesk = layout === 'desk';
  const feed = usePairFeed({ base: market.base, quote: market.quote, product: 'cycle' });
  const page = useSameQuery(useCycleOffers(market));
  const account = useSameQuery(useCycleAccount());
  const open = useSameQuery(useOpenCycles());
  const period = useStore(cycleChoice, ({ periodSeconds }) => periodSeconds);
  useFollowCycles();
  useEffect(preloadConfirmDialog, []);
  const contracts = open.data ?? NO_CONTRACTS;
  const { data: settled = NO_CONTRACTS } = useRecentCycles();
  const offer = page.data && offerOf(page.data, period);
  const coins = <CoinChoice {...{ markets, onChoose, feed }} chosen={market.id} rail={isDesk} />;
  const rules = (
    <Scrolled className="cycle-notes">
      <CycleRules />
    </Scrolled>
  );
  const terms = page.data !== undefined && offer !== undefined && (
    <Scrolled className="cycle-notes">
      {isDesk && <TodayResults />}
      <OfferTable page={page.data} chosen={offer} />
      {account.data !== undefined && <OwnLimits account={account.data} />}
    </Scrolled>
  );
  return (
    <div className="cycle-desk">
      <div className="cycle-column">
        <div className="cycle-top cycle-wide">
          <div className="min-w-0 flex-1">{coins}</div>
          {!isDesk && <Actions guard={<Guard account={account.data} />} records={t('screen_cycle_record')} />}
        </div>
        {isDesk && rules}
      </div>
      <div className="cycle-chart min-w-0">
        <div className="flex items-center justify-between">
          <IndexHead market={market} feed={feed} />
          {isDesk && <Actions guard={<Guard account={account.data} />} records={t('screen_cycle_record')} />}
        </div>
        <LineBar />
        <IndexLine {...{ market, feed, contracts, settled }} periodSeconds={offer?.periodSeconds ?? 0} />
      </div>
      <div className="cycle-column">
        <div className="cycle-form min-w-0">
          {page.data === undefined ? (
            <LoadState query={page} title={t('cycle_failed')}>
              <div role="status" aria-label={t('loading')} className="grid gap-2.5">
                <Skeletons blocks={FORM_BLOCKS} />
              </div>
            </LoadState>
          ) : offer === undefined ? (
            <p className="py-6 text-center text-lab text-ink2">{t('cycle_none_text')}</p>
          ) : (
            <CycleTicket
              {...{ offer, contracts, feed }}
              page={page.data}
              account={account.data}
              onPeriod={choosePeriod}
            />
          )}
          {layout === 'phone' && <RulesSheet />}
        </div>
        {isDesk && terms}
      </div>
      <Scrolled className="cycle-lists">
        {!isDesk && <TodayResults />}
        <OpenContracts query={open} market={market} feed={feed} />
        <RecentResults results={settled} />
      </Scrolled>
      {!isDesk && terms}
      {layout === 'tablet' && rules}
    </div>
  );
}

/** The span of the line, and the way to the other futures. */
function LineBar() {
  const t = useT();
  return (
    <div className="cycle-spans">
      <SpanChoice />
      <Link to="/futures" className="hit inline-flex items-center text-cap font-[620] text-accent">
        {t('cycle_to_perpetuals')}
        <ChevronRight size={14} aria-hidden="true" />
      </Link>
    </div>
  );
}

/** On a desktop a panel whose content scrolls inside it. */
const Scrolled = ({ className, children }: { readonly className: string; readonly children: ReactNode }) => (
  <div className="cycle-scrolled">
    <div className={className}>{children}</div>
  </div>
);

const NO_CONTRACTS: readonly CycleContract[] = [];
const FORM_BLOCKS = [
  'h-10 rounded-m',
  'h-11.5 rounded-m',
  'h-8 rounded-m',
  'h-16 rounded-m',
  'h-12 rounded-btn',
];

const choosePeriod = (periodSeconds: number): void => cycleChoice.setState({ periodSeconds });

/** The period chosen last, if the coin has it; otherwise its shortest. */
const offerOf = ({ offers }: CyclePage, period: number | undefined) =>
  offers.find(({ periodSeconds }) => periodSeconds === period) ?? offers[0];

const Actions = ({ guard, records }: { readonly guard: ReactNode; readonly records: string }) => (
  <div className="flex shrink-0">
    {guard}
    <Link to="/cycleRecord" aria-label={records} className={iconButtonClass('-mr-2.5')}>
      <ReceiptText size={21} />
    </Link>
  </div>
);

/** The button of the user's own limits, once they are loaded. */
function Guard({ account }: { readonly account: Parameters<typeof GuardSheet>[0]['account'] | undefined }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('cycle_guard')} disabled={account === undefined} onClick={() => setOpen(true)}>
        <ShieldCheck size={21} />
      </IconButton>
      {account !== undefined && <GuardSheet open={open} onClose={() => setOpen(false)} account={account} />}
    </>
  );
}
