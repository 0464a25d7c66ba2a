import type { CycleContract, CycleState } from '@meridian/contract/domain/cycle';

export const isSettled = ({ state }: Pick<CycleContract, 'state'>): boolean => STEP[state] === 2;

const STEP: Readonly<Record<CycleState, number>> = {
  awaiting: 0,
  running: 1,
  win: 2,
  loss: 2,
  tie: 2,
  void: 2,
};

/**
 * The open contracts after changes, newest first: settled ones leave the list. The response to an order may arrive after
 * the message that the contract has entered, so a contract never goes a step back.
 */
export function withChanges(
  open: readonly CycleContract[],
  changes: readonly CycleContract[],
): readonly CycleContract[] {
  const byId = new Map(open.map((contract) => [contract.id, contract]));
  for (const change of changes) {
    const known = byId.get(change.id);
    if (isSettled(change)) byId.delete(change.id);
    else if (known === undefined || STEP[known.state] <= STEP[change.state]) byId.set(change.id, change);
  }
  return [...byId.values()].toSorted((left, right) => right.id - left.id);
}

/** The contracts settled last, newest first, once more of them have been settled. */
export function withSettled(
  recent: readonly CycleContract[],
  changes: readonly CycleContract[],
  most: number,
): readonly CycleContract[] {
  const settled = changes.filter(isSettled);
  const known = new Set(settled.map(({ id }) => id));
  return [...settled, ...recent.filter(({ id }) => !known.has(id))].slice(0, most);
}
