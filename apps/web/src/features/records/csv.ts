import type { SpotOrder } from '@meridian/contract/domain/order';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { isMarketBuy, spentBy } from '../../markets/orders/filled-percent.ts';

/** Orders as CSV for a spreadsheet: names in the user's language, times and amounts as they are stored. */
export function ordersCsv(orders: readonly SpotOrder[], t: Translate): string {
  const columns = columnsOf(t);
  return [columns.map(([name]) => name), ...orders.map((order) => columns.map(([, text]) => text(order)))]
    .map((row) => row.map(cell).join(','))
    .join('\r\n');
}

const columnsOf = (
  t: Translate,
): readonly (readonly [name: string, text: (order: SpotOrder) => string])[] => [
  [t('records_column_id'), ({ id }) => String(id)],
  [t('market_time'), ({ placedAt }) => placedAt],
  [t('records_pair'), ({ base, quote }) => `${base}/${quote}`],
  [t('records_side'), ({ side }) => t(`trade_${side}`)],
  [t('records_column_style'), ({ style }) => t(`trade_${style}`)],
  // A market order has no limit, and an order that has not traded no average.
  [t('records_column_limit'), ({ style, price }) => (style === 'limit' ? price : '')],
  [t('records_average'), ({ averagePrice }) => (averagePrice === '0' ? '' : averagePrice)],
  [t('records_column_price_coin'), ({ quote }) => quote],
  [t('records_column_ordered'), ({ quantity }) => quantity],
  [t('records_column_unfilled'), ({ unfilled }) => unfilled],
  // A market buy is ordered in the coin it spends.
  [t('records_column_ordered_coin'), (order) => (isMarketBuy(order) ? order.quote : order.base)],
  [t('trade_filled'), ({ filled }) => filled],
  [t('records_column_filled_coin'), ({ base }) => base],
  [t('records_spent'), (order) => (isMarketBuy(order) ? spentBy(order) : '')],
  [t('records_column_spent_coin'), (order) => (isMarketBuy(order) ? order.quote : '')],
  [t('records_state'), ({ state }) => t(`records_state_${state}`)],
  [t('records_column_fees'), ({ fees }) => fees.map(({ amount, coin }) => `${amount} ${coin}`).join(' + ')],
];

/** Quotes a cell. Text that a spreadsheet would run as a formula gets an apostrophe in front; numbers stay numbers. */
export function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
