import type { Market } from '@meridian/contract/domain/market';
import { LiveText } from '@meridian/ui/display/LiveText.tsx';
import { Link } from '@tanstack/react-router';
import { memo, useMemo } from 'react';
import { profitOf } from '../../futures/live-position.ts';
import { profitText, profitTone } from '../../futures/profit-text.ts';
import { useNewestPositions } from '../../futures/use-futures.ts';
import { TicketFacts } from '../../order-ticket/TicketFacts.tsx';
import { formatFloor, UNKNOWN } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import { type LivePositions, useLivePositions } from './positions/live-positions.ts';
import type { Desk } from './use-futures-desk.ts';

/** The futures wallet, below the form of the desktop layout. */
export const AccountCard = memo(function AccountCard({
  desk,
  market,
}: {
  readonly desk: Pick<Desk, 'feed' | 'page' | 'account'>;
  readonly market: Market;
}) {
  const t = useT();
  const balance = desk.account.data?.balance;
  const live = useLivePositions(desk.feed, desk.page.data, market);
  const isLoaded = useNewestPositions() !== undefined;
  const money = (amount: string | undefined) => (amount === undefined ? UNKNOWN : formatFloor(amount, 4));
  return (
    <section aria-label={t('futures_account')} className="desk-account border-t border-line pt-3">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-body font-[660]">{t('futures_account')}</h2>
        <Link
          to="/coinTransfer"
          search={{ to: 'futures', coin: balance?.coin }}
          className="hit text-cap font-[620] whitespace-nowrap text-accent"
        >
          {t('screen_coin_transfer')}
        </Link>
      </div>
      {/* Every line that it saves is a trade more in a low window. */}
      <TicketFacts
        facts={[
          {
            name: t('balances_futures_total'),
            value: (
              <b className="font-[720]">
                {money(balance?.total)} {balance?.coin}
              </b>
            ),
          },
          {
            name: t('futures_unrealised'),
            value: isLoaded ? <Profit live={live} /> : UNKNOWN,
          },
          { name: t('futures_margin_used'), value: money(balance?.inPositions) },
          { name: t('records_in_orders'), value: money(balance?.inOrders) },
        ]}
      />
    </section>
  );
});

/** Of the positions as their rows show them, so that the figures on one screen agree. */
function Profit({ live }: { readonly live: LivePositions }) {
  const source = useMemo(() => ({ subscribe: live.subscribe, read: () => profitOf(live.all()) }), [live]);
  return <LiveText {...source} text={profitText} tone={profitTone} />;
}
