import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import { problemText } from '@meridian/contract/rules/problem';
import { describe, expect, it } from 'vitest';
import { type CloseDraft, closeProblem, contractsToClose } from './close-problem.ts';

const market = { priceDecimals: 1, minPrice: '50000.0', maxPrice: '70000.0' };
const draft: CloseDraft = { style: 'limit', price: '61000', quantity: '4' };
const reason = (change: Partial<CloseDraft>) =>
  closeProblem({ ...draft, ...change }, { unordered: '10' }, market)?.reason;

describe('closing a part of a position', () => {
  it.each([
    [{}, undefined],
    [{ quantity: '' }, 'close_quantity_required'],
    [{ quantity: '1.5' }, 'quantity_not_whole'],
    [{ quantity: '0' }, 'quantity_not_positive'],
    [{ quantity: '-1' }, 'quantity_not_positive'],
    [{ quantity: '11' }, 'close_exceeds_position'],
    [{ price: '' }, 'price_required'],
    [{ price: '0' }, 'price_not_a_number'],
    [{ price: '61000.55' }, 'price_too_precise'],
    [{ price: '49999' }, 'price_out_of_range'],
    [{ style: 'market', price: '' }, undefined],
  ] as const)('with %j has the problem %s', (change, expected) => {
    expect(reason(change)).toBe(expected);
  });

  it.each([
    ['', 'Enter the amount to close', '決済数量を入力してください'],
    ['1.5', 'The amount must be a whole number', '数量は整数で入力してください'],
    ['-1', 'The amount must be above 0', '数量は0より大きい値を入力してください'],
    ['11', 'At most 10 can be closed', '決済できる数量は10までです'],
  ])('of %j contracts is refused with “%s” or 「%s」', (quantity, english, japanese) => {
    const problem = closeProblem({ ...draft, quantity }, { unordered: '10' }, market)!;
    expect(problemText(translator('en', en), problem)).toBe(english);
    expect(problemText(translator('ja', ja), problem)).toBe(japanese);
  });

  it('closes a share of the contracts that no order closes, at least one', () => {
    expect([25, 50, 100].map((percent) => contractsToClose({ unordered: '7' }, percent))).toEqual([
      '1',
      '3',
      '7',
    ]);
    expect(contractsToClose({ unordered: '1' }, 25)).toBe('1');
    expect(contractsToClose({ unordered: '0' }, 100)).toBe('');
  });
});
