import { describe, expect, it } from 'vitest';
import { measureOffset, noteServerTime, serverNow } from './server-clock.ts';

const AT = Date.parse('2026-11-15T12:00:00Z');
const header = new Date(AT).toUTCString();

describe('the offset to the server’s clock', () => {
  it('is zero when the clocks agree within the accuracy of the measurement', () => {
    expect(measureOffset(header, AT - 100, AT + 300)).toBe(0);
    expect(measureOffset(header, AT + 3_000, AT + 3_200)).toBe(0);
  });

  it('is positive when the device is behind and negative when it is ahead', () => {
    const hour = 3_600_000;
    expect(measureOffset(header, AT - hour, AT - hour)).toBe(hour + 500);
    expect(measureOffset(header, AT + hour - 100, AT + hour + 100)).toBe(-hour + 500);
  });

  it('is unknown for a slow response and without a date', () => {
    expect(measureOffset(header, AT, AT + 2_001)).toBeUndefined();
    expect(measureOffset(null, AT, AT)).toBeUndefined();
    expect(measureOffset('soon', AT, AT)).toBeUndefined();
  });

  it('is kept until another response measures it', () => {
    const ahead = new Date(Date.now() + 7_200_000).toUTCString();
    noteServerTime(ahead, Date.now(), Date.now());
    noteServerTime(null, Date.now(), Date.now());
    expect(serverNow() - Date.now()).toBeGreaterThan(7_190_000);
    noteServerTime(new Date().toUTCString(), Date.now(), Date.now());
    expect(Math.abs(serverNow() - Date.now())).toBeLessThan(100);
  });
});
