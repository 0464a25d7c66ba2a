import type { OwnTrade } from '@meridian/contract/domain/order';
import type { Locale, Translate } from '@meridian/contract/messages/catalogue';
import { exactText } from '../../session/format/exact-text.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import type { RecordColumn } from '../table/record-columns.ts';
import { Fee, Figure, numberColumn, pairColumn, sideColumn, timeColumn } from '../table/shared-columns.tsx';
import type { StackedColumns } from '../table/stacked-columns.tsx';
import { sideOf } from './spot-side.ts';

export const STACKED_TRADES: StackedColumns = [
  ['time'],
  ['pair', 'side'],
  ['price'],
  ['amount'],
  ['total'],
  ['fee', 'role'],
];

export const tradeColumns = (t: Translate, locale: Locale): readonly RecordColumn<OwnTrade>[] => [
  timeColumn(t('records_time'), ({ tradedAt }) => tradedAt, locale),
  numberColumn(t, ({ orderId }) => orderId),
  pairColumn(t),
  sideColumn(t('records_side'), sideOf(t)),
  {
    id: 'role',
    title: t('records_role'),
    cell: ({ role }) => t(`records_${role}`),
    sortBy: ({ role }) => role,
    wide: true,
    card: 'note',
  },
  {
    id: 'price',
    title: t('trade_book_price'),
    cell: ({ price }) => <Figure text={formatNumber(price)} />,
    sortBy: ({ price }) => price,
    align: 'end',
  },
  {
    id: 'amount',
    title: t('trade_book_amount'),
    cell: ({ quantity, base }) => <Figure text={formatNumber(quantity)} unit={base} />,
    sortBy: ({ quantity }) => quantity,
    align: 'end',
  },
  {
    id: 'total',
    title: t('records_total'),
    cell: ({ quoteAmount, quote }) => <Figure text={exactText(quoteAmount)} unit={quote} />,
    amounts: ({ quoteAmount, quote }) => [{ amount: quoteAmount, coin: quote }],
    sortBy: ({ quoteAmount }) => quoteAmount,
    align: 'end',
  },
  {
    id: 'fee',
    title: t('records_fee'),
    cell: ({ fee, feeCoin }) => <Fee amount={fee} coin={feeCoin} />,
    amounts: ({ fee, feeCoin }) => [{ amount: fee, coin: feeCoin }],
    sortBy: ({ fee }) => fee,
    align: 'end',
  },
];
