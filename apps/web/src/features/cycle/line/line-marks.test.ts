import { expect, it } from 'vitest';
import { awaitingContract, sampleContract, wonContract } from '../../../cycle/testing/sample-contract.ts';
import { marksOf } from './line-marks.ts';

const { endsAt, entry } = sampleContract;
const mark = { id: 7, direction: 'above', at: entry!.at, price: 60_000.5, endsAt };

it('marks open contracts of the coin that have entered', () => {
  const other = { ...sampleContract, marketId: 2 };
  expect(marksOf([sampleContract, awaitingContract, other], 1)).toEqual([{ ...mark, exit: null }]);
});

it('marks a settled contract with its final price and its profit', () => {
  const exit = { at: wonContract.exit!.at, price: 60_000.6, profit: '8' };
  expect(marksOf([{ ...wonContract, profit: '8' }], 1)).toEqual([{ ...mark, exit }]);
});

it('does not mark a void contract without a final price', () => {
  expect(marksOf([{ ...wonContract, state: 'void', exit: null, profit: '0' }], 1)).toEqual([]);
});
