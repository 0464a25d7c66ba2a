import { Refused } from '@meridian/contract/client/request-error';
import { describe, expect, it } from 'vitest';
import { puzzleOf } from './proof.ts';

describe('a puzzle', () => {
  it('is read only from a refusal that contains one', () => {
    const brought = { puzzle: 'name', parts: 16, zeros: 13 };
    expect(puzzleOf(new Refused(429, 'puzzle_required', '', brought))).toEqual(brought);
    expect(puzzleOf(new Refused(429, 'puzzle_required', '', {}))).toBeUndefined();
    expect(puzzleOf(new Refused(429, 'code_too_soon', '', { seconds: 3 }))).toBeUndefined();
    expect(puzzleOf(new Error('offline'))).toBeUndefined();
  });
});
