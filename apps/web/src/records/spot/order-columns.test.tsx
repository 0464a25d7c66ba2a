import type { SpotOrder } from '@meridian/contract/domain/order';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { partly, resting } from '../../markets/orders/testing/spot-orders.ts';
import { RecordCard } from '../table/RecordCard.tsx';
import { orderHistoryColumns } from './order-columns.tsx';

const t = ((id: string, values?: object) =>
  values === undefined ? id : `${id} ${Object.values(values).join(' ')}`) as Translate;
/** The markup without spans, which only color parts of a text. Outside a browser, messages are rendered as their ids. */
const drawn = (order: SpotOrder) =>
  renderToStaticMarkup(<RecordCard columns={orderHistoryColumns(t, 'en')} row={order} />).replace(
    /<\/?span[^>]*>/g,
    '',
  );

describe('card of an order', () => {
  it('shows the average price of a limit order next to its limit, its total and its fee', () => {
    expect(drawn(partly)).toContain('67,480.0');
    expect(drawn(partly)).toMatch(/records_average<\/dt><dd[^>]*>67,479\.9/);
    expect(drawn(partly)).toMatch(/records_spent<\/dt><dd[^>]*>20,243\.97 USDT/);
    expect(drawn(partly)).toContain('>0.0003 BTC');
    expect(drawn({ ...partly, side: 'sell' })).toContain('records_received');
  });
  it('has no average and no total before the first trade', () => {
    expect(drawn(resting)).not.toContain('records_average');
    expect(drawn(resting)).not.toContain('records_spent');
  });
  it('says once why it was canceled', () => {
    const html = drawn({ ...resting, state: 'canceled', cancelReason: 'user' });
    expect(html.match(/<p[^>]*>(.*?)<\/p>/)![1]).toMatch(/ · records_canceled_user$/);
    expect(drawn(resting)).not.toContain('records_canceled');
  });
  it('shows its state, and not its number', () => {
    expect(drawn(partly)).toContain('records_state_partly_filled');
    expect(drawn(partly)).not.toContain('records_number');
  });
  it('shows the filled part in percent unless the state says it', () => {
    expect(drawn(partly)).toContain('0.3000 BTC 60%');
    expect(drawn(resting)).toContain('0.0000 BTC 0%');
    expect(drawn({ ...resting, state: 'canceled' })).not.toContain('%');
    expect(drawn({ ...partly, state: 'filled' })).not.toContain('%');
  });
  it('a filled market buy shows its amount and what it spent of it', () => {
    const bought = {
      ...partly,
      style: 'market',
      quantity: '120',
      filled: '0.0017',
      filledQuote: '114.7',
      unfilled: '5.3',
      state: 'filled',
    } as const;
    expect(drawn(bought)).toMatch(/records_ordered_value<\/dt><dd[^>]*>120 USDT/);
    expect(drawn(bought)).toMatch(/trade_filled<\/dt><dd[^>]*>0\.0017 BTC <\/dd>/);
    expect(drawn(bought)).toMatch(/records_spent<\/dt><dd[^>]*>114\.70 USDTrecords_unspent_part 5\.30/);
    expect(drawn({ ...bought, unfilled: '0' })).not.toContain('unspent');
    expect(drawn({ ...bought, state: 'partly_canceled' })).not.toContain('unspent');
  });
  it('keeps the fee in a narrow table, where the price says what the type would', () => {
    const columns = new Map(orderHistoryColumns(t, 'en').map((column) => [column.id, column]));
    expect([columns.get('type')!.wide, columns.get('fee')!.wide]).toEqual(['wide_both', 'wide_panel']);
    const price = (order: SpotOrder) => renderToStaticMarkup(columns.get('price')!.cell(order));
    expect(price({ ...partly, style: 'market' })).toMatch(/with-type">--<.*without-type">trade_market</);
    expect(price({ ...partly, timeInForce: 'ioc' })).toMatch(
      /67,480\.0.*without-type [^>]*>ticket_time_ioc_short</,
    );
    expect(price(partly)).not.toContain('ticket_time');
  });
  it('a market order has an average and no limit', () => {
    const html = drawn({ ...partly, style: 'market', price: '67479.9', state: 'filled' });
    expect(html).not.toContain('trade_book_price');
    expect(html.match(/trade_market/g)).toHaveLength(1);
    expect(html.match(/67,479\.9/g)).toHaveLength(1);
  });
});
