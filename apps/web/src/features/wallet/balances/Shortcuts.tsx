import { classNames } from '@meridian/ui/class-names.ts';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import Banknote from 'lucide-react/icons/banknote';
import Lock from 'lucide-react/icons/lock';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Rocket from 'lucide-react/icons/rocket';
import { useProfile } from '../../../accounts/profile.ts';
import { useT } from '../../../session/locale/locale.ts';

/** What moves money is open to everyone; fiat and IEO need a permission, and are smaller: in a low window beside it. */
export function Shortcuts({ wallet }: { readonly wallet: 'spot' | 'futures' }) {
  const t = useT();
  const { profile } = useProfile();
  const { fiat = false, ieo = false } = profile?.permissions ?? {};
  return (
    <nav aria-label={t('balances_shortcuts')} className="sideways:flex sideways:items-center sideways:gap-3">
      <ul className="grid min-w-0 flex-1 grid-cols-4 large:grid-cols-2">
        <Shortcut to="/coinRecharge" name={t('screen_coin_recharge')} Icon={ArrowDownToLine} main />
        <Shortcut to="/coinWithdraw" name={t('screen_coin_withdraw')} Icon={ArrowUpFromLine} />
        <Shortcut
          to="/coinTransfer"
          search={{ to: wallet === 'spot' ? 'futures' : 'spot' }}
          name={t('screen_coin_transfer')}
          Icon={ArrowLeftRight}
        />
        <Shortcut to="/coinConvert" name={t('screen_coin_convert')} Icon={RefreshCw} />
      </ul>
      <ul className="mt-2 flex flex-wrap justify-end gap-2 max-sm:justify-center short:absolute short:top-[calc(env(safe-area-inset-top)+0.25rem)] short:right-14 short:mt-0 sideways:mt-0 sideways:flex-col sideways:flex-nowrap">
        <SmallShortcut to="/fiat" name={t('balances_fiat')} Icon={Banknote} locked={!fiat} />
        <SmallShortcut to="/ieoList" name={t('balances_ieo')} Icon={Rocket} locked={!ieo} />
      </ul>
    </nav>
  );
}

interface ShortcutProps {
  readonly to: string;
  readonly search?: { readonly to: 'spot' | 'futures' };
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly main?: boolean;
}

const Shortcut = ({ to, search, name, Icon, main = false }: ShortcutProps) => (
  <li className="min-w-0">
    <Link
      to={to}
      search={search ?? {}}
      className="flex w-full flex-col items-center gap-1.5 rounded-m py-1 text-lab font-[600] sideways:text-mic"
    >
      <span
        className={classNames(
          'grid size-10 place-items-center rounded-full sm:size-12 sideways:size-10',
          main ? 'bg-white text-[#2334a6]' : 'bg-white/15',
        )}
      >
        <Icon size={22} />
      </span>
      <span className="max-w-full truncate">{name}</span>
    </Link>
  </li>
);

interface SmallShortcutProps extends Pick<ShortcutProps, 'to' | 'name' | 'Icon'> {
  readonly locked: boolean;
}

function SmallShortcut({ to, name, Icon, locked }: SmallShortcutProps) {
  const t = useT();
  const place =
    'hit flex min-h-9 items-center gap-1.5 rounded-full bg-white/15 px-3 text-lab font-[600] hover:bg-white/25 sideways:w-full sideways:justify-center';
  const content = (
    <>
      <Icon size={16} className="short:hidden sideways:hidden" />
      {name}
    </>
  );
  return (
    <li>
      {locked ? (
        <button
          type="button"
          aria-label={t('balances_locked', { name })}
          className={place}
          onClick={() => showToast(t('no_permission'))}
        >
          {content}
          <Lock size={13} strokeWidth={2.4} />
        </button>
      ) : (
        <Link to={to} className={place}>
          {content}
        </Link>
      )}
    </li>
  );
}
