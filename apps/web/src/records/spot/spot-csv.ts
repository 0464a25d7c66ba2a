import type { OwnTrade, SpotOrder } from '@meridian/contract/domain/order';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { isMarketBuy, orderedCoin } from '../../markets/orders/filled-percent.ts';
import type { CsvColumns } from '../export/csv.ts';
import { cancelReasonText } from '../table/shared-columns.tsx';

/** Orders for a spreadsheet: names in the user's language, times and amounts as they are stored. */
export const orderCsv = (t: Translate): CsvColumns<SpotOrder> => [
  [t('records_number'), ({ id }) => String(id)],
  [t('records_column_placed'), ({ placedAt }) => placedAt],
  [t('records_column_ended'), ({ closedAt }) => closedAt ?? ''],
  [t('records_pair'), ({ base, quote }) => `${base}/${quote}`],
  [t('records_side'), ({ side }) => t(`trade_${side}`)],
  [t('records_type'), ({ style }) => t(`trade_${style}`)],
  [
    t('ticket_time_in_force'),
    ({ style, timeInForce }) => (style === 'limit' ? t(`ticket_time_${timeInForce}`) : ''),
  ],
  [t('records_state'), ({ state }) => t(`records_state_${state}`)],
  [t('records_cancel_reason'), (order) => cancelReasonText(t, order)],
  // A market order has no limit, and an order that has not traded has no average.
  [t('records_column_limit'), ({ style, price }) => (style === 'limit' ? price : '')],
  [t('records_average'), ({ averagePrice }) => (averagePrice === '0' ? '' : averagePrice)],
  [t('records_column_price_coin'), ({ quote }) => quote],
  [t('records_ordered'), ({ quantity }) => quantity],
  [t('records_column_unfilled'), (order) => (isFilledMarketBuy(order) ? '' : order.unfilled)],
  // A market buy is ordered in the coin it spends.
  [t('records_column_ordered_coin'), orderedCoin],
  [t('records_column_unspent'), (order) => (isFilledMarketBuy(order) ? order.unfilled : '')],
  [t('records_column_unspent_coin'), (order) => (isFilledMarketBuy(order) ? order.quote : '')],
  [t('records_column_filled'), ({ filled }) => filled],
  [t('records_column_filled_coin'), ({ base }) => base],
  [t('records_total'), ({ filledQuote }) => filledQuote],
  [t('records_column_total_coin'), ({ quote }) => quote],
  // Fees are paid in the coin received, in CTT, or in both when the CTT ran out.
  [t('records_fee'), ({ fees }) => fees[0]?.amount ?? ''],
  [t('records_column_fee_coin'), ({ fees }) => fees[0]?.coin ?? ''],
  [t('records_column_fee_2'), ({ fees }) => fees[1]?.amount ?? ''],
  [t('records_column_fee_2_coin'), ({ fees }) => fees[1]?.coin ?? ''],
];

/** The rest of its budget was too little to trade: nothing of the order is left to fill. */
const isFilledMarketBuy = (order: SpotOrder): boolean => order.state === 'filled' && isMarketBuy(order);

export const tradeCsv = (t: Translate): CsvColumns<OwnTrade> => [
  [t('records_column_trade'), ({ id }) => String(id)],
  [t('records_column_time'), ({ tradedAt }) => tradedAt],
  [t('records_number'), ({ orderId }) => String(orderId)],
  [t('records_pair'), ({ base, quote }) => `${base}/${quote}`],
  [t('records_side'), ({ side }) => t(`trade_${side}`)],
  [t('records_role'), ({ role }) => t(`records_${role}`)],
  [t('trade_book_price'), ({ price }) => price],
  [t('records_column_price_coin'), ({ quote }) => quote],
  [t('trade_book_amount'), ({ quantity }) => quantity],
  [t('records_column_amount_coin'), ({ base }) => base],
  [t('records_total'), ({ quoteAmount }) => quoteAmount],
  [t('records_column_total_coin'), ({ quote }) => quote],
  [t('records_fee'), ({ fee }) => fee],
  [t('records_column_fee_coin'), ({ feeCoin }) => feeCoin],
];
