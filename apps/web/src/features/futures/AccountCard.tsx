import type { FuturesBalance } from '@meridian/contract/domain/futures';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { profitText, profitTone } from '../../futures/profit-text.ts';
import { TicketFacts } from '../../order-ticket/TicketFacts.tsx';
import { formatFloor, UNKNOWN } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';

/** The futures wallet, below the form of the desktop layout. */
export const AccountCard = memo(function AccountCard({
  balance,
}: {
  readonly balance: FuturesBalance | undefined;
}) {
  const t = useT();
  const money = (amount: string | undefined) => (amount === undefined ? UNKNOWN : formatFloor(amount, 4));
  return (
    <section aria-label={t('futures_account')} className="border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-body font-[660]">{t('futures_account')}</h2>
        <div className="flex gap-4 text-lab font-[620] whitespace-nowrap text-accent">
          <Link to="/cycle" className="hit">
            {t('screen_cycle')}
          </Link>
          <Link to="/coinTransfer" search={{ to: 'futures', coin: balance?.coin }} className="hit">
            {t('screen_coin_transfer')}
          </Link>
        </div>
      </div>
      <p className="mt-1 mb-2 text-[1.5rem] leading-8 font-[720] tracking-[-0.015em]">
        {money(balance?.total)} <span className="text-lab font-[600] text-ink2">{balance?.coin}</span>
      </p>
      <TicketFacts
        facts={[
          {
            name: t('futures_unrealised'),
            value:
              balance === undefined ? (
                UNKNOWN
              ) : (
                <span className={profitTone(balance.unrealisedProfit)}>
                  {profitText(balance.unrealisedProfit)}
                </span>
              ),
          },
          { name: t('futures_margin_used'), value: money(balance?.inPositions) },
          { name: t('records_in_orders'), value: money(balance?.inOrders) },
        ]}
      />
    </section>
  );
});
