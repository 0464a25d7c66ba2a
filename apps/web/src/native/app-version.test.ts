import { expect, it } from 'vitest';
import { isOutdated } from './app-version.ts';

it('is outdated when a different version is the newest', () => {
  expect(isOutdated('1.4.0', '1.3.2')).toBe(true);
  expect(isOutdated('1.4.0', '1.4.0')).toBe(false);
  // A development build has no version.
  expect(isOutdated('1.4.0', undefined)).toBe(false);
});
