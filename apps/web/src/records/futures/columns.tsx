import type { FuturesTerms } from '@meridian/contract/domain/futures';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { TermsTags } from '../../futures/TermsTags.tsx';
import { formatNumber, UNKNOWN } from '../../session/format/number-format.ts';
import type { RecordColumn } from '../table/record-columns.ts';

/** The column that names the record: side, pair, margin mode and leverage. */
export const termsColumn = <Row extends FuturesTerms>(
  title: string,
  closes: (row: Row) => boolean = () => false,
): RecordColumn<Row> => ({
  id: 'pair',
  title,
  cell: (row) => (
    <span className="inline-flex flex-wrap items-center gap-2">
      <TermsTags terms={row} closes={closes(row)} />
    </span>
  ),
  sortBy: ({ base, quote }) => `${base}/${quote}`,
});

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
