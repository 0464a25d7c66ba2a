import type { FuturesPosition } from '@meridian/contract/domain/futures';
import type { Translate } from '@meridian/contract/messages/catalogue';
import Pencil from 'lucide-react/icons/pencil-line';
import { TermsTags } from '../../../futures/TermsTags.tsx';
import { REFERENCE_COIN } from '../../../live/quote-value.ts';
import type { RecordColumn } from '../../../records/table/record-columns.ts';
import { formatNumber, UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import type { LivePositions } from './live-positions.ts';
import type { PositionActions } from './position-actions.ts';
import { Lights, Liquidation, Margin, Mark, Profit, Ratio, Return, Worth } from './position-figures.tsx';
import { RangeBar } from './RangeBar.tsx';
import { nearestStops } from './range-bar.ts';
import './position-table.css';

/**
 * A position on a desktop. The mark is below the entry, ratio and return below their amounts, so that the buttons fit next
 * to take-profit and stop-loss; where they do not, the profit is still in sight.
 */
export const positionColumns = (
  t: Translate,
  live: LivePositions,
  { margin: onMargin, stops: onStops }: Pick<PositionActions, 'margin' | 'stops'>,
  isWidest: boolean,
): readonly RecordColumn<FuturesPosition>[] => [
  {
    id: 'pair',
    title: t('records_pair'),
    cell: (row) => (
      <span className="inline-flex items-center gap-2 position-terms">
        <TermsTags terms={row} />
        <Lights {...{ live, row }} />
      </span>
    ),
    sortBy: ({ base, quote }) => `${base}/${quote}`,
  },
  sizeColumn(t, live),
  {
    id: 'profit',
    title: t('futures_profit_short', { coin: REFERENCE_COIN }),
    cell: (row) => (
      <b className="font-[640]">
        <Profit {...{ live, row }} />
        <Return {...{ live, row }} className="block text-cap" />
      </b>
    ),
    sortBy: ({ unrealisedProfit }) => unrealisedProfit,
    align: 'end',
  },
  {
    id: 'entry',
    title: t('futures_entry_and_mark'),
    cell: (row) => (
      <>
        {formatNumber(row.entryPrice)}
        <Mark {...{ live, row }} className="block text-cap text-ink2" />
      </>
    ),
    sortBy: ({ entryPrice }) => entryPrice,
    align: 'end',
  },
  {
    id: 'liquidation',
    title: t(isWidest ? 'futures_liquidation_price' : 'futures_liquidation_short'),
    cell: (row) => <Liquidation {...{ live, row }} />,
    align: 'end',
  },
  {
    id: 'margin',
    title: t('futures_margin_and_ratio'),
    cell: (row) => (
      <>
        <Margin {...{ live, row, onMargin }} />
        <span className="block text-cap text-ink3">
          <Ratio {...{ live, row }} />
        </span>
      </>
    ),
    sortBy: ({ margin }) => margin,
    align: 'end',
  },
  {
    id: 'stops',
    title: t('futures_stops'),
    cell: (row) => (
      <div className="position-stops">
        <div className="position-range">
          <RangeBar {...{ live, row }} />
        </div>
        <StopPrices row={row} t={t} />
        <StopsButton {...{ row, onStops }} />
      </div>
    ),
  },
];

/** The nearest take-profit and stop-loss, where there is no room for the range that shows them. */
function StopPrices({ row, t }: { readonly row: FuturesPosition; readonly t: Translate }) {
  const { takeProfit, stopLoss } = nearestStops(row);
  return (
    <span className="position-stop-prices">
      {takeProfit !== undefined && (
        <span className="text-up">
          <i>{t('futures_tp')} </i>
          {formatNumber(takeProfit)}
          {othersText(row.triggers, 'takeProfit')}
        </span>
      )}
      {stopLoss !== undefined && (
        <span className="text-down">
          <i>{t('futures_sl')} </i>
          {formatNumber(stopLoss)}
          {othersText(row.triggers, 'stopLoss')}
        </span>
      )}
      {takeProfit === undefined && stopLoss === undefined && <span className="text-ink3">{UNKNOWN}</span>}
    </span>
  );
}

function StopsButton({
  row,
  onStops,
}: {
  readonly row: FuturesPosition;
  readonly onStops: (id: number) => void;
}) {
  const t = useT();
  const label = t('futures_stops_of', { pair: `${row.base}/${row.quote}` });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => onStops(row.id)}
      className="hit grid size-6 shrink-0 place-items-center rounded-chip text-accent hover:bg-s2"
    >
      <Pencil size={13} aria-hidden="true" />
    </button>
  );
}

/** How many more there are than the nearest: " +1". */
function othersText(triggers: FuturesPosition['triggers'], exit: 'takeProfit' | 'stopLoss'): string {
  const others = triggers.filter((trigger) => trigger[exit] !== null).length - 1;
  return others > 0 ? ` +${others}` : '';
}

/** Contracts, and what they are worth at the mark. */
const sizeColumn = (t: Translate, live: LivePositions): RecordColumn<FuturesPosition> => ({
  id: 'size',
  title: t('futures_size'),
  cell: (row) => (
    <>
      {t('futures_contract_count', { count: formatNumber(row.quantity) })}
      <Worth {...{ live, row }} className="block text-cap text-ink2" />
    </>
  ),
  sortBy: ({ quantity }) => quantity,
  align: 'end',
});
