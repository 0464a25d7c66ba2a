import type { SpotOrder } from '@meridian/contract/domain/order';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OrderCard } from './OrderCard.tsx';
import { partly, resting } from './testing/spot-orders.ts';

// Outside a browser, messages are rendered as their ids.
const drawn = (order: SpotOrder, state?: string) =>
  renderToStaticMarkup(<OrderCard order={order} {...(state !== undefined && { state })} />);

describe('order card', () => {
  it('shows the average price of a limit order next to its limit, and its fee', () => {
    expect(drawn(partly)).toContain('67,480.0');
    expect(drawn(partly)).toMatch(/records_average<\/dt><dd[^>]*>67,479\.9/);
    expect(drawn(partly)).toContain('0.0003 BTC');
  });
  it('has no average before the first trade', () => {
    expect(drawn(resting)).not.toContain('records_average');
  });
  it('shows its state if the list requests it', () => {
    expect(drawn(partly, 'Partial deal')).toContain('Partial deal');
  });
  it('a market buy shows the amount it spent, not its budget', () => {
    const html = drawn({ ...partly, style: 'market', quantity: '100', unfilled: '5.5154', state: 'filled' });
    expect(html).toMatch(/records_spent<\/dt><dd[^>]*>94\.4846 USDT/);
    expect(html).not.toContain('>100 USDT');
  });
  it('a market order has an average and no limit', () => {
    const html = drawn({ ...partly, style: 'market', price: '67479.9', state: 'filled' });
    expect(html).toContain('trade_at_market');
    expect(html.match(/67,479\.9/g)).toHaveLength(1);
  });
});
