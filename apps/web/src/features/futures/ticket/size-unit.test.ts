import { describe, expect, it } from 'vitest';
import { contractsFor, sizeDecimals, sizeIn } from './size-unit.ts';
import { emptyTicket, type FuturesTicket, ticketReducer } from './ticket-state.ts';

const market = { contractSize: '0.01', price: '67550.3' };

describe('a size in another unit', () => {
  it.each([
    ['contracts', '57', '57'],
    ['base', '0.57', '57'],
    ['base', '0.579', '57'],
    ['base', '0.009', '0'],
    ['base', '', ''],
    ['base', '.', ''],
    // One contract is worth 675.503 USDT.
    ['quote', '675.5', '0'],
    ['quote', '675.51', '1'],
    ['quote', '2000', '2'],
  ] as const)('%s %j gives %j whole contracts', (unit, quantity, contracts) => {
    expect(contractsFor({ unit, quantity }, market)).toBe(contracts);
  });

  it('gives no contracts without a price', () => {
    expect(contractsFor({ unit: 'quote', quantity: '2000' }, { ...market, price: '0' })).toBe('');
    expect(contractsFor({ unit: 'quote', quantity: '2000' }, { ...market, price: '' })).toBe('');
  });

  it.each([
    ['base', '57', '0.57'],
    ['quote', '1', '675.51'],
    ['quote', '1000', '675503'],
    ['contracts', '57', '57'],
    ['quote', '0', ''],
    ['quote', '', ''],
  ] as const)('shows in %s the size of %j contracts as %j', (unit, contracts, shown) => {
    expect(sizeIn(unit, contracts, market)).toBe(shown);
  });

  it('gives the same contracts again after a change of unit', () => {
    for (const contracts of ['1', '7', '57', '999', '12345'])
      for (const unit of ['base', 'quote'] as const)
        expect(contractsFor({ unit, quantity: sizeIn(unit, contracts, market) }, market)).toBe(contracts);
  });

  it('has the decimals of its unit', () => {
    expect((['contracts', 'base', 'quote'] as const).map((unit) => sizeDecimals(unit, market))).toEqual([
      0, 2, 2,
    ]);
  });
});

describe('the unit of the form', () => {
  const spending: FuturesTicket = { ...emptyTicket('long'), unit: 'quote', quantity: '2000' };

  it('is contracts again with a share of the balance', () => {
    expect(ticketReducer(spending, { do: 'take_share', percent: 50, quantity: '3' })).toMatchObject({
      unit: 'contracts',
      quantity: '3',
    });
  });

  it.each([
    { do: 'choose_style', style: 'limit', price: '1' },
    { do: 'take_price', price: '1' },
  ] as const)('is contracts in a limit order: $do', (action) => {
    expect(ticketReducer(spending, action)).toMatchObject({ unit: 'contracts', quantity: '' });
    const contracts = { ...emptyTicket('long'), quantity: '5' };
    expect(ticketReducer(contracts, action).quantity).toBe('5');
  });
});
