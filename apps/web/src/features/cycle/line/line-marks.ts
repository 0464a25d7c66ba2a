import type { CycleContract } from '@meridian/contract/domain/cycle';
import type { LineMark } from './line-view.ts';

/** The contracts of a coin that have entered. A void one without a final price is not on the line. */
export const marksOf = (contracts: readonly CycleContract[], marketId: number): readonly LineMark[] =>
  contracts.flatMap(({ id, direction, entry, endsAt, exit, profit, ...contract }): readonly LineMark[] => {
    if (contract.marketId !== marketId || entry === null || endsAt === null) return [];
    const mark = { id, direction, at: entry.at, price: Number(entry.price), endsAt };
    if (contract.closedAt === null) return [{ ...mark, exit: null }];
    if (exit === null || profit === null) return [];
    return [{ ...mark, exit: { at: exit.at, price: Number(exit.price), profit } }];
  });
