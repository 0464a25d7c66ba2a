import { SHOWN_DECIMALS } from '@meridian/contract/constants';
import { Link } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { formatHolding, formatHoldingInUsdt } from '../session/format/holding-value.ts';
import { useRate } from '../session/format/local-currency.ts';
import { formatFloor, UNKNOWN } from '../session/format/number-format.ts';
import { useT } from '../session/locale/locale.ts';
import { useHiddenBalances } from './hidden-balances.ts';
import { Maskable } from './Maskable.tsx';
import { useSpotToday } from './spot-today.ts';
import { todayInCurrency, todayText, todayTone } from './today-text.ts';
import { useTotalValue } from './total-value.ts';

/** The value of all wallets and today's profit, in the display currency. */
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
        <Link
          to="/balances"
          className="-mb-2 block truncate pb-2 text-mid font-[700] tracking-[-0.01em] lg:text-[1.625rem] lg:leading-8"
        >
          <Maskable hidden={hidden}>{shown}</Maskable>
        </Link>
        {local !== undefined && value !== undefined && (
          <p className="hidden text-lab text-ink3 lg:block [@media(max-height:52rem)]:hidden">
            <Maskable hidden={hidden}>{formatHoldingInUsdt(value)}</Maskable>
          </p>
        )}
      </div>
      <Today hidden={hidden} />
    </section>
  );
}

/** Its place is kept until it is known. */
function Today({ hidden }: { readonly hidden: boolean }) {
  const t = useT();
  const rate = useRate();
  const { profit, percent } = useSpotToday();
  const text =
    profit === null ? UNKNOWN : ((rate && todayInCurrency(profit, rate)) ?? `${todayText(profit)} USDT`);
  return (
    <div className="shrink-0 text-right" title={t('balances_today_note')}>
      <p className="text-cap leading-6 text-ink3">{t('balances_spot_today')}</p>
      <p data-today className={`text-lab leading-[1.375rem] font-[640] ${todayTone(text)}`}>
        <Maskable hidden={hidden}>
          {text}
          {percent !== null && ` (${todayText(percent)}%)`}
        </Maskable>
      </p>
    </div>
  );
}

const BOX =
  'mx-4 mb-1.5 flex h-16 items-center gap-2 rounded-card bg-s1 px-3.5 wraps lg:mx-0 lg:mb-0 lg:rounded-banner lg:h-auto lg:min-h-16 lg:items-start lg:px-2 lg:py-2';
