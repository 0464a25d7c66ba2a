import type { FuturesCancelReason } from '@meridian/contract/domain/futures';
import type { Pair } from '@meridian/contract/domain/market';
import type { OrderState } from '@meridian/contract/domain/order';
import type { Locale, Translate } from '@meridian/contract/messages/catalogue';
import { classNames } from '@meridian/ui/class-names.ts';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { createContext, type ReactNode, use } from 'react';
import { splitDate } from '../../session/format/date-format.ts';
import { exactText } from '../../session/format/exact-text.ts';
import { formatNumber, UNKNOWN } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import type { RecordColumn } from './record-columns.ts';
import { type StateLook, StateTag } from './StateTag.tsx';

/** The first column of every list. */
export const timeColumn = <Row,>(
  title: string,
  timeOf: (row: Row) => string,
  locale: Locale,
): RecordColumn<Row> => ({
  id: 'time',
  title,
  cell: (row) => {
    const [minute, seconds] = splitDate(timeOf(row), locale);
    const [day, time] = minute.split(' ');
    return (
      <span className="text-ink3">
        <span className="whitespace-nowrap">{day}</span>{' '}
        <span className="whitespace-nowrap">
          {time}
          <span className="date-seconds">{seconds}</span>
        </span>
      </span>
    );
  },
  sortBy: timeOf,
  card: 'note',
});

/** The number of an order. */
export const numberColumn = <Row,>(
  t: Translate,
  orderOf: (row: Row) => number | undefined,
): RecordColumn<Row> => ({
  id: 'number',
  title: t('records_number'),
  cell: (row) => orderOf(row) ?? UNKNOWN,
  sortBy: (row) => String(orderOf(row) ?? ''),
  wide: 'very',
  inDetails: true,
  card: 'none',
});

type Priced = { readonly style: 'limit' | 'market'; readonly price: string };

/**
 * The limit of an order. A market order has none, and a card leaves it out. Where a table has no room for the column of
 * types, this one says what the type would say.
 */
export const orderPriceColumns = <Row extends Priced>(
  t: Translate,
  title: string,
  noteOf: (row: Row) => string | undefined,
  /** Where it is shown. */
  noteClass = 'without-type',
): readonly RecordColumn<Row>[] => [
  {
    id: 'price',
    title,
    cell: (row) => {
      const note = noteOf(row);
      return (
        <>
          {row.style === 'market' ? (
            <MarketPrice isSaid={note === undefined} text={t('trade_market')} />
          ) : (
            <Figure text={formatNumber(row.price)} />
          )}
          {note !== undefined && (
            <span className={classNames(noteClass, 'block text-cap text-ink3')}>{note}</span>
          )}
        </>
      );
    },
    sortBy: ({ style, price }) => (style === 'market' ? '' : price),
    align: 'end',
    card: 'none',
  },
  {
    id: 'limit',
    title,
    cell: ({ style, price }) => (style === 'market' ? UNKNOWN : <Figure text={formatNumber(price)} />),
    cardOnly: true,
  },
];

/** Of an order at market, unless the column of types says that it is one. */
const MarketPrice = ({ isSaid, text }: { readonly isSaid: boolean; readonly text: string }) =>
  isSaid ? (
    <>
      <span className="without-type">{text}</span>
      <span className="with-type">{UNKNOWN}</span>
    </>
  ) : (
    text
  );

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

type Ended = { readonly state: OrderState; readonly cancelReason: FuturesCancelReason | null };

/** Empty for an order that was not canceled. What was filled has been filled immediately: the reason is about the rest. */
export function cancelReasonText(t: Translate, { state, cancelReason }: Ended): string {
  if (cancelReason === null) return '';
  return cancelReason === 'immediate' && state === 'partly_canceled'
    ? t('records_canceled_rest')
    : t(`records_canceled_${cancelReason}`);
}

/**
 * How an order ended, and why the rest was canceled: in a card among the notes, in a table below the state, unless the
 * owner did it.
 */
export const endColumns = <Row extends Ended>(t: Translate): readonly RecordColumn<Row>[] => [
  {
    ...stateColumn<Row>(t('records_state'), (order) => (
      <>
        <OrderStateTag state={order.state} />
        {order.cancelReason !== null && order.cancelReason !== 'user' && (
          <span className="in-row block text-cap whitespace-normal text-ink3">
            {cancelReasonText(t, order)}
          </span>
        )}
      </>
    )),
    sortBy: ({ state }) => state,
  },
  {
    id: 'reason',
    title: t('records_cancel_reason'),
    cell: (order) => (order.cancelReason === 'user' ? UNKNOWN : cancelReasonText(t, order) || UNKNOWN),
    cardOnly: true,
    card: 'note',
  },
];

const STATE_LOOKS = {
  open: 'open',
  partly_filled: 'open',
  filled: 'strong',
  partly_canceled: 'warn',
  canceled: 'quiet',
} as const satisfies Record<OrderState, StateLook>;

export function OrderStateTag({ state }: { readonly state: OrderState }) {
  const t = useT();
  return <StateTag look={STATE_LOOKS[state]}>{t(`records_state_${state}`)}</StateTag>;
}

/** The coins of the column that a figure is in; undefined in a card and in a column with one coin or none. */
export const ColumnCoins = createContext<readonly string[] | undefined>(undefined);

/**
 * A figure, and the coin it is counted in. Only a gain or a loss has a color of its own. In a table all coins of a column
 * are as wide as the widest, so that the figures before them end in one place.
 */
export function Figure({
  text,
  unit,
  tone = '',
  weight = 'font-[600]',
}: {
  readonly text: string;
  readonly unit?: string;
  readonly tone?: string;
  readonly weight?: string;
}) {
  const coins = use(ColumnCoins);
  const isAmongCoins = unit !== undefined && coins?.includes(unit) === true;
  return (
    <>
      <span className={classNames(weight, tone)}>{text}</span>
      {unit !== undefined && (
        <span
          className={classNames('font-normal text-ink3', isAmongCoins && 'unit-among-coins')}
          {...(isAmongCoins && { 'data-units': coins.join('\n') })}
        >
          {' '}
          {unit}
        </span>
      )}
    </>
  );
}

/** A fee with its coin. */
export const Fee = ({ amount, coin }: { readonly amount: string; readonly coin: string }) => (
  <Figure text={exactText(amount)} unit={coin} />
);
