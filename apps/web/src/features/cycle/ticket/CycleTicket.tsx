import type {
  CycleAccount,
  CycleContract,
  CycleDirection,
  CycleOffer,
  CyclePage,
} from '@meridian/contract/domain/cycle';
import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { dismissError } from '@meridian/ui/overlay/toast-store.ts';
import { memo, useMemo, useState } from 'react';
import { evenPercentText, percentText } from '../../../cycle/percent-text.ts';
import { tradeAccess } from '../../../desk/trade-access.ts';
import type { PairFeed } from '../../../live/pair-feed.ts';
import { ConfirmOrder } from '../../../order-ticket/ConfirmOrder.tsx';
import { exactText } from '../../../session/format/exact-text.ts';
import { formatNumber, multiplyFloor, UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { useSession } from '../../../session/session.ts';
import { useTradingPreferences } from '../../../session/trading-preferences.ts';
import { DirectionButtons } from './DirectionButtons.tsx';
import { StakeField } from './StakeField.tsx';
import { stakeIn, stakeProblem, sumOf } from './stake.ts';
import { TicketNotes } from './TicketNotes.tsx';
import { TicketTerms } from './TicketTerms.tsx';
import { useBuyCycle } from './use-buy-cycle.ts';

interface CycleTicketProps {
  readonly page: CyclePage;
  readonly offer: CycleOffer;
  readonly onPeriod: (seconds: number) => void;
  readonly account: CycleAccount | undefined;
  readonly contracts: readonly CycleContract[];
  readonly feed: PairFeed | undefined;
}

/** Period, stake and the two directions. */
export const CycleTicket = memo(function CycleTicket(props: CycleTicketProps) {
  const { page, offer, onPeriod, account, contracts, feed } = props;
  const t = useT();
  const access = useSession(tradeAccess);
  const [stake, setStake] = useState('');
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState<CycleDirection>();
  const asks = useTradingPreferences(({ confirm }) => confirm.cycle);
  const { buy, busy, checking } = useBuyCycle();
  const { market, stakeCoin, stakeDecimals } = page;
  const { periodSeconds } = offer;
  const terms = useMemo(
    () => ({
      offer,
      decimals: stakeDecimals,
      usable: account?.usable,
      guard: account?.guard,
      atStake: stakeIn(contracts, market.id, periodSeconds),
    }),
    [offer, stakeDecimals, account, contracts, market.id, periodSeconds],
  );
  const problem = stakeProblem(stake, terms);
  const place = (direction: CycleDirection) => {
    setAsked(undefined);
    void buy({ base: market.base, quote: market.quote, direction, periodSeconds, stake });
  };
  const choose = (direction: CycleDirection) => {
    dismissError();
    setTried(true);
    if (problem !== undefined) return;
    if (asks) setAsked(direction);
    else place(direction);
  };
  const winnings = problem === undefined ? multiplyFloor(stake, offer.payoutRate, stakeDecimals) : undefined;
  const profit = winnings && `+${exactText(winnings)} ${stakeCoin}`;
  return (
    <form
      aria-label={t('cycle_ticket')}
      className="flex flex-col gap-2.5"
      // Enter must not choose one of the two directions.
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
      }}
    >
      <Segmented
        label={t('cycle_period')}
        value={String(periodSeconds)}
        onChange={(seconds) => onPeriod(Number(seconds))}
        options={page.offers.map(({ periodSeconds: seconds, payoutRate }) => ({
          value: String(seconds),
          label: t('cycle_seconds', { count: seconds }),
          note: percentText(payoutRate),
        }))}
      />
      <StakeField
        {...{ stake, terms }}
        coin={stakeCoin}
        problem={tried ? problem : undefined}
        onChange={setStake}
      />
      <TicketTerms {...{ offer, profit }} coin={stakeCoin} usable={account?.usable} />
      <DirectionButtons {...{ access, feed, market, offer, busy }} guard={account?.guard} onChoose={choose} />
      <TicketNotes {...{ access, feed, market, offer, checking }} guard={account?.guard} />
      <Confirmation
        {...{ page, offer, stake, winnings, profit }}
        direction={asked}
        onClose={() => setAsked(undefined)}
        onConfirm={place}
      />
    </form>
  );
});

/** The contract that is about to be opened; closed without a direction. */
function Confirmation({
  page: { market, stakeCoin },
  offer,
  stake,
  winnings,
  profit,
  direction,
  onClose,
  onConfirm,
}: Pick<CycleTicketProps, 'page' | 'offer'> & {
  readonly stake: string;
  /** Undefined while the stake cannot be placed. */
  readonly winnings: string | undefined;
  readonly profit: string | undefined;
  readonly direction: CycleDirection | undefined;
  readonly onClose: () => void;
  readonly onConfirm: (direction: CycleDirection) => void;
}) {
  const t = useT();
  const isDown = direction === 'below';
  const money = (amount: string | undefined) =>
    amount === undefined ? UNKNOWN : `${exactText(amount)} ${stakeCoin}`;
  return (
    <ConfirmOrder
      open={direction !== undefined}
      action="cycle"
      title={t(isDown ? 'cycle_confirm_below' : 'cycle_confirm_above', {
        pair: `${market.base}/${market.quote}`,
        count: offer.periodSeconds,
      })}
      text={t('cycle_entry_rule', { seconds: offer.entryDelayMs / 1_000 })}
      tone={isDown ? 'down' : 'up'}
      confirmLabel={t(isDown ? 'cycle_confirm_do_below' : 'cycle_confirm_do_above')}
      facts={[
        { name: t('cycle_stake', { coin: stakeCoin }), value: stake === '' ? UNKNOWN : formatNumber(stake) },
        { name: t('cycle_winnings'), value: profit ?? UNKNOWN },
        { name: t('cycle_returned'), value: money(winnings && sumOf(stake, winnings)) },
        { name: t('cycle_most_lost'), value: money(winnings && stake) },
        { name: t('cycle_payout'), value: percentText(offer.payoutRate) },
        { name: t('cycle_break_even'), value: evenPercentText(offer.breakEvenRate) },
      ]}
      warnings={NO_WARNINGS}
      onClose={onClose}
      onConfirm={() => direction !== undefined && onConfirm(direction)}
    />
  );
}

const NO_WARNINGS: readonly string[] = [];
