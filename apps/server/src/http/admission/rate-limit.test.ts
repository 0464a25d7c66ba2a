import { describe, expect, it } from 'vitest';
import { addressKey, RateLimiter } from './rate-limit.ts';

describe('rate limiter', () => {
  it('admits a minute’s calls at once and refuses the next one', () => {
    const limiter = new RateLimiter({ perMinute: 60 });
    for (let call = 0; call < 60; call++) expect(limiter.take('a', 1_000)).toBeUndefined();
    expect(limiter.take('a', 1_000)).toBeCloseTo(1_000);
    expect(limiter.take('a', 1_999)).toBeCloseTo(1);
    expect(limiter.take('a', 2_000)).toBeUndefined();
    expect(limiter.take('a', 2_000)).toBeCloseTo(1_000);
  });

  it('keeps the long-run rate however the calls are spread', () => {
    const limiter = new RateLimiter({ perMinute: 600, burst: 5 });
    let passed = 0;
    for (let now = 0; now < 60_000; now += 7) if (limiter.take('a', now) === undefined) passed++;
    expect(passed).toBeGreaterThanOrEqual(599);
    expect(passed).toBeLessThanOrEqual(605);
  });

  it('does not charge a refused call', () => {
    const limiter = new RateLimiter({ perMinute: 60, burst: 1 });
    limiter.take('a', 0);
    for (let now = 0; now < 1_000; now += 10) expect(limiter.take('a', now)).toBeDefined();
    expect(limiter.take('a', 1_000)).toBeUndefined();
  });

  it('counts each key separately', () => {
    const limiter = new RateLimiter({ perMinute: 1 });
    expect(limiter.take('a', 0)).toBeUndefined();
    expect(limiter.take('b', 0)).toBeUndefined();
    expect(limiter.take('a', 0)).toBeDefined();
  });

  it('stays within its memory and remembers keys over the limit', () => {
    const limiter = new RateLimiter({ perMinute: 10 }, 1_000);
    for (let call = 0; call < 10; call++) limiter.take('offender', 0);
    for (let n = 0; n < 50_000; n++) limiter.take(`flood ${n}`, 1);
    expect(limiter.size).toBeLessThanOrEqual(1_000);
    expect(limiter.take('offender', 2)).toBeDefined();
  });
});

describe('address key', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is limited as %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
  it('is one key for all disconnected clients', () => {
    expect(addressKey(undefined)).toBe('');
  });
});
