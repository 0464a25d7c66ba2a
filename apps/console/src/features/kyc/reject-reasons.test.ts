import { describe, expect, it } from 'vitest';
import { REASON_LENGTH } from '../../components/form/reason-problems.ts';
import { addReason, REJECT_REASONS } from './reject-reasons.ts';

it('does not ask the user to submit again: the email that carries the reason does', () => {
  for (const { text } of REJECT_REASONS) {
    expect(text.en).not.toMatch(/submit|hand in|again/i);
    expect(text.ja).not.toMatch(/提出/);
  }
});

describe('a common reason', () => {
  it('is appended below the existing text', () => {
    expect(addReason('', 'Expired.')).toBe('Expired.');
    expect(addReason('Too dark. \n', 'Expired.')).toBe('Too dark.\nExpired.');
  });

  it('is not added twice', () => {
    expect(addReason('Expired.\nToo dark.', 'Expired.')).toBe('Expired.\nToo dark.');
  });

  it('is not added when the text would become too long', () => {
    const long = 'x'.repeat(REASON_LENGTH - 3);
    expect(addReason(long, 'ab')).toBe(`${long}\nab`);
    expect(addReason(long, 'abc')).toBe(long);
  });
});
