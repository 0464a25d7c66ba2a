import { describe, expect, it } from 'vitest';
import { hiddenRebates } from './hidden-rebates.ts';

const record = (id: string, amount: string, balance: string | undefined, coin = 'USDT') =>
  ({ id, wallet: 'spot', coin, amount, balance }) as const;

describe('rebates that a list leaves out', () => {
  it('are summed between two records of a coin', () => {
    const sums = hiddenRebates([
      record('4', '-10.5', '89.50012345'),
      record('3', '1', '1', 'BTC'),
      record('2', '-0.1', '100'),
      record('1', '100', '100.1'),
    ]);
    expect([...sums]).toEqual([['4', '0.00012345']]);
  });

  it('are not looked for where a balance is not known', () => {
    expect(
      hiddenRebates([record('3', '1', '12'), record('2', '-5', undefined), record('1', '1', '10')]),
    ).toEqual(new Map([['3', '1']]));
    expect(hiddenRebates([record('3', '1', '12'), record('2', '-5', undefined)]).size).toBe(0);
  });

  it('are of one wallet', () => {
    expect(hiddenRebates([record('2', '1', '5'), { ...record('1', '1', '1'), wallet: 'futures' }]).size).toBe(
      0,
    );
  });
});
