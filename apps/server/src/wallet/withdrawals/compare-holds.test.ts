import { expect, it } from 'vitest';
import { compareHolds } from './compare-holds.ts';

const row = { id: 1, reference: 'a', state: 'sent', engineId: 7 } as const;

it.each<[string, Parameters<typeof compareHolds>, string[]]>([
  ['agree', [[{ id: 7, reference: 'a' }], [row]], []],
  [
    'a request whose hold is not stored yet',
    [[{ id: 7, reference: 'a' }], [{ ...row, state: 'requested', engineId: null }]],
    [],
  ],
  ['a hold that has just ended', [[], [{ ...row, state: 'settling' }]], []],
  ['an ended withdrawal', [[], [{ ...row, state: 'settled' }]], []],
  ['a hold without a row', [[{ id: 7, reference: 'b' }], []], ['hold 7 belongs to no withdrawal']],
  [
    'a hold without a reference',
    [[{ id: 7, reference: undefined }], []],
    ['hold 7 belongs to no withdrawal'],
  ],
  ['a row without a hold', [[], [row]], ['withdrawal 1 is sent, but nothing is held for it']],
  [
    'a hold of an ended withdrawal',
    [[{ id: 7, reference: 'a' }], [{ ...row, state: 'dismissed' }]],
    ['hold 7 is open, but withdrawal 1 is dismissed'],
  ],
  ['another hold', [[{ id: 8, reference: 'a' }], [row]], ['withdrawal 1 names hold 7 and has hold 8']],
])('%s', (_, [holds, rows], problems) => {
  expect(compareHolds(holds, rows)).toEqual(problems);
});
