import { expect, it } from 'vitest';
import { markRoot } from './root-mark.ts';

it('keeps a mark on the root until the last place has given it up', () => {
  const marks = new Map<string, boolean>();
  const root = {
    toggleAttribute(name: string, on = false) {
      marks.set(name, on);
      return on;
    },
  };
  const endFirst = markRoot('data-sample', root);
  const endSecond = markRoot('data-sample', root);
  expect(marks.get('data-sample')).toBe(true);
  endFirst();
  expect(marks.get('data-sample')).toBe(true);
  endSecond();
  expect(marks.get('data-sample')).toBe(false);
  markRoot('data-sample', root)();
  expect(marks.get('data-sample')).toBe(false);
});
