import { expect, it } from 'vitest';
import {
  countryName,
  formatAge,
  formatClock,
  formatCount,
  formatExact,
  formatTime,
  formatZoned,
} from './format.ts';

const NOW = Date.parse('2026-05-02T12:00:00Z');

it('shows an age in its largest whole unit', () => {
  expect(formatAge('2026-05-02T11:59:40Z', 'en', NOW)).toBe('0 minutes');
  expect(formatAge('2026-05-02T11:00:01Z', 'en', NOW)).toBe('59 minutes');
  expect(formatAge('2026-05-02T11:00:00Z', 'en', NOW)).toBe('1 hour');
  expect(formatAge('2026-04-29T12:00:00Z', 'en', NOW)).toBe('3 days');
  expect(formatAge('2026-05-02T12:00:05Z', 'en', NOW)).toBe('0 minutes');
});

it('names countries, and shows unknown codes as they are', () => {
  expect(countryName('JP', 'en')).toBe('Japan');
  expect(countryName('JP', 'ja')).toBe('日本');
  expect(countryName('??', 'en')).toBe('??');
});

it('groups the digits of a count', () => {
  expect(formatCount(1234567, 'en')).toBe('1,234,567');
});

it('shows times on a 24-hour clock, with seconds and zone only on request', () => {
  const noon = '2026-05-02T12:34:56Z';
  const clock = formatClock(noon, 'en');
  expect(clock).toMatch(/^\d\d:\d\d$/);
  expect(formatTime(noon, 'en')).toMatch(new RegExp(`2026.*${clock}$`));
  expect(formatExact(noon, 'en')).toContain(`${clock}:56`);
  expect(formatZoned(noon, 'en').length).toBeGreaterThan(formatTime(noon, 'en').length);
});
