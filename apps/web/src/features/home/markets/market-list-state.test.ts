import { expect, it } from 'vitest';
import { listState } from './market-list-state.ts';

it.each([
  [{ count: undefined, failed: false, online: true }, 'loading'],
  [{ count: undefined, failed: true, online: true }, 'failed'],
  [{ count: undefined, failed: false, online: false }, 'offline'],
  [{ count: undefined, failed: true, online: false }, 'offline'],
  [{ count: 0, failed: false, online: true }, 'empty'],
  [{ count: 12, failed: false, online: true }, 'rows'],
  [{ count: 12, failed: true, online: true }, 'rows'],
  [{ count: 12, failed: true, online: false }, 'rows'],
] as const)('%o shows %s', (facts, state) => {
  expect(listState(facts)).toBe(state);
});
