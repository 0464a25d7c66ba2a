import { expect, it } from 'vitest';
import { REJECT_REASONS } from './reject-reasons.ts';

it('leaves the invitation to submit again to the mail, which ends with it', () => {
  for (const { text } of REJECT_REASONS) {
    expect(text.en).not.toMatch(/submit|hand in|again/i);
    expect(text.ja).not.toMatch(/提出/);
  }
});
