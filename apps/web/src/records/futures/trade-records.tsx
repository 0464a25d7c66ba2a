import type { FuturesTrade } from '@meridian/contract/domain/futures-records';
import * as records from '@meridian/contract/routes/futures-records';
import { call } from '../../api/api.ts';
import { Fee, numberColumn, timeColumn } from '../table/shared-columns.tsx';
import { amountColumn, contracts, figureColumn, termsColumns, valueInQuote } from './columns.tsx';
import type { FuturesRecords } from './futures-records.ts';

/** Trades of all orders. */
export const tradeRecords: FuturesRecords<FuturesTrade> = {
  id: 'trades',
  title: 'records_trade_history',
  none: 'records_no_trades',
  noneText: 'records_none_trades_text',
  filters: { pair: true, side: true, state: false },
  read: (query, signal) => call(records.tradeRecords, { query }, { signal, silent: true, background: true }),
  keyOf: ({ id }) => id,
  numberOf: ({ id }) => id,
  timeOf: ({ tradedAt }) => tradedAt,
  columnsIn: (t, locale) => [
    timeColumn(t('records_time'), ({ tradedAt }) => tradedAt, locale),
    numberColumn(t, ({ orderId }) => orderId),
    ...termsColumns<FuturesTrade>(t, ({ effect }) => effect),
    {
      id: 'role',
      title: t('records_role'),
      cell: ({ role }) => t(`records_${role}`),
      sortBy: ({ role }) => role,
      wide: true,
      card: 'note',
    },
    figureColumn('price', t('trade_book_price'), ({ price }) => price),
    figureColumn('size', t('futures_size'), ({ quantity }) => quantity, contracts(t)),
    amountColumn('value', t('futures_value'), ({ value }) => value, valueInQuote),
    {
      id: 'fee',
      title: t('records_fee'),
      cell: ({ fee, feeCoin }) => <Fee amount={fee} coin={feeCoin} />,
      amounts: ({ fee, feeCoin }) => [{ amount: fee, coin: feeCoin }],
      sortBy: ({ fee }) => fee,
      align: 'end',
    },
  ],
  stacked: [['time'], ['pair', 'side'], ['terms', 'role'], ['price'], ['size'], ['value', 'fee']],
  csvIn: (t) => [
    [t('records_column_trade'), ({ id }) => String(id)],
    [t('records_number'), ({ orderId }) => String(orderId)],
    [t('records_column_time'), ({ tradedAt }) => tradedAt],
    [t('records_pair'), ({ base, quote }) => `${base}/${quote}`],
    [t('records_side'), ({ side, effect }) => t(`futures_${effect}_${side}`)],
    [t('futures_margin_mode'), ({ marginMode }) => t(`futures_${marginMode}`)],
    [t('futures_leverage'), ({ leverage }) => String(leverage)],
    [t('trade_book_price'), ({ price }) => price],
    [t('futures_column_size'), ({ quantity }) => quantity],
    [t('futures_value'), ({ value }) => value],
    [t('records_column_price_coin'), ({ quote }) => quote],
    [t('records_fee'), ({ fee }) => fee],
    [t('records_column_fee_coin'), ({ feeCoin }) => feeCoin],
    [t('records_role'), ({ role }) => t(`records_${role}`)],
  ],
};
