import { expect, it } from 'vitest';
import { countryName, formatAge } from './format.ts';

const NOW = Date.parse('2026-05-02T12:00:00Z');

it('tells an age in its largest whole unit', () => {
  expect(formatAge('2026-05-02T11:59:40Z', 'en', NOW)).toBe('0 minutes');
  expect(formatAge('2026-05-02T11:00:01Z', 'en', NOW)).toBe('59 minutes');
  expect(formatAge('2026-05-02T11:00:00Z', 'en', NOW)).toBe('1 hour');
  expect(formatAge('2026-04-29T12:00:00Z', 'en', NOW)).toBe('3 days');
  expect(formatAge('2026-05-02T12:00:05Z', 'en', NOW)).toBe('0 minutes');
});

it('names countries, and survives letters that are none', () => {
  expect(countryName('JP', 'en')).toBe('Japan');
  expect(countryName('JP', 'ja')).toBe('日本');
  expect(countryName('??', 'en')).toBe('??');
});
