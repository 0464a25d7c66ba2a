import { expect, it } from 'vitest';
import { presenceAfter } from './idle-time.ts';

it.each([
  [0, true, false],
  [2 * 60_000 - 1, true, false],
  [2 * 60_000, false, false],
  [30 * 60_000 - 1, false, false],
  [30 * 60_000, false, true],
])(
  'after %s ms without input the operator is present: %s, the session over: %s',
  (idleMs, present, ended) => {
    expect(presenceAfter(idleMs)).toEqual({ present, ended });
  },
);
