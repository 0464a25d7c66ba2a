import { CountBadge } from '@meridian/ui/display/CountBadge.tsx';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import BellRing from 'lucide-react/icons/bell-ring';
import Gift from 'lucide-react/icons/gift';
import Mail from 'lucide-react/icons/mail';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Timer from 'lucide-react/icons/timer';
import { useUnreadMessages } from '../../messages/message-queries.ts';
import { useT } from '../../session/locale/locale.ts';
import { BalanceLine } from '../../wallet/BalanceLine.tsx';

/**
 * The balance of a user who trades, the screens that move money, and what has no tab of its own. A low window has two
 * rows of them, in the column beside the markets. On a desktop the messages are in the header.
 */
export function HomeBalance() {
  const t = useT();
  const unread = useUnreadMessages();
  return (
    <div className="lg:flex lg:h-(--banner) lg:flex-col lg:justify-between lg:rounded-banner lg:bg-s1 lg:p-3 lg:[@media(max-height:52rem)]:[&>section]:min-h-0 lg:[@media(max-height:52rem)]:[&>section]:py-0">
      <BalanceLine />
      <nav
        aria-label={t('balances_shortcuts')}
        className="mx-4 mb-1 grid h-12 min-[23rem]:auto-cols-fr grid-flow-col sideways:h-24 sideways:grid-flow-row sideways:grid-cols-4 lg:h-auto max-[19.99rem]:h-auto max-[19.99rem]:grid-flow-row max-[19.99rem]:grid-cols-3 lg:mx-0 lg:mb-0"
      >
        <Shortcut to="/coinRecharge" name={t('screen_coin_recharge')} Icon={ArrowDownToLine} />
        <Shortcut
          to="/coinWithdraw"
          name={t('screen_coin_withdraw')}
          Icon={ArrowUpFromLine}
          className="hidden sideways:flex sm:flex"
        />
        <Shortcut to="/coinTransfer" name={t('screen_coin_transfer')} Icon={ArrowLeftRight} />
        <Shortcut to="/coinConvert" name={t('screen_coin_convert')} Icon={RefreshCw} />
        <Shortcut to="/cycle" name={t('products_cycle')} Icon={Timer} />
        <Shortcut to="/inviteFriends" name={t('products_invite')} Icon={Gift} />
        <Shortcut
          to="/priceAlerts"
          name={t('alerts_short')}
          Icon={BellRing}
          className="hidden sideways:flex sm:flex lg:hidden"
        />
        <Shortcut
          to="/messages"
          name={t('messages_title')}
          Icon={Mail}
          count={unread}
          className="lg:hidden"
        />
      </nav>
    </div>
  );
}

function Shortcut({
  to,
  name,
  Icon,
  count = 0,
  className = '',
}: {
  readonly to: string;
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly count?: number;
  readonly className?: string;
}) {
  return (
    <Link
      to={to}
      className={`relative flex min-h-12 min-w-10 flex-col items-center justify-center gap-1 rounded-m text-mic max-[22.4rem]:text-[0.625rem] text-ink2 active:bg-s2 lg:hover:text-ink1 ${className}`}
    >
      <span className="text-accent lg:grid lg:size-9 lg:place-items-center lg:rounded-full lg:bg-s2">
        <Icon size={20} />
      </span>
      <span className="max-w-full truncate">{name}</span>
      {count > 0 && (
        <span className="absolute top-0.5 left-[calc(50%+0.5rem)] lg:-top-1">
          <CountBadge count={count} loud />
        </span>
      )}
    </Link>
  );
}
