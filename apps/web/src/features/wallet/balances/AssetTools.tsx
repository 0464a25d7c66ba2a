import { SHOWN_DECIMALS } from '@meridian/contract/constants';
import { buttonClass } from '@meridian/ui/controls/Button.tsx';
import { Checkbox } from '@meridian/ui/controls/Checkbox.tsx';
import { SearchField } from '@meridian/ui/controls/SearchField.tsx';
import { Link } from '@tanstack/react-router';
import { formatHolding } from '../../../session/format/holding-value.ts';
import { useRate } from '../../../session/format/local-currency.ts';
import { formatFloor, UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { Maskable } from '../../../wallet/Maskable.tsx';

export const WALLET_TABS = ['spot', 'futures'] as const;
export type WalletTab = (typeof WALLET_TABS)[number];

/** The total of a wallet, and the way to its records; on a desktop and in a low window beside the tabs. */
export function WalletHead({
  wallet,
  total,
  hidden,
}: {
  readonly wallet: WalletTab;
  readonly total: string | undefined;
  readonly hidden: boolean;
}) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 pt-2 pb-1 sideways:shrink-0 sideways:py-0 lg:shrink-0 lg:items-center lg:gap-x-6 lg:py-0 lg:text-right">
      <div className="flex-1 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3">
        <p className="text-cap text-ink3">
          {t(wallet === 'spot' ? 'balances_spot_total' : 'balances_futures_total')}
          <PhoneUnit />
        </p>
        <p className="text-row font-[660]">
          <Maskable hidden={hidden}>
            <span data-wallet-total>
              {total === undefined ? UNKNOWN : formatFloor(total, SHOWN_DECIMALS.total)}
            </span>{' '}
            <span className="text-cap font-[500] text-ink3 max-sm:sr-only">USDT</span>
          </Maskable>
        </p>
      </div>
      <RecordsLink wallet={wallet} className="max-sm:hidden sideways:hidden" />
    </div>
  );
}

function RecordsLink({ wallet, className }: { readonly wallet: WalletTab; readonly className?: string }) {
  const t = useT();
  return (
    <Link
      to="/balanceRecord"
      search={{ wallet }}
      className={buttonClass({ tone: 'quiet', size: 's', className })}
    >
      {t('screen_balance_record')}
    </Link>
  );
}

/** What a wallet is worth in the display currency, behind the name of its tab. */
export function TabValue({
  total,
  hidden,
}: {
  readonly total: string | undefined;
  readonly hidden: boolean;
}) {
  const rate = useRate();
  const value = total === undefined || rate === undefined ? undefined : formatHolding(total, rate);
  return value !== undefined && <Maskable hidden={hidden}>{value}</Maskable>;
}

/** A phone has no room for it behind the figures, where only screen readers have it. */
const PhoneUnit = () => (
  <span aria-hidden="true" className="sm:hidden">
    {' '}
    · USDT
  </span>
);

/** Narrows the list of coins. */
export function AssetTools({
  wallet,
  search,
  onSearch,
  hideSmall,
  onHideSmall,
}: {
  readonly wallet: WalletTab;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly hideSmall: boolean;
  readonly onHideSmall: (hideSmall: boolean) => void;
}) {
  const t = useT();
  return (
    <div className="flex items-center gap-3 py-1 lg:py-2">
      <SearchField
        label={t('balances_search')}
        clearLabel={t('balances_search_clear')}
        value={search}
        onChange={onSearch}
        maxLength={32}
        className="min-w-0 flex-1 lg:max-w-80"
      />
      <Checkbox checked={hideSmall} onChange={onHideSmall} className="shrink-0">
        {t('balances_hide_small')}
      </Checkbox>
      <span className="hidden sideways:contents">
        <RecordsLink wallet={wallet} />
      </span>
    </div>
  );
}
