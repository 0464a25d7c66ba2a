import type { Translate } from '@meridian/contract/messages/catalogue';
import type { SpotEntrust } from '@meridian/contract/schemas/spot-entrust';
import { isMarketBuy, spentBy } from '../../markets/orders/filled-percent.ts';

/** Orders as CSV for a spreadsheet: names and words in the reader's language, times and amounts as they are kept. */
export function ordersCsv(orders: readonly SpotEntrust[], t: Translate): string {
  const columns = columnsOf(t);
  return [columns.map(([name]) => name), ...orders.map((order) => columns.map(([, text]) => text(order)))]
    .map((row) => row.map(cell).join(','))
    .join('\r\n');
}

const columnsOf = (
  t: Translate,
): readonly (readonly [name: string, text: (order: SpotEntrust) => string])[] => [
  [t('records_column_id'), ({ id }) => String(id)],
  [t('market_time'), ({ wdate }) => wdate],
  [t('records_pair'), ({ tradcoin, maincoin }) => `${tradcoin}/${maincoin}`],
  [t('records_side'), ({ type }) => t(`trade_${type}`)],
  [t('records_column_style'), ({ style }) => t(`trade_${style}`)],
  // A market order has no limit, and an order that has not traded no average.
  [t('records_column_limit'), ({ style, price }) => (style === 'limit' ? price : '')],
  [t('records_average'), ({ dealprice }) => (dealprice === '0' ? '' : dealprice)],
  [t('records_column_price_coin'), ({ maincoin }) => maincoin],
  [t('records_column_ordered'), ({ number }) => number],
  [t('records_column_unfilled'), ({ unfilled }) => unfilled],
  // A market buy is ordered in the coin it spends.
  [t('records_column_ordered_coin'), (order) => (isMarketBuy(order) ? order.maincoin : order.tradcoin)],
  [t('trade_filled'), ({ dealnumber }) => dealnumber],
  [t('records_column_filled_coin'), ({ tradcoin }) => tradcoin],
  [t('records_spent'), (order) => (isMarketBuy(order) ? spentBy(order) : '')],
  [t('records_column_spent_coin'), (order) => (isMarketBuy(order) ? order.maincoin : '')],
  [t('records_state'), ({ state }) => t(`records_state_${state}`)],
  [t('records_column_fees'), ({ fees }) => fees.map(({ amount, coin }) => `${amount} ${coin}`).join(' + ')],
];

/** Quoted; what a spreadsheet would run as a formula gets an apostrophe in front, and a number stays a number. */
export function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
