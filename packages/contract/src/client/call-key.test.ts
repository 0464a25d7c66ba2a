import { expect, it } from 'vitest';
import { createCallKeys } from './call-key.ts';

it('gives the same body the same key, and each change a new one', () => {
  const keyOf = createCallKeys();
  const first = keyOf({ text: 'Hello', close: false });
  expect(keyOf({ text: 'Hello', close: false })).toBe(first);
  const closing = keyOf({ text: 'Hello', close: true });
  const edited = keyOf({ text: 'Hello!', close: true });
  expect(new Set([first, closing, edited]).size).toBe(3);
});

it('does not share keys between forms', () => {
  expect(createCallKeys()({ text: 'Hello' })).not.toBe(createCallKeys()({ text: 'Hello' }));
});
