import { SHOWN_DECIMALS } from '@meridian/contract/constants';
import { classNames } from '@meridian/ui/class-names.ts';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import History from 'lucide-react/icons/history';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { formatHolding } from '../session/format/holding-value.ts';
import { useRate } from '../session/format/local-currency.ts';
import { formatFloor, UNKNOWN } from '../session/format/number-format.ts';
import { useT } from '../session/locale/locale.ts';
import { useHiddenBalances } from './hidden-balances.ts';
import { Maskable } from './Maskable.tsx';
import { useTotalValue } from './total-value.ts';

/** The value of all wallets in the display currency, and the screens that move money. */
export function BalanceLine() {
  const t = useT();
  const rate = useRate();
  const [hidden, setHidden] = useHiddenBalances();
  const value = useTotalValue().data?.totalValue;
  const label = t(hidden ? 'balances_show' : 'balances_hide');
  const Icon = hidden ? EyeOff : Eye;
  const local = value !== undefined && rate !== undefined ? formatHolding(value, rate) : undefined;
  const shown =
    local ?? (value === undefined ? UNKNOWN : `${formatFloor(value, SHOWN_DECIMALS.localCurrency)} USDT`);
  return (
    // Two lines share the height of the box: each target has half of it.
    <section data-dense aria-label={t('balances_overview')} className={BOX}>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1 text-cap text-ink3">
          <span className="truncate">{t('balances_overview')}</span>
          <button
            type="button"
            aria-label={label}
            aria-pressed={hidden}
            title={label}
            onClick={() => setHidden(!hidden)}
            className="-my-1 grid size-8 shrink-0 place-items-center rounded-full text-ink2"
          >
            <Icon size={15} />
          </button>
        </p>
        <Link to="/balances" className="-mb-2 block truncate pb-2 text-mid font-[700] tracking-[-0.01em]">
          <Maskable hidden={hidden}>{shown}</Maskable>
        </Link>
      </div>
      <nav aria-label={t('balances_shortcuts')} className="flex shrink-0 wraps">
        <Action to="/coinRecharge" name={t('screen_coin_recharge')} Icon={ArrowDownToLine} />
        <Action to="/coinTransfer" name={t('screen_coin_transfer')} Icon={ArrowLeftRight} />
        <Action
          to="/coinConvert"
          name={t('screen_coin_convert')}
          Icon={RefreshCw}
          className="sideways:hidden"
        />
        <Action
          to="/balanceRecord"
          name={t('balances_records')}
          Icon={History}
          className="max-[359px]:hidden sideways:hidden"
        />
      </nav>
    </section>
  );
}

const BOX =
  'mx-4 mb-2 flex h-16 items-center gap-2 rounded-card bg-s1 pr-1.5 pl-3.5 wraps sideways:pr-0.5 lg:mx-0 lg:mb-0 lg:h-20 lg:rounded-banner lg:pr-3 lg:pl-5';

function Action({
  to,
  name,
  Icon,
  className,
}: {
  readonly to: string;
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly className?: string;
}) {
  return (
    <Link
      to={to}
      className={classNames(
        'flex h-12 min-w-12 flex-col items-center justify-center gap-0.5 rounded-m px-1 text-mic text-ink2 active:bg-s2 lg:hover:bg-s2',
        className,
      )}
    >
      <Icon size={19} className="text-ink1" />
      {name}
    </Link>
  );
}
