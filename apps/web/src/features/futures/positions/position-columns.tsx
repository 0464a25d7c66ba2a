import type { FuturesPosition } from '@meridian/contract/domain/futures';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { isAtRisk, profitText, profitTone, ratioText, yieldText } from '../../../futures/profit-text.ts';
import { TermsTags } from '../../../futures/TermsTags.tsx';
import type { RecordColumn } from '../../../records/table/record-columns.ts';
import { formatNumber } from '../../../session/format/number-format.ts';
import { AdlLights } from './AdlLights.tsx';
import { Margin } from './Margin.tsx';
import { RangeBar } from './RangeBar.tsx';

/** A position on a desktop. The mark is below the entry, ratio and return below their amounts, so that the buttons fit next to the range. */
export const positionColumns = (
  t: Translate,
  onMargin: (id: number) => void,
): readonly RecordColumn<FuturesPosition>[] => [
  {
    id: 'pair',
    title: t('records_pair'),
    cell: (position) => (
      <span className="inline-flex items-center gap-2">
        <TermsTags terms={position} />
        <AdlLights lights={position.deleveragingLights} />
      </span>
    ),
    sortBy: ({ base, quote }) => `${base}/${quote}`,
  },
  {
    id: 'size',
    title: t('futures_size'),
    cell: ({ quantity }) => formatNumber(quantity),
    sortBy: ({ quantity }) => quantity,
    align: 'end',
  },
  {
    id: 'entry',
    title: t('futures_entry_and_mark'),
    cell: ({ entryPrice, markPrice }) => (
      <>
        {formatNumber(entryPrice)}
        <span className="block text-cap text-ink2">{formatNumber(markPrice)}</span>
      </>
    ),
    sortBy: ({ entryPrice }) => entryPrice,
    align: 'end',
  },
  {
    id: 'liquidation',
    title: t('futures_liquidation_short'),
    cell: ({ liquidationPrice }) =>
      liquidationPrice === null ? t('futures_no_liquidation') : formatNumber(liquidationPrice),
    align: 'end',
  },
  {
    id: 'margin',
    title: t('futures_margin_and_ratio'),
    cell: (position) => (
      <>
        <Margin position={position} onMargin={onMargin} />
        <span className={`block text-cap ${isAtRisk(position) ? 'text-warn' : 'text-ink3'}`}>
          {ratioText(position)}
        </span>
      </>
    ),
    sortBy: ({ margin }) => margin,
    align: 'end',
  },
  {
    id: 'profit',
    title: t('futures_profit_return'),
    cell: ({ unrealisedProfit, yieldPercent }) => (
      <b className={`font-[640] ${profitTone(unrealisedProfit)}`}>
        {profitText(unrealisedProfit)}
        <span className="block text-cap">{yieldText(yieldPercent)}</span>
      </b>
    ),
    sortBy: ({ unrealisedProfit }) => unrealisedProfit,
    align: 'end',
  },
  {
    id: 'range',
    title: t('futures_range'),
    cell: (position) => (
      <div className="w-44 py-1">
        <RangeBar position={position} />
      </div>
    ),
    wide: true,
  },
];
