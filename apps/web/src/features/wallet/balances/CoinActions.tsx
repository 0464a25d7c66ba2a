import { iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { Link, type LinkProps } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import { REFERENCE_COIN } from '../../../live/quote-value.ts';
import { useMarketList } from '../../../markets/market-lists.ts';
import { tradeLink } from '../../../markets/trade-link.ts';
import { useT } from '../../../session/locale/locale.ts';
import { useWalletCoins } from '../wallet-queries.ts';

/** At the end of a coin's row: what the coin permits, and its records. */
export function CoinActions({ coin }: { readonly coin: string }) {
  const t = useT();
  const terms = useWalletCoins().data?.find((each) => each.coin === coin);
  const market = useMarketList('spot').data?.find(
    ({ base, quote }) => base === coin && quote === REFERENCE_COIN,
  );
  const records = t('balances_records_of', { coin });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control; the row behind it opens the records.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links have the keyboard.
    <span className="inline-flex items-center gap-1" onClick={(event) => event.stopPropagation()}>
      {terms?.canDeposit && (
        <Action name={t('screen_coin_recharge')} coin={coin} to="/coinRecharge" search={{ coin }} />
      )}
      {terms?.canWithdraw && (
        <Action name={t('screen_coin_withdraw')} coin={coin} to="/coinWithdraw" search={{ coin }} />
      )}
      {market ? (
        <Action name={t('balances_trade')} coin={coin} {...tradeLink(market)} />
      ) : (
        <span className="min-w-16">
          {coin === REFERENCE_COIN && (
            <Action name={t('screen_coin_transfer')} coin={coin} to="/coinTransfer" />
          )}
        </span>
      )}
      <Link
        to="/balanceRecord"
        search={{ coin, wallet: 'spot' }}
        aria-label={records}
        title={records}
        className={iconButtonClass('size-9! text-ink2')}
      >
        <History size={17} />
      </Link>
    </span>
  );
}

const Action = ({ name, coin, ...link }: { readonly name: string; readonly coin: string } & LinkProps) => (
  <Link
    {...link}
    aria-label={`${name} ${coin}`}
    className="min-w-16 rounded-m px-2 py-1.5 text-center font-[600] text-accent hover:bg-s2"
  >
    {name}
  </Link>
);
