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

/** What moves money is open to everyone; fiat and IEO need a permission. */
export function Shortcuts({ wallet }: { readonly wallet: 'spot' | 'futures' }) {
  const t = useT();
  const { profile } = useProfile();
  const { fiat = false, ieo = false } = profile?.permissions ?? {};
  return (
    <nav aria-label={t('balances_shortcuts')}>
      <ul className="flex flex-wrap justify-between gap-y-1 sm:gap-x-1">
        <Shortcut to="/coinRecharge" name={t('screen_coin_recharge')} Icon={ArrowDownToLine} main />
        <Shortcut to="/coinWithdraw" name={t('screen_coin_withdraw')} Icon={ArrowUpFromLine} />
        <Shortcut
          to="/coinTransfer"
          search={{ to: wallet === 'spot' ? 'futures' : 'spot' }}
          name={t('screen_coin_transfer')}
          Icon={ArrowLeftRight}
        />
        <Shortcut to="/coinConvert" name={t('screen_coin_convert')} Icon={RefreshCw} />
        <Shortcut to="/fiat" name={t('balances_fiat')} Icon={Banknote} locked={!fiat} />
        <Shortcut to="/ieoList" name={t('balances_ieo')} Icon={Rocket} locked={!ieo} />
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
  /** It says that it needs a permission. */
  readonly locked?: boolean;
}

function Shortcut({ to, search, name, Icon, main = false, locked = false }: ShortcutProps) {
  const t = useT();
  const content = (
    <>
      <span
        className={classNames(
          'relative grid size-10 place-items-center rounded-full lg:size-12',
          main ? 'bg-white text-[#2334a6]' : 'bg-white/15',
        )}
      >
        <Icon size={22} className={locked ? 'opacity-60' : ''} />
        {locked && (
          <span className="absolute -right-0.5 -bottom-0.5 grid size-4.5 place-items-center rounded-full bg-[#2334a6]">
            <Lock size={11} strokeWidth={2.4} />
          </span>
        )}
      </span>
      <span className="whitespace-nowrap">{name}</span>
    </>
  );
  return (
    <li>
      {locked ? (
        <button
          type="button"
          aria-label={t('balances_locked', { name })}
          className={SHORTCUT}
          onClick={() => showToast(t('no_permission'))}
        >
          {content}
        </button>
      ) : (
        <Link to={to} search={search ?? {}} className={SHORTCUT}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** Six names of a row are as wide as the smallest phone. */
const SHORTCUT =
  'flex min-w-10 flex-col items-center gap-1 rounded-m py-1 text-mic font-[600] min-[24rem]:text-cap sideways:text-mic lg:min-w-14 lg:gap-1.5 lg:text-lab';
