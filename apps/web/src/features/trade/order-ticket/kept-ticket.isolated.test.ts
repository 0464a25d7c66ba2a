import { afterEach, expect, it, vi } from 'vitest';
import { emptyTicket } from './ticket-state.ts';

/** What the browser keeps when a page is loaded again. */
function browserStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

async function loadPage() {
  vi.resetModules();
  return import('./kept-ticket.ts');
}

afterEach(() => vi.unstubAllGlobals());

it('starts a reloaded page with the type of the order, the current price and no amount', async () => {
  vi.stubGlobal('window', { localStorage: browserStorage(), sessionStorage: browserStorage() });
  const limit = { ...emptyTicket('sell', 'limit'), timeInForce: 'ioc' } as const;
  const first = await loadPage();
  first.keepTicket(1, { ...limit, price: '66000', isPriceTyped: true, quantity: '0.25' });
  expect(first.keptTicket(1, 'sell', '67550').price).toBe('66000');
  const second = await loadPage();
  expect(second.keptTicket(1, 'sell', '67550')).toEqual({ ...limit, price: '67550' });
});
