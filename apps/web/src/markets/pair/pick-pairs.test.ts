import type { Market } from '@meridian/contract/domain/market';
import { describe, expect, it } from 'vitest';
import { boardOf, boardsOf, FAVOURITES, otherBoards, pickable } from './pick-pairs.ts';

const market = (id: number, base: string, quote: string, name: string) =>
  ({ id, base, quote, symbol: `${base}/${quote}`, name }) as Market;
const markets = [
  market(1, 'BTC', 'USDT', 'Bitcoin'),
  market(2, 'ETH', 'USDT', 'Ethereum'),
  market(3, 'ETH', 'BTC', 'Ethereum'),
];
const ids = (found: readonly Market[]) => found.map(({ id }) => id);

describe('pair picker', () => {
  it('has a list for each main coin, in the order of the markets', () => {
    expect(boardsOf(markets)).toEqual(['USDT', 'BTC']);
    expect(ids(pickable(markets, { board: 'USDT' }, ''))).toEqual([1, 2]);
  });
  it.each([
    ['the favorites of a first visit', 1, [1], '', FAVOURITES],
    ['the list of the pair when it is not a favorite', 3, [1], '', 'BTC'],
    ['the list that was chosen', 1, [1], 'USDT', 'USDT'],
    ['the list that was chosen, for a pair of another', 3, [], 'USDT', 'USDT'],
    ['the favorites that were chosen, for another pair', 3, [1], FAVOURITES, FAVOURITES],
    ['some list for a pair that is gone', 9, [], '', 'USDT'],
    ['a list that exists', 3, [], 'EUR', 'BTC'],
  ])('begins with %s', (_, chosen, favourites, kept, board) => {
    expect(boardOf(markets, chosen, favourites, kept)).toBe(board);
  });
  it('has the lists of the other main coins, but not below favorites or what was found', () => {
    const others = (board: string, text = '') =>
      otherBoards(markets, board, text).map(({ quote, markets: pairs }) => [quote, ...ids(pairs)]);
    expect(others('USDT')).toEqual([['BTC', 3]]);
    expect(others('BTC')).toEqual([['USDT', 1, 2]]);
    expect(others(FAVOURITES)).toEqual([]);
    expect(others('USDT', 'eth')).toEqual([]);
  });
  it('has the favorites', () => {
    expect(ids(pickable(markets, { favourites: [3, 1] }, ''))).toEqual([1, 3]);
  });
  it.each([
    ['eth/btc', [3]],
    ['ethbtc', [3]],
    [' bitcoin ', [1]],
    ['eth', [2, 3]],
    ['ＥＴＨ・ＢＴＣ', [3]],
    ['doge', []],
  ])('finds %s in all lists', (text, found) => {
    expect(ids(pickable(markets, { board: 'BTC' }, text))).toEqual(found);
  });
});
