import { expect, it } from 'vitest';
import { CHART_ZONES, dayStart, offsetText, zonedDate, zoneName } from './time-zone.ts';

it.each([
  ['UTC', '2026-11-16T23:30:00Z', '2026-11-16T23:30:00'],
  ['Asia/Tokyo', '2026-11-16T23:30:00Z', '2026-11-17T08:30:00'],
  ['Asia/Kolkata', '2026-11-16T23:30:00Z', '2026-11-17T05:00:00'],
  ['America/New_York', '2026-11-16T03:30:00Z', '2026-11-15T22:30:00'],
  // The clocks of New York change on 2026-03-08 at 07:00 and on 2026-11-01 at 06:00 UTC.
  ['America/New_York', '2026-03-08T06:59:00Z', '2026-03-08T01:59:00'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08T03:00:00'],
  ['America/New_York', '2026-11-01T05:59:00Z', '2026-11-01T01:59:00'],
  ['America/New_York', '2026-11-01T06:00:00Z', '2026-11-01T01:00:00'],
] as const)('in %s, %s is %s', (zone, utc, local) => {
  expect(zonedDate(zone, Date.parse(utc)).toISOString()).toBe(`${local}.000Z`);
});

it.each(CHART_ZONES)('%s is known to the browser', (zone) => {
  expect(() => new Intl.DateTimeFormat('en', { timeZone: zoneName(zone) })).not.toThrow();
});

it('the device’s own zone agrees with the device', () => {
  const time = Date.parse('2026-07-01T12:34:00Z');
  expect(zonedDate('local', time).getUTCHours()).toBe(new Date(time).getHours());
});

it.each([
  ['UTC', '2026-07-01T00:00:00Z', 'UTC'],
  ['Asia/Tokyo', '2026-07-01T00:00:00Z', 'UTC+9'],
  ['Asia/Kolkata', '2026-07-01T00:00:00Z', 'UTC+5:30'],
  ['Europe/London', '2026-01-01T00:00:00Z', 'UTC'],
  ['Europe/London', '2026-07-01T00:00:00Z', 'UTC+1'],
  ['America/New_York', '2026-01-01T00:00:00Z', 'UTC−5'],
] as const)('the offset of %s at %s is %s', (zone, utc, text) => {
  expect(offsetText(zone, Date.parse(utc))).toBe(text);
});

it.each([
  ['UTC', '2026-11-16', '2026-11-16T00:00:00Z'],
  ['Asia/Tokyo', '2026-11-16', '2026-11-15T15:00:00Z'],
  // The clocks change after midnight: the day begins with the offset of the day before.
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z'],
] as const)('in %s, %s begins at %s', (zone, day, utc) => {
  expect(new Date(dayStart(zone, day)!).toISOString()).toBe(utc.replace('Z', '.000Z'));
});

it.each(['', '2026-13-01', '2026-02-30x', '16.11.2026'])('"%s" is not a day', (text) => {
  expect(dayStart('UTC', text)).toBeUndefined();
});
