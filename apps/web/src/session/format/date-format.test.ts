import { describe, expect, it } from 'vitest';
import { formatDate, splitDate } from './date-format.ts';

const when = '2026-11-14T15:00:05.000Z';

describe('dates on screen', () => {
  it.each([
    ['day', 'en', 'Asia/Tokyo', 'Nov 15, 2026'],
    ['day', 'ja', 'Asia/Tokyo', '2026年11月15日'],
    ['minute', 'en', 'UTC', 'Nov 14, 2026, 15:00'],
    ['minute', 'ja', 'Asia/Tokyo', '2026年11月15日 00:00'],
    ['row', 'en', 'Asia/Tokyo', '2026-11-15 00:00'],
    ['row', 'ja', 'UTC', '2026/11/14 15:00'],
    ['second', 'en', 'Asia/Tokyo', '2026-11-15 00:00:05'],
    ['second', 'ja', 'Asia/Tokyo', '2026/11/15 00:00:05'],
  ] as const)('%s in %s, %s, is %s', (style, locale, zone, shown) => {
    expect(formatDate(when, style, locale, zone)).toBe(shown);
    expect(formatDate(Date.parse(when), style, locale, zone)).toBe(shown);
  });

  it.each([
    ['en', ['2026-11-14 15:00', ':05']],
    ['ja', ['2026/11/14 15:00', ':05']],
  ] as const)('are split where a narrow card cuts them, in %s', (locale, parts) => {
    expect(splitDate(when, locale, 'UTC')).toEqual(parts);
    expect(splitDate('yesterday', locale).join('')).toBe('--');
  });

  it('shows an invalid date as unknown', () => {
    expect(formatDate('yesterday', 'day', 'en')).toBe('--');
  });
});
