import { SHOWN_DECIMALS } from '@meridian/contract/constants';
import { iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { Link } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import History from 'lucide-react/icons/history';
import { formatHolding } from '../../../session/format/holding-value.ts';
import { useRate } from '../../../session/format/local-currency.ts';
import { formatFloor, UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { Maskable } from '../../../wallet/Maskable.tsx';
import { useSpotToday } from '../../../wallet/spot-today.ts';
import { todayText } from '../../../wallet/today-text.ts';

/** The heading of the screen and the value of all wallets. */
export function Total({
  value,
  hidden,
  onHidden,
}: {
  /** In USDT; undefined until it is known. */
  readonly value: string | undefined;
  readonly hidden: boolean;
  readonly onHidden: (hidden: boolean) => void;
}) {
  const t = useT();
  const rate = useRate();
  const local = value === undefined || rate === undefined ? undefined : formatHolding(value, rate);
  const label = t(hidden ? 'balances_show' : 'balances_hide');
  const Icon = hidden ? EyeOff : Eye;
  return (
    <div className="min-w-0">
      <header className="flex min-h-11 items-center justify-between sm:min-h-13 sideways:min-h-2 lg:pt-5">
        <h1 className="sideways:sr-only text-title font-[720] tracking-[-0.015em]">{t('screen_balances')}</h1>
        <Link
          to="/balanceRecord"
          aria-label={t('screen_balance_record')}
          title={t('screen_balance_record')}
          className={iconButtonClass('-mr-2 text-white! hover:bg-white/15! sm:hidden')}
        >
          <History size={22} />
        </Link>
      </header>
      <p className="flex items-center gap-1.5 text-lab text-white/86">
        {t('balances_total')}
        <button
          type="button"
          aria-label={label}
          aria-pressed={hidden}
          title={label}
          onClick={() => onHidden(!hidden)}
          className="hit grid size-7 place-items-center rounded-full hover:bg-white/15"
        >
          <Icon size={17} />
        </button>
      </p>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p
          data-total
          className="flex min-h-11 flex-wrap items-baseline text-[clamp(1.625rem,9vw,2.375rem)] leading-11 font-[740] tracking-[-0.02em] tabular-nums sm:w-full sideways:min-h-9 sideways:text-[1.875rem] sideways:leading-9"
        >
          <Maskable hidden={hidden}>
            <Figure text={value === undefined ? UNKNOWN : formatFloor(value, SHOWN_DECIMALS.total)} />
          </Maskable>
        </p>
        {/* Beside the shortcuts the total has its width, and these wrap. */}
        <div className="contents gap-x-3 sm:flex sm:w-0 sm:min-w-full sm:flex-wrap">
          <p className="min-h-5 text-lab text-white/86">
            {local !== undefined && (
              <Maskable hidden={hidden}>
                <span data-local-total>≈ {local}</span>
              </Maskable>
            )}
          </p>
          <Today hidden={hidden} />
        </div>
      </div>
    </div>
  );
}

/** What the spot wallet gained or lost since midnight; its place is kept until it is known. */
function Today({ hidden }: { readonly hidden: boolean }) {
  const t = useT();
  const { profit, percent } = useSpotToday();
  return (
    <p
      title={t('balances_today_note')}
      className="flex min-h-5 flex-wrap gap-x-1.5 text-lab text-white/86 max-sm:w-full"
    >
      {t('balances_spot_today')}
      <span className="sr-only">{t('balances_today_note')}</span>
      <b data-today className="font-[660] text-white">
        <Maskable hidden={hidden}>
          {todayText(profit ?? UNKNOWN)}
          <span className="sideways:sr-only"> USDT</span>
          {percent !== null && ` (${todayText(percent)}%)`}
        </Maskable>
      </b>
    </p>
  );
}

/** The decimals are smaller than the whole part. */
function Figure({ text }: { readonly text: string }) {
  const [whole, decimals] = text.split('.');
  return (
    <span>
      {whole}
      {decimals !== undefined && <span className="text-[0.62em] text-white/86">.{decimals}</span>}
    </span>
  );
}
