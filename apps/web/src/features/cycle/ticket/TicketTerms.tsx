import { SHOWN_DECIMALS } from '@meridian/contract/constants';
import type { CycleOffer } from '@meridian/contract/domain/cycle';
import { Link } from '@tanstack/react-router';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { memo } from 'react';
import { evenPercentText, percentText } from '../../../cycle/percent-text.ts';
import { TicketFacts } from '../../../order-ticket/TicketFacts.tsx';
import { formatFloor, UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';

/** Break-even rate, profit (until there is a stake, its rate) and what can be staked. */
export const TicketTerms = memo(function TicketTerms({
  offer,
  profit,
  coin,
  usable,
}: {
  readonly offer: CycleOffer;
  /** Undefined while the stake cannot be placed. */
  readonly profit: string | undefined;
  readonly coin: string;
  readonly usable: string | undefined;
}) {
  const t = useT();
  const amount = usable === undefined ? UNKNOWN : formatFloor(usable, SHOWN_DECIMALS.balance);
  return (
    <TicketFacts
      facts={[
        { name: t('cycle_break_even'), value: evenPercentText(offer.breakEvenRate) },
        { name: t('cycle_winnings'), value: profit ?? `+${percentText(offer.payoutRate)}` },
        {
          name: t('trade_available'),
          value: (
            <Link
              to="/coinTransfer"
              search={{ to: 'futures', coin }}
              aria-label={t('futures_transfer', { amount, coin })}
              className="hit inline-flex items-center gap-1"
            >
              {amount} {coin}
              <ArrowLeftRight size={13} aria-hidden="true" className="text-accent" />
            </Link>
          ),
        },
      ]}
    />
  );
});
