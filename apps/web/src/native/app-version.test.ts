import { expect, it } from 'vitest';
import { isOutdated, isRefused } from './app-version.ts';

it('is outdated when a different version is the newest', () => {
  expect(isOutdated('1.4.0', '1.3.2')).toBe(true);
  expect(isOutdated('1.4.0', '1.4.0')).toBe(false);
  // A development build has no version.
  expect(isOutdated('1.4.0', undefined)).toBe(false);
});

it('is refused when it is older than the minimum', () => {
  expect(isRefused('1.4.0', '1.3.9')).toBe(true);
  expect(isRefused('1.10.0', '1.9.0')).toBe(true);
  expect(isRefused('1.4.0', '1.4.0')).toBe(false);
  expect(isRefused('1.4', '1.4.1')).toBe(false);
  expect(isRefused(null, '0.0.1')).toBe(false);
  expect(isRefused('1.4.0', undefined)).toBe(false);
});
