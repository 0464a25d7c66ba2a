import type { CycleContract } from '@meridian/contract/domain/cycle';
import type { AccountChange } from '@meridian/contract/domain/live';
import { expect, it } from 'vitest';
import { createResultAnnouncer } from './announce-results.ts';
import { sampleContract } from './testing/sample-contract.ts';

const contract = (id: number, state: CycleContract['state']): CycleContract => ({
  ...sampleContract,
  id,
  state,
});
const pushed = (...cycles: CycleContract[]) =>
  ({ kind: 'changed', orders: [], cycles }) as unknown as AccountChange;

function announcer(settled: readonly CycleContract[]) {
  const announced: number[][] = [];
  let reads = 0;
  const onChange = createResultAnnouncer({
    history: () => {
      reads++;
      return Promise.resolve(settled);
    },
    announce: (list) => announced.push(list.map(({ id }) => id)),
  });
  return { onChange, announced, reads: () => reads };
}

it('announces a result when it is pushed, and not again after a reconnection', async () => {
  const { onChange, announced, reads } = announcer([contract(1, 'win')]);
  await onChange(pushed(contract(1, 'running')));
  await onChange(pushed(contract(1, 'win')));
  await onChange({ kind: 'resync' });
  expect(announced).toEqual([[1]]);
  expect(reads()).toBe(0);
});

it('announces after a reconnection what was settled meanwhile, once, and nothing that it did not see open', async () => {
  const { onChange, announced } = announcer([contract(3, 'loss'), contract(2, 'win'), contract(1, 'tie')]);
  await onChange(pushed(contract(2, 'awaiting'), contract(3, 'running'), contract(4, 'running')));
  await onChange({ kind: 'resync' });
  await onChange({ kind: 'resync' });
  expect(announced).toEqual([[3, 2]]);
});
