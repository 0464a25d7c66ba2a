import { expect, it } from 'vitest';
import { DepthStore } from './depth-store.ts';

it('returns the best levels of a side, best first, for any number and order of levels', () => {
  const store = new DepthStore();
  for (let step = 0; step < 500; step++) {
    const price = 1 + ((step * 271) % 500);
    store.set(7, 'buy', price, price * 10);
    store.set(7, 'sell', price + 500, price);
  }
  store.set(7, 'buy', 500, 0);
  expect(store.levels(7, 'buy', 3)).toEqual([
    [499, 4_990],
    [498, 4_980],
    [497, 4_970],
  ]);
  expect(store.levels(7, 'sell', 2)).toEqual([
    [501, 1],
    [502, 2],
  ]);
  expect(store.levels(7, 'sell', 1_000)).toHaveLength(500);
  expect(store.levels(8, 'buy', 3)).toEqual([]);
});

it('groups prices over the whole book, never to a better price than is offered', () => {
  const store = new DepthStore();
  for (let price = 1_001; price <= 1_200; price++) store.set(7, 'sell', price, 1);
  for (let price = 801; price <= 1_000; price++) store.set(7, 'buy', price, 2);
  expect(store.grouped(7, 'sell', 100, 20)).toEqual([
    [1_100, 100],
    [1_200, 100],
  ]);
  expect(store.grouped(7, 'buy', 100, 20)).toEqual([
    [1_000, 2],
    [900, 200],
    [800, 198],
  ]);
  expect(store.grouped(7, 'buy', 10, 2)).toEqual([
    [1_000, 2],
    [990, 20],
  ]);
  expect(store.grouped(8, 'buy', 10, 2)).toEqual([]);
});
