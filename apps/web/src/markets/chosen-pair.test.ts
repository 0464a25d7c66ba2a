import { beforeEach, describe, expect, it } from 'vitest';
import { SESSION_KEYS, sessionKeeper } from '../session/storage.ts';
import { choosePair, choosePrice, chosenPair } from './chosen-pair.ts';
import { ticketDraft } from './ticket-draft.ts';

const typed = {
  marketId: 7,
  side: 'sell',
  style: 'limit',
  timeInForce: 'ioc',
  price: '1',
  isPriceTyped: true,
  quantity: '3',
  unit: 'base',
} as const;

describe('a price tapped in the book of another screen', () => {
  beforeEach(() => {
    ticketDraft.write(undefined);
    sessionKeeper.remove(SESSION_KEYS.spotCoinParams);
  });

  it('opens the form with a limit order on the side chosen last', () => {
    choosePair(7, 'sell');
    choosePrice(8, '12.5');
    expect(ticketDraft.read()).toMatchObject({
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
    ticketDraft.write(typed);
    choosePrice(7, '12.5');
    expect(ticketDraft.read()).toEqual({ ...typed, price: '12.5' });
  });

  it.each([
    ['of another market', { ...typed, marketId: 8 }],
    ['of the other side', { ...typed, side: 'buy' }],
    ['of a market order', { ...typed, style: 'market' }],
  ] as const)('drops the quantity %s', (_, kept) => {
    choosePair(7, 'sell');
    ticketDraft.write(kept);
    choosePrice(7, '12.5');
    expect(ticketDraft.read()).toMatchObject({ marketId: 7, side: 'sell', quantity: '', timeInForce: 'ioc' });
  });
});
