import type { Pair } from '@meridian/contract/domain/market';
import type { OrderState } from '@meridian/contract/domain/order';
import type { Locale, Translate } from '@meridian/contract/messages/catalogue';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import type { ReactNode } from 'react';
import { formatDate } from '../../session/format/date-format.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import type { RecordColumn } from './record-columns.ts';

/** The first column of every list. */
export const timeColumn = <Row,>(
  title: string,
  timeOf: (row: Row) => string,
  locale: Locale,
): RecordColumn<Row> => ({
  id: 'time',
  title,
  cell: (row) => <span className="text-ink3">{formatDate(timeOf(row), 'second', locale)}</span>,
  sortBy: timeOf,
  card: 'note',
});

/** The number of an order. */
export const numberColumn = <Row extends { readonly id: number }>(t: Translate): RecordColumn<Row> => ({
  id: 'number',
  title: t('records_number'),
  cell: ({ id }) => id,
  sortBy: ({ id }) => String(id),
  wide: 'very',
  inDetails: true,
  card: 'none',
});

type Priced = { readonly style: 'limit' | 'market'; readonly price: string };

/** The limit of an order; a market order has none. */
export const orderPriceColumn = <Row extends Priced>(title: string, t: Translate): RecordColumn<Row> => ({
  id: 'price',
  title,
  cell: ({ style, price }) =>
    style === 'market' ? t('trade_market') : <Figure text={formatNumber(price)} />,
  sortBy: ({ style, price }) => (style === 'market' ? '' : price),
  // A card names the type beside the time.
  inCard: ({ style }) => style !== 'market',
  align: 'end',
});

export const pairColumn = <Row extends Pair>(t: Translate): RecordColumn<Row> => ({
  id: 'pair',
  title: t('records_pair'),
  cell: ({ base, quote }) => (
    <b className="font-[660]">
      {base}/{quote}
    </b>
  ),
  sortBy: ({ base, quote }) => `${base}/${quote}`,
  card: 'title',
});

type SideOf<Row> = (row: Row) => { readonly rises: boolean; readonly text: string };

/** The side of an order, a trade or a position as a tag in its color. */
export const sideColumn = <Row,>(title: string, sideOf: SideOf<Row>): RecordColumn<Row> => ({
  id: 'side',
  title,
  cell: (row) => {
    const { rises, text } = sideOf(row);
    return <Tag tone={rises ? 'up' : 'down'}>{text}</Tag>;
  },
  sortBy: (row) => sideOf(row).text,
  card: 'title',
});

/** The last column of lists whose records end in different ways. */
export const stateColumn = <Row,>(title: string, cell: (row: Row) => ReactNode): RecordColumn<Row> => ({
  id: 'state',
  title,
  cell,
  align: 'end',
  card: 'state',
});

const STATE_TONES = {
  open: 'accent',
  partly_filled: 'accent',
  filled: 'neutral',
  partly_canceled: 'neutral',
  canceled: 'neutral',
} as const satisfies Record<OrderState, string>;

export function OrderStateTag({ state }: { readonly state: OrderState }) {
  const t = useT();
  return <Tag tone={STATE_TONES[state]}>{t(`records_state_${state}`)}</Tag>;
}

/** A figure, and the coin it is counted in. */
export const Figure = ({ text, unit }: { readonly text: string; readonly unit?: string }) => (
  <>
    <span className="font-[600]">{text}</span>
    {unit !== undefined && <span className="text-ink3"> {unit}</span>}
  </>
);
