import type { FuturesTerms } from '@meridian/contract/domain/futures';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import type { ReactNode } from 'react';
import { profitTone } from '../../futures/profit-text.ts';
import { exactText, signedExactText } from '../../session/format/exact-text.ts';
import { formatNumber, UNKNOWN } from '../../session/format/number-format.ts';
import type { RecordColumn } from '../table/record-columns.ts';
import { Fee, Figure, pairColumn, sideColumn } from '../table/shared-columns.tsx';

/** What the record is about: pair, side, margin mode and leverage. Orders and trades open or close a position. */
export const termsColumns = <Row extends FuturesTerms>(
  t: Translate,
  effectOf: (row: Row) => 'open' | 'close' | undefined = () => undefined,
): readonly RecordColumn<Row>[] => [
  pairColumn(t),
  sideColumn(t('futures_direction'), (row) => {
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
    cell: (row) => <Tag>{leverageText(t, row)}</Tag>,
    sortBy: ({ leverage }) => String(leverage),
    card: 'none',
  },
  // In the title of a card there is no room for it before the state.
  {
    id: 'card terms',
    title: t('futures_leverage'),
    cell: (row) => leverageText(t, row),
    cardOnly: true,
    card: 'note',
  },
];

const leverageText = (t: Translate, { marginMode, leverage }: FuturesTerms): string =>
  `${t(`futures_${marginMode}`)} ${t('futures_times', { leverage })}`;

type Settled = { readonly quote: string };

/** A fee with its coin: the settlement coins of a list may differ. */
export const feeInQuote = (amount: string, { quote }: Settled): ReactNode => (
  <Fee amount={amount} coin={quote} />
);

/** An amount that was won or lost, in its color. */
export const profitInQuote = (amount: string, { quote }: Settled): ReactNode => (
  <Figure text={signedExactText(amount)} unit={quote} tone={profitTone(amount)} />
);

/** The value of contracts. */
export const valueInQuote = (amount: string, { quote }: Settled): ReactNode => (
  <Figure text={exactText(amount)} unit={quote} />
);

/** A number of contracts. */
export const contracts =
  (t: Translate) =>
  (quantity: string): ReactNode => <Figure text={formatNumber(quantity)} unit={contractUnit(t, quantity)} />;

/** The word behind a number of contracts, which depends on the number. */
export const contractUnit = (t: Translate, quantity: string): string =>
  t('futures_contract_count', { count: quantity }).replace(quantity, '').trim();

/** A column of figures. */
export const figureColumn = <Row,>(
  id: string,
  title: string,
  value: (row: Row) => string | null,
  content: (value: string, row: NoInfer<Row>) => ReactNode = plainFigure,
): RecordColumn<Row> => ({
  id,
  title,
  cell: (row) => {
    const figure = value(row);
    return figure === null ? UNKNOWN : content(figure, row);
  },
  sortBy: (row) => value(row) ?? '',
  align: 'end',
});

/** A column of exact amounts in the settlement coin. */
export const amountColumn = <Row extends Settled>(
  id: string,
  title: string,
  value: (row: Row) => string | null,
  content: (value: string, row: Settled) => ReactNode,
): RecordColumn<Row> => ({
  ...figureColumn<Row>(id, title, value, content),
  amounts: (row) => {
    const amount = value(row);
    return amount === null ? [] : [{ amount, coin: row.quote }];
  },
});

const plainFigure = (value: string): ReactNode => <Figure text={formatNumber(value)} />;
