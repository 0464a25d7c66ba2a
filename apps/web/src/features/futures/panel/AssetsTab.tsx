import type { FuturesBalance } from '@meridian/contract/domain/futures';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { buttonClass } from '@meridian/ui/controls/Button.tsx';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { profitText, profitTone } from '../../../futures/profit-text.ts';
import { RecordList } from '../../../records/table/RecordList.tsx';
import type { RecordColumn } from '../../../records/table/record-columns.ts';
import { formatFloor } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import type { Desk } from '../use-futures-desk.ts';

/** The futures wallet in the panel below the chart: what is in it, and what it is used for. */
export function AssetsTab({ account }: { readonly account: Desk['account'] }) {
  const t = useT();
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <section aria-label={t('records_assets')}>
      <RecordList
        label={t('records_assets')}
        style="table"
        query={account}
        columns={columns}
        rows={account.data && [account.data.balance]}
        keyOf={({ coin }) => coin}
        empty={null}
        card={() => null}
        actions={() => (
          <Link
            to="/coinTransfer"
            search={{ to: 'futures', coin: account.data?.balance.coin }}
            className={buttonClass({ tone: 'outline', size: 's' })}
          >
            {t('screen_coin_transfer')}
          </Link>
        )}
      />
    </section>
  );
}

const money = (id: string, title: string, amount: (balance: FuturesBalance) => string) =>
  ({
    id,
    title,
    cell: (balance) => formatFloor(amount(balance), 4),
    align: 'end',
  }) satisfies RecordColumn<FuturesBalance>;

const columnsOf = (t: Translate): readonly RecordColumn<FuturesBalance>[] => [
  {
    id: 'coin',
    title: t('records_coin'),
    cell: ({ coin }) => (
      <span className="flex items-center gap-2 font-[660]">
        <CoinIcon coin={coin} size={20} />
        {coin}
      </span>
    ),
  },
  money('total', t('balances_amount'), ({ total }) => total),
  money('available', t('trade_available'), ({ usable }) => usable),
  money('margin', t('futures_margin_used'), ({ inPositions }) => inPositions),
  money('orders', t('records_in_orders'), ({ inOrders }) => inOrders),
  {
    id: 'profit',
    title: t('futures_unrealised'),
    cell: ({ unrealisedProfit }) => (
      <b className={`font-[640] ${profitTone(unrealisedProfit)}`}>{profitText(unrealisedProfit)}</b>
    ),
    align: 'end',
  },
];
