import { expect, it } from 'vitest';
import { fold } from './fold.ts';

it('treats different spellings of the same text as equal', () => {
  expect(fold('びっと')).toBe(fold('ビット'));
});
