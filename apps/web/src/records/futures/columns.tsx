import type { FuturesTerms } from '@meridian/contract/domain/futures';
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

/** A column of figures. */
export const figureColumn = <Row,>(
  id: string,
  title: string,
  value: (row: Row) => string | null,
  text: (value: string) => string = formatNumber,
): RecordColumn<Row> => ({
  id,
  title,
  cell: (row) => {
    const figure = value(row);
    return figure === null ? UNKNOWN : text(figure);
  },
  sortBy: (row) => value(row) ?? '',
  align: 'end',
});
