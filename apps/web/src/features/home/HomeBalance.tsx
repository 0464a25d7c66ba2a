import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import Gift from 'lucide-react/icons/gift';
import Percent from 'lucide-react/icons/percent';
import Timer from 'lucide-react/icons/timer';
import { useT } from '../../session/locale/locale.ts';
import { BalanceLine } from '../../wallet/BalanceLine.tsx';

/** The balance of a user who trades, and the products that have no tab of their own. */
export function HomeBalance() {
  const t = useT();
  return (
    <>
      <BalanceLine />
      <nav
        aria-label={t('products_more')}
        className="mx-4 mb-2 grid h-13 grid-cols-3 gap-2 lg:mx-0 lg:mb-0 lg:gap-4"
      >
        <Product to="/cycle" name={t('screen_cycle')} Icon={Timer} />
        <Product to="/inviteFriends" name={t('my_invite')} Icon={Gift} />
        <Product to="/fees" name={t('screen_fees')} Icon={Percent} />
      </nav>
    </>
  );
}

function Product({
  to,
  name,
  Icon,
}: {
  readonly to: '/cycle' | '/inviteFriends' | '/fees';
  readonly name: string;
  readonly Icon: LucideIcon;
}) {
  return (
    <Link
      to={to}
      className="flex min-w-0 flex-col items-center justify-center gap-0.5 rounded-card bg-s1 px-1 text-mic font-[600] text-ink2 active:bg-s2 lg:rounded-banner lg:hover:bg-s2"
    >
      <Icon size={18} className="text-accent" />
      <span className="max-w-full truncate">{name}</span>
    </Link>
  );
}
