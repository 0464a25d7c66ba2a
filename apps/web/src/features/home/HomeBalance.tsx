import { CountBadge } from '@meridian/ui/display/CountBadge.tsx';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import Gift from 'lucide-react/icons/gift';
import Timer from 'lucide-react/icons/timer';
import { useUnreadMessages } from '../../messages/message-queries.ts';
import { useT } from '../../session/locale/locale.ts';
import { BalanceLine } from '../../wallet/BalanceLine.tsx';

/** The balance of a user who trades, and what has no tab of its own. */
export function HomeBalance() {
  const t = useT();
  const unread = useUnreadMessages();
  return (
    <>
      <BalanceLine />
      <nav
        aria-label={t('products_more')}
        className="mx-4 mb-2 grid h-13 grid-cols-3 gap-2 lg:mx-0 lg:mb-0 lg:gap-4"
      >
        <Product to="/cycle" name={t('screen_cycle')} Icon={Timer} />
        <Product to="/messages" name={t('messages_title')} Icon={Bell} count={unread} />
        <Product to="/inviteFriends" name={t('my_invite')} Icon={Gift} />
      </nav>
    </>
  );
}

function Product({
  to,
  name,
  Icon,
  count = 0,
}: {
  readonly to: '/cycle' | '/messages' | '/inviteFriends';
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly count?: number;
}) {
  return (
    <Link
      to={to}
      className="relative flex min-w-0 flex-col items-center justify-center gap-0.5 rounded-card bg-s1 px-0.5 text-mic font-[600] text-ink2 active:bg-s2 lg:rounded-banner lg:hover:bg-s2"
    >
      <Icon size={18} className="text-accent" />
      <span className="line-clamp-2 max-w-full text-center leading-3.5 wrap-anywhere">{name}</span>
      {count > 0 && (
        <span className="absolute top-1 left-[calc(50%+0.5rem)]">
          <CountBadge count={count} />
        </span>
      )}
    </Link>
  );
}
