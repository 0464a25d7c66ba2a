import type { ClosedPosition } from '@meridian/contract/domain/futures-records';
import * as records from '@meridian/contract/routes/futures-records';
import { call } from '../../api/api.ts';
import { profitTone, yieldText } from '../../futures/profit-text.ts';
import { timeColumn } from '../table/shared-columns.tsx';
import {
  amountColumn,
  contracts,
  feeInQuote,
  figureColumn,
  profitInQuote,
  termsColumns,
} from './columns.tsx';
import type { FuturesRecords } from './futures-records.ts';

/** Closed positions. */
export const positionRecords: FuturesRecords<ClosedPosition> = {
  id: 'positions',
  title: 'futures_closed_positions',
  none: 'futures_no_closed',
  noneText: 'futures_no_closed_text',
  filters: { pair: true, side: true, state: false },
  read: (query, signal) =>
    call(records.closedPositions, { query }, { signal, silent: true, background: true }),
  keyOf: ({ id }) => id,
  numberOf: ({ id }) => id,
  timeOf: ({ closedAt }) => closedAt,
  columnsIn: (t, locale) => [
    timeColumn(t('futures_closed'), ({ closedAt }) => closedAt, locale),
    ...termsColumns<ClosedPosition>(t),
    {
      id: 'cause',
      title: t('futures_cause'),
      cell: ({ cause }) => t(`futures_cause_${cause}`),
      sortBy: ({ cause }) => cause,
      wide: true,
      card: 'note',
    },
    figureColumn('size', t('futures_size'), ({ quantity }) => quantity, contracts(t)),
    figureColumn('entry', t('futures_entry_price'), ({ entryPrice }) => entryPrice),
    figureColumn('close', t('futures_close_price'), ({ closePrice }) => closePrice),
    amountColumn('fee', t('records_fee'), ({ fees }) => fees, feeInQuote),
    {
      ...amountColumn<ClosedPosition>(
        'funding',
        t('futures_funding'),
        ({ funding }) => funding,
        profitInQuote,
      ),
      wide: true,
    },
    {
      id: 'net',
      title: t('futures_net_profit'),
      cell: ({ netProfit, quote, yieldPercent }) => (
        <>
          {profitInQuote(netProfit, { quote })}{' '}
          <span className={`font-[600] ${profitTone(netProfit)}`}>{yieldText(yieldPercent)}</span>
        </>
      ),
      amounts: ({ netProfit, quote }) => [{ amount: netProfit, coin: quote }],
      sortBy: ({ netProfit }) => netProfit,
      align: 'end',
      card: 'result',
    },
  ],
  stacked: [
    ['time'],
    ['pair', 'side'],
    ['terms', 'cause'],
    ['size'],
    ['entry', 'close'],
    ['fee', 'funding'],
    ['net'],
  ],
  csvIn: (t) => [
    [t('futures_position_number'), ({ id }) => String(id)],
    [t('futures_column_opened'), ({ openedAt }) => openedAt],
    [t('futures_column_closed'), ({ closedAt }) => closedAt],
    [t('records_pair'), ({ base, quote }) => `${base}/${quote}`],
    [t('records_side'), ({ side }) => t(`futures_${side}`)],
    [t('futures_margin_mode'), ({ marginMode }) => t(`futures_${marginMode}`)],
    [t('futures_leverage'), ({ leverage }) => String(leverage)],
    [t('futures_cause'), ({ cause }) => t(`futures_cause_${cause}`)],
    [t('futures_column_size'), ({ quantity }) => quantity],
    [t('futures_entry_price'), ({ entryPrice }) => entryPrice],
    [t('futures_close_price'), ({ closePrice }) => closePrice],
    [t('futures_realised'), ({ realisedProfit }) => realisedProfit],
    [t('records_fee'), ({ fees }) => fees],
    [t('futures_funding'), ({ funding }) => funding],
    [t('futures_net_profit'), ({ netProfit }) => netProfit],
    [t('futures_return'), ({ yieldPercent }) => yieldPercent],
    [t('records_column_price_coin'), ({ quote }) => quote],
  ],
};
