import { keptTicket, parseKeptTicket } from '@meridian/contract/mappers/kept-orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { SESSION_KEYS, sessionKeeper } from '../session/storage.ts';
import { choosePair, choosePrice, chosenPair } from './chosen-pair.ts';

const ticket = () => parseKeptTicket(sessionKeeper.read(SESSION_KEYS.spotTicket));
const typed = {
  marketId: 7,
  side: 'sell',
  style: 'limit',
  timeInForce: 'ioc',
  price: '1',
  quantity: '3',
  unit: 'base',
} as const;

describe('a price tapped in the book of another screen', () => {
  beforeEach(() => {
    sessionKeeper.remove(SESSION_KEYS.spotTicket);
    sessionKeeper.remove(SESSION_KEYS.spotCoinParams);
  });

  it('opens the form with a limit order on the side chosen last', () => {
    choosePair(7, 'sell');
    choosePrice(8, '12.5');
    expect(ticket()).toMatchObject({
      marketId: 8,
      side: 'sell',
      style: 'limit',
      price: '12.5',
      quantity: '',
    });
    expect(chosenPair([]).side).toBe('sell');
  });

  it('keeps the quantity typed for a limit order of the market', () => {
    choosePair(7, 'sell');
    sessionKeeper.write(SESSION_KEYS.spotTicket, keptTicket(typed));
    choosePrice(7, '12.5');
    expect(ticket()).toEqual({ ...typed, price: '12.5' });
  });

  it.each([
    ['of another market', { ...typed, marketId: 8 }],
    ['of the other side', { ...typed, side: 'buy' }],
    ['of a market order', { ...typed, style: 'market' }],
  ] as const)('drops the quantity %s', (_, kept) => {
    choosePair(7, 'sell');
    sessionKeeper.write(SESSION_KEYS.spotTicket, keptTicket(kept));
    choosePrice(7, '12.5');
    expect(ticket()).toMatchObject({ marketId: 7, side: 'sell', quantity: '', timeInForce: 'ioc' });
  });
});
