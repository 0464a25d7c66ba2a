import type { FuturesTerms } from '@meridian/contract/domain/futures';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { formatNumber, UNKNOWN } from '../../session/format/number-format.ts';
import type { RecordColumn } from '../table/record-columns.ts';
import { pairColumn, sideColumn } from '../table/shared-columns.tsx';

/** What the record is about: pair, side, margin mode and leverage. Orders and trades open or close a position. */
export const termsColumns = <Row extends FuturesTerms>(
  t: Translate,
  effectOf: (row: Row) => 'open' | 'close' | undefined = () => undefined,
): readonly RecordColumn<Row>[] => [
  pairColumn(t),
  sideColumn(t('records_side'), (row) => {
    const effect = effectOf(row);
    return {
      // Closing a long sells, and closing a short buys.
      rises: (row.side === 'long') !== (effect === 'close'),
      text: t(effect === undefined ? `futures_${row.side}` : `futures_${effect}_${row.side}`),
    };
  }),
  {
    id: 'terms',
    title: t('futures_leverage'),
    cell: ({ marginMode, leverage }) => (
      <Tag>
        {t(`futures_${marginMode}`)} {t('futures_times', { leverage })}
      </Tag>
    ),
    sortBy: ({ leverage }) => String(leverage),
    card: 'title',
  },
];

/** An amount with its coin: the settlement coins of a list may differ. */
export const inQuote = (amount: string, { quote }: { readonly quote: string }): string =>
  `${formatNumber(amount)} ${quote}`;

/** A number of contracts in words. */
export const contracts =
  (t: Translate) =>
  (quantity: string): string =>
    t('futures_contract_count', { count: formatNumber(quantity) });

/** A column of figures. */
export const figureColumn = <Row,>(
  id: string,
  title: string,
  value: (row: Row) => string | null,
  text: (value: string, row: NoInfer<Row>) => string = formatNumber,
): RecordColumn<Row> => ({
  id,
  title,
  cell: (row) => {
    const figure = value(row);
    return figure === null ? UNKNOWN : text(figure, row);
  },
  sortBy: (row) => value(row) ?? '',
  align: 'end',
});
