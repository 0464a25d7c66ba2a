import type { FuturesTrigger } from '@meridian/contract/domain/futures';
import type { FundingPayment, Liquidation } from '@meridian/contract/domain/futures-records';
import type { Locale, Translate } from '@meridian/contract/messages/catalogue';
import * as records from '@meridian/contract/routes/futures-records';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { call } from '../../api/api.ts';
import { rateText } from '../../futures/rate-text.ts';
import type { RecordColumn } from '../table/record-columns.ts';
import { stateColumn, timeColumn } from '../table/shared-columns.tsx';
import type { StackedColumns } from '../table/stacked-columns.tsx';
import { amountColumn, contracts, figureColumn, profitInQuote, termsColumns } from './columns.tsx';
import type { FuturesRecords } from './futures-records.ts';

const SILENT = { silent: true, background: true } as const;

/** The columns of take-profit and stop-loss orders; armed ones have neither an outcome nor a mark that fired them. */
export const triggerColumns = (
  t: Translate,
  locale: Locale,
  state: 'armed' | 'past',
): readonly RecordColumn<FuturesTrigger>[] => [
  timeColumn(t('records_placed'), ({ setAt }) => setAt, locale),
  ...termsColumns<FuturesTrigger>(t),
  figureColumn('profit', t('futures_take_profit'), ({ takeProfit }) => takeProfit),
  figureColumn('loss', t('futures_stop_loss'), ({ stopLoss }) => stopLoss),
  ...(state === 'past'
    ? [figureColumn<FuturesTrigger>('mark', t('futures_fired_at'), ({ firedAtMark }) => firedAtMark)]
    : []),
  {
    id: 'quantity',
    title: t('futures_size'),
    cell: ({ quantity }) => (quantity === null ? t('stops_whole') : contracts(t)(quantity)),
    align: 'end',
  },
  ...(state === 'past'
    ? [
        stateColumn<FuturesTrigger>(t('records_state'), (trigger) => (
          <Tag>{t(`futures_trigger_${trigger.state}`)}</Tag>
        )),
      ]
    : []),
];

export const STACKED_STOPS: StackedColumns = [
  ['time'],
  ['pair', 'side'],
  ['terms'],
  ['profit', 'loss'],
  ['mark'],
  ['quantity'],
  ['state'],
];

/** Take-profit and stop-loss orders that have fired or ended. */
export const triggerRecords: FuturesRecords<FuturesTrigger> = {
  id: 'stops',
  title: 'futures_stops',
  none: 'futures_no_past_stops',
  noneText: 'futures_no_past_stops_text',
  filters: { pair: true, side: true, state: false },
  read: (query, signal) =>
    call(records.triggers, { query: { ...query, state: 'past' } }, { signal, ...SILENT }),
  keyOf: ({ id }) => id,
  numberOf: ({ id }) => id,
  timeOf: ({ setAt }) => setAt,
  columnsIn: (t, locale) => triggerColumns(t, locale, 'past'),
  stacked: STACKED_STOPS,
  csvIn: (t) => [
    [t('records_number'), ({ id }) => String(id)],
    [t('futures_position_number'), ({ positionId }) => String(positionId)],
    [t('records_column_placed'), ({ setAt }) => setAt],
    [t('records_column_ended'), ({ endedAt }) => endedAt ?? ''],
    [t('records_pair'), ({ base, quote }) => `${base}/${quote}`],
    [t('records_side'), ({ side }) => t(`futures_${side}`)],
    [t('records_state'), ({ state }) => t(`futures_trigger_${state}`)],
    [t('futures_take_profit'), ({ takeProfit }) => takeProfit ?? ''],
    [t('futures_stop_loss'), ({ stopLoss }) => stopLoss ?? ''],
    [t('futures_fired_at'), ({ firedAtMark }) => firedAtMark ?? ''],
    [t('records_column_price_coin'), ({ quote }) => quote],
    [t('futures_column_size'), ({ quantity }) => quantity ?? ''],
  ],
};

export const fundingRecords: FuturesRecords<FundingPayment> = {
  id: 'funding',
  title: 'futures_funding',
  none: 'futures_no_funding',
  noneText: 'futures_no_funding_text',
  filters: { pair: true, side: true, state: false },
  read: (query, signal) => call(records.fundingPayments, { query }, { signal, ...SILENT }),
  keyOf: ({ id, positionId }) => `${id} ${positionId}`,
  numberOf: ({ id }) => id,
  timeOf: ({ paidAt }) => paidAt,
  columnsIn: (t, locale) => [
    timeColumn(t('records_time'), ({ paidAt }) => paidAt, locale),
    ...termsColumns<FundingPayment>(t),
    figureColumn('rate', t('futures_funding_rate'), ({ rate }) => rate, rateText),
    {
      ...amountColumn<FundingPayment>(
        'amount',
        t('futures_funding_amount'),
        ({ amount }) => amount,
        profitInQuote,
      ),
      card: 'result',
    },
  ],
  stacked: [['time'], ['pair', 'side'], ['terms'], ['rate'], ['amount']],
  csvIn: (t) => [
    [t('records_column_time'), ({ paidAt }) => paidAt],
    [t('futures_position_number'), ({ positionId }) => String(positionId)],
    [t('records_pair'), ({ base, quote }) => `${base}/${quote}`],
    [t('records_side'), ({ side }) => t(`futures_${side}`)],
    [t('futures_funding_rate'), ({ rate }) => rate ?? ''],
    [t('futures_funding_amount'), ({ amount }) => amount],
    [t('records_column_amount_coin'), ({ quote }) => quote],
  ],
};

export const liquidationRecords: FuturesRecords<Liquidation> = {
  id: 'liquidations',
  title: 'futures_liquidations',
  none: 'futures_no_liquidations',
  noneText: 'futures_no_liquidations_text',
  filters: { pair: false, side: false, state: false },
  read: ({ from, to, before, size }, signal) =>
    call(records.liquidations, { query: { from, to, before, size } }, { signal, ...SILENT }),
  keyOf: ({ id }) => id,
  numberOf: ({ id }) => id,
  timeOf: ({ at }) => at,
  columnsIn: (t, locale) => [
    timeColumn(t('records_time'), ({ at }) => at, locale),
    {
      id: 'pair',
      title: t('records_pair'),
      cell: ({ symbols }) => <b className="font-[660]">{symbols.join(', ')}</b>,
      sortBy: ({ symbols }) => symbols.join(', '),
      card: 'title',
    },
    {
      id: 'mode',
      title: t('futures_margin_mode'),
      cell: ({ marginMode }) => t(`futures_liquidated_${marginMode}`),
      sortBy: ({ marginMode }) => marginMode,
      card: 'note',
    },
    stateColumn(t('records_state'), ({ outcome }) => <Tag>{t(`futures_outcome_${outcome}`)}</Tag>),
  ],
  stacked: [['time'], ['pair'], ['mode'], ['state']],
  csvIn: (t) => [
    [t('records_column_time'), ({ at }) => at],
    [t('records_pair'), ({ symbols }) => symbols.join(', ')],
    [t('futures_margin_mode'), ({ marginMode }) => t(`futures_${marginMode}`)],
    [t('futures_position_number'), ({ positionId }) => String(positionId ?? '')],
    [t('records_state'), ({ outcome }) => t(`futures_outcome_${outcome}`)],
  ],
};
