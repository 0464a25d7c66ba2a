import type { Asset } from '@meridian/contract/domain/asset';
import { classNames } from '@meridian/ui/class-names.ts';
import { iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { Link, type LinkProps } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import { REFERENCE_COIN } from '../../../live/quote-value.ts';
import { useMarketList } from '../../../markets/market-lists.ts';
import { tradeLink } from '../../../markets/trade-link.ts';
import { useT } from '../../../session/locale/locale.ts';
import { useWalletCoins } from '../wallet-queries.ts';

/**
 * At the end of a coin's row: what the coin and its balance permit, and its records. Each has a place of its own. While
 * amounts are masked, all rows are alike.
 */
export function CoinActions({
  asset: { coin, available },
  hidden,
}: {
  readonly asset: Asset;
  readonly hidden: boolean;
}) {
  const t = useT();
  const terms = useWalletCoins().data?.find((each) => each.coin === coin);
  const markets = useMarketList('spot').data;
  const market = markets?.find(({ base, quote }) => base === coin && quote === REFERENCE_COIN);
  const records = t('balances_records_of', { coin });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control; the row behind it opens the records.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links have the keyboard.
    <span
      className="inline-grid grid-cols-[repeat(3,4.75rem)_2.25rem] items-center"
      onClick={(event) => event.stopPropagation()}
    >
      {terms?.canDeposit && (
        <Action name={t('screen_coin_recharge')} coin={coin} to="/coinRecharge" search={{ coin }} />
      )}
      {terms?.canWithdraw && (
        <Action
          name={t('screen_coin_withdraw')}
          coin={coin}
          to="/coinWithdraw"
          search={{ coin }}
          disabled={!hidden && !/[1-9]/.test(available)}
          className="col-start-2"
        />
      )}
      {market !== undefined && (
        <Action name={t('balances_trade')} coin={coin} {...tradeLink(market)} className="col-start-3" />
      )}
      {market === undefined && coin === REFERENCE_COIN && (
        <Action name={t('screen_coin_transfer')} coin={coin} to="/coinTransfer" className="col-start-3" />
      )}
      {markets !== undefined && market === undefined && coin !== REFERENCE_COIN && (
        <Action name={t('balances_trade')} coin={coin} disabled className="col-start-3" />
      )}
      <Link
        to="/balanceRecord"
        search={{ coin, wallet: 'spot' }}
        aria-label={records}
        title={records}
        className={iconButtonClass('col-start-4 size-9! text-ink2')}
      >
        <History size={17} />
      </Link>
    </span>
  );
}

interface ActionProps extends LinkProps {
  readonly name: string;
  readonly coin: string;
  readonly disabled?: boolean;
  readonly className?: string;
}

function Action({ name, coin, disabled = false, className, ...link }: ActionProps) {
  const label = `${name} ${coin}`;
  const look = classNames('rounded-m py-1.5 text-center font-[600] text-accent', className);
  if (disabled)
    return (
      <button type="button" disabled aria-label={label} className={`${look} opacity-45`}>
        {name}
      </button>
    );
  return (
    <Link {...link} aria-label={label} className={`${look} hover:bg-s2`}>
      {name}
    </Link>
  );
}
