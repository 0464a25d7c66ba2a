import type { SpotOrder } from '@meridian/contract/domain/order';
import { type Translate, translator } from '@meridian/contract/messages/catalogue';
import { ja } from '@meridian/contract/messages/ja/index';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { partly, resting } from '../../markets/orders/testing/spot-orders.ts';
import { RecordCard } from '../table/RecordCard.tsx';
import { openOrderColumns, orderHistoryColumns } from './order-columns.tsx';

const t = ((id: string, values?: object) =>
  values === undefined ? id : `${id} ${Object.values(values).join(' ')}`) as Translate;
/** The markup without spans, which only color parts of a text. Outside a browser, messages are rendered as their ids. */
const drawn = (order: SpotOrder, columns = orderHistoryColumns(t, 'en')) =>
  renderToStaticMarkup(<RecordCard columns={columns} row={order} />).replaceAll(/<\/?span[^>]*>/g, '');

/** The figures of its card by their titles, and its notes. */
function cardOf(order: SpotOrder) {
  const html = drawn(order);
  const figures = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)];
  return {
    notes: html.match(/<p[^>]*>(.*?)<\/p>/)![1],
    figures: figures.map(([, title, text]) => [title, text]),
  };
}

const marketBuy: SpotOrder = {
  ...partly,
  style: 'market',
  price: '67479.9',
  quantity: '161',
  filled: '0.0023',
  filledQuote: '155.27921',
  unfilled: '5.72079',
  state: 'filled',
};
const unfilled = { filled: '0', filledQuote: '0', averagePrice: '0' } as const;

describe('card of an order', () => {
  it('of a limit order has its limit in the notes, three figures, and its fee below them', () => {
    const { notes, figures } = cardOf({ ...partly, state: 'partly_canceled', timeInForce: 'ioc' });
    expect(notes).toMatch(/ · trade_limit 67,480\.0 ticket_time_ioc_short$/);
    expect(figures).toEqual([
      ['records_average', '67,479.9'],
      ['records_filled_of', '0.3000 / 0.5000 BTC'],
      ['records_spent', '20,243.97 USDT'],
      ['records_fee', '0.0003 BTC'],
    ]);
    expect(cardOf({ ...partly, side: 'sell' }).figures[2]![0]).toBe('records_total');
  });
  it('of a limit order without trades has its limit among the figures', () => {
    const { notes, figures } = cardOf({ ...resting, state: 'canceled' });
    expect(notes).toMatch(/ · trade_limit$/);
    expect(figures).toEqual([
      ['trade_book_price', '67,480.0'],
      ['records_filled_of', '0.0000 / 0.5000 BTC'],
      ['records_ordered_value', '33,740.00 USDT'],
    ]);
  });
  it('of a market buy has what it spent of its order value, and its fee', () => {
    const { notes, figures } = cardOf(marketBuy);
    expect(notes).toMatch(/ · trade_market$/);
    expect(figures).toEqual([
      ['records_average', '67,479.9'],
      ['trade_filled', '0.0023 BTC'],
      ['records_spent_of', '155.27921 / 161.00 USDT'],
      ['records_fee', '0.0003 BTC'],
    ]);
    expect(cardOf({ ...marketBuy, ...unfilled, state: 'canceled' }).figures).toEqual([
      ['records_ordered_value', '161.00 USDT'],
    ]);
  });
  it('of a market sell has what it sold of its amount', () => {
    const sold = { ...marketBuy, side: 'sell', quantity: '0.0023', unfilled: '0' } as const;
    expect(cardOf(sold).figures).toEqual([
      ['records_average', '67,479.9'],
      ['records_filled_of', '0.0023 / 0.0023 BTC'],
      ['records_total', '155.27921 USDT'],
      ['records_fee', '0.0003 BTC'],
    ]);
  });
  it('says why the exchange canceled it, and its state', () => {
    const html = cardOf({ ...resting, state: 'canceled', cancelReason: 'operator' });
    expect(html.notes).toMatch(/ · records_canceled_operator$/);
    const immediate = { cancelReason: 'immediate', timeInForce: 'ioc' } as const;
    expect(cardOf({ ...resting, ...immediate, state: 'canceled' }).notes).toMatch(/_canceled_immediate$/);
    expect(cardOf({ ...partly, ...immediate, state: 'partly_canceled' }).notes).toMatch(/_canceled_rest$/);
    expect(drawn({ ...resting, state: 'canceled', cancelReason: 'user' })).not.toContain('records_canceled_');
    expect(drawn(partly)).toContain('records_state_partly_filled');
    expect(drawn(partly)).not.toContain('records_number');
  });
});

describe('card of an open order', () => {
  it('shows price, amount and the filled part, also in percent', () => {
    const html = drawn(partly, openOrderColumns(t, 'en'));
    expect(html).toMatch(/trade_book_price<\/dt><dd[^>]*>67,480\.0</);
    expect(html).toMatch(/records_ordered_amount<\/dt><dd[^>]*>0\.5000 BTC</);
    expect(html).toContain('0.3000 BTC (60%)');
  });
});

describe('open orders', () => {
  const columns = openOrderColumns(t, 'en');
  const inTable = new Map(
    columns.filter(({ cardOnly }) => cardOnly !== true).map((column) => [column.id, column]),
  );
  const cell = (id: string, order: SpotOrder) =>
    renderToStaticMarkup(<i>{inTable.get(id)!.cell(order)}</i>).replaceAll(/<[^>]*>/g, '');

  it('only a card of a partially filled order has a state', () => {
    expect(inTable.has('state')).toBe(false);
    expect(drawn(resting, columns)).not.toContain('records_state');
    expect(drawn(partly, columns)).toContain('records_state_partly_filled');
  });
  it('has their type and total in all but narrow panels, where the price has a short note', () => {
    expect([inTable.get('type')!.wide, inTable.get('total')!.wide]).toEqual(['panel', 'panel']);
    const postOnly = { ...resting, timeInForce: 'post_only' } as const;
    expect([cell('type', resting), cell('type', postOnly)]).toEqual([
      'trade_limit',
      'trade_limit ticket_time_post_only_short',
    ]);
    expect(renderToStaticMarkup(inTable.get('price')!.cell(postOnly))).toContain('"in-narrow-panel ');
    expect(cell('total', partly)).toBe('33,740.00 USDT');
    expect(inTable.get('total')!.amounts!(partly)).toMatchObject([{ coin: 'USDT' }]);
  });
  it('the filled part is behind its figure', () => {
    expect(cell('filled', resting)).toBe('0.0000 BTC (0%)');
  });
});

describe('table of orders', () => {
  it('keeps the fee in a narrow table, where the price says what the type would', () => {
    const columns = new Map(orderHistoryColumns(t, 'en').map((column) => [column.id, column]));
    expect([columns.get('type')!.wide, columns.get('fee')!.wide]).toEqual(['wide_both', 'wide_panel']);
    const price = (order: SpotOrder) => renderToStaticMarkup(columns.get('price')!.cell(order));
    expect(price({ ...partly, style: 'market' })).toBe(
      '<span class="without-type">trade_market</span><span class="with-type">--</span>',
    );
    expect(price({ ...partly, timeInForce: 'ioc' })).toMatch(
      /67,480\.0.*without-type [^>]*>ticket_time_ioc_short</,
    );
    expect(price(partly)).not.toContain('ticket_time');
  });
  it('says what a filled market buy has left of its order value', () => {
    const cell = (order: SpotOrder, translate = t) => {
      const total = orderHistoryColumns(translate, 'en').find(({ id }) => id === 'total')!;
      return renderToStaticMarkup(total.cell(order)).replaceAll(/<[^>]*>/g, '');
    };
    expect(cell(marketBuy)).toBe('155.27921 USDTrecords_unspent_part 5.72079 USDT');
    expect(cell(marketBuy, translator('ja', ja))).toBe('155.27921 USDT未使用：5.72079 USDT');
    expect(cell({ ...marketBuy, unfilled: '0' })).toBe('155.27921 USDT');
    expect(cell({ ...marketBuy, state: 'partly_canceled' })).toBe('155.27921 USDT');
  });
});
