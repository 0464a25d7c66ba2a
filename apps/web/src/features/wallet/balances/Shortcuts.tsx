import { classNames } from '@meridian/ui/class-names.ts';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import Banknote from 'lucide-react/icons/banknote';
import Lock from 'lucide-react/icons/lock';
import Rocket from 'lucide-react/icons/rocket';
import { useProfile } from '../../../accounts/profile.ts';
import { useT } from '../../../session/locale/locale.ts';

/** Deposit and withdraw are open to everyone; fiat and IEO need a permission. */
export function Shortcuts() {
  const t = useT();
  const { profile } = useProfile();
  const { fiat = false, ieo = false } = profile?.permissions ?? {};
  return (
    <nav aria-label={t('balances_shortcuts')}>
      <ul className="grid grid-cols-4 large:grid-cols-2">
        <Shortcut to="/coinRecharge" name={t('screen_coin_recharge')} Icon={ArrowDownToLine} main />
        <Shortcut to="/coinWithdraw" name={t('screen_coin_withdraw')} Icon={ArrowUpFromLine} />
        <Shortcut to="/fiat" name={t('balances_fiat')} Icon={Banknote} locked={!fiat} />
        <Shortcut to="/ieoList" name={t('balances_ieo')} Icon={Rocket} locked={!ieo} />
      </ul>
    </nav>
  );
}

interface ShortcutProps {
  readonly to: string;
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly main?: boolean;
  readonly locked?: boolean;
}

function Shortcut({ to, name, Icon, main = false, locked = false }: ShortcutProps) {
  const t = useT();
  const place = 'flex w-full flex-col items-center gap-1.5 rounded-m py-1 text-lab font-[600]';
  const content = (
    <>
      <span
        className={classNames(
          'relative grid size-12 place-items-center rounded-full',
          main ? 'bg-white text-[#2334a6]' : 'bg-white/15',
        )}
      >
        <Icon size={22} />
        {locked && (
          <span className="absolute -top-0.5 -right-1 grid size-4.5 place-items-center rounded-full bg-white text-[#2334a6]">
            <Lock size={11} strokeWidth={2.4} />
          </span>
        )}
      </span>
      <span className="max-w-full truncate">{name}</span>
    </>
  );
  return (
    <li className="min-w-0">
      {locked ? (
        <button
          type="button"
          aria-label={t('balances_locked', { name })}
          className={place}
          onClick={() => showToast(t('no_permission'))}
        >
          {content}
        </button>
      ) : (
        <Link to={to} className={place}>
          {content}
        </Link>
      )}
    </li>
  );
}
