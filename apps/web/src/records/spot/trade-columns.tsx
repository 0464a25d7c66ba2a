import type { OwnTrade } from '@meridian/contract/domain/order';
import type { Locale, Translate } from '@meridian/contract/messages/catalogue';
import { formatDate } from '../../session/format/date-format.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import type { RecordColumn } from '../table/record-columns.ts';
import { Figure, PairCell } from './cells.tsx';

export const tradeColumns = (t: Translate, locale: Locale): readonly RecordColumn<OwnTrade>[] => [
  {
    id: 'time',
    title: t('market_time'),
    cell: ({ tradedAt }) => <span className="text-ink3">{formatDate(tradedAt, 'second', locale)}</span>,
    sortBy: ({ id }) => String(id),
  },
  {
    id: 'pair',
    title: t('records_pair'),
    cell: (trade) => <PairCell {...trade} />,
    sortBy: ({ base, quote }) => `${base}/${quote}`,
  },
  {
    id: 'role',
    title: t('records_role'),
    cell: ({ role }) => t(`records_${role}`),
    sortBy: ({ role }) => role,
    wide: true,
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
    cell: ({ quoteAmount, quote }) => <Figure text={formatNumber(quoteAmount)} unit={quote} />,
    sortBy: ({ quoteAmount }) => quoteAmount,
    align: 'end',
  },
  {
    id: 'fee',
    title: t('records_fee'),
    cell: ({ fee, feeCoin }) => <Figure text={formatNumber(fee)} unit={feeCoin} />,
    sortBy: ({ fee }) => fee,
    align: 'end',
  },
];
