import { describe, expect, it, vi } from 'vitest';
import { awaitingContract, sampleContract } from '../../../cycle/testing/sample-contract.ts';
import { byEnd, countdownText, distanceAt, phaseOf, secondsLeft, standingAt } from './contract-phase.ts';
import { onTick } from './shared-timer.ts';

const end = sampleContract.endsAt!;

describe('an open contract', () => {
  it('waits for its entry, runs, and waits for its result', () => {
    expect(phaseOf(awaitingContract, end)).toBe('awaiting');
    expect(phaseOf(sampleContract, end - 1)).toBe('running');
    expect(phaseOf(sampleContract, end)).toBe('settling');
  });

  it('that ends first is first, whether or not it has entered', () => {
    const long = { ...sampleContract, id: 9, periodSeconds: 300, endsAt: end + 270_000 };
    const waiting = { ...awaitingContract, id: 8 };
    const later = { ...waiting, id: 10, periodSeconds: 60 };
    const ids = byEnd([later, long, waiting, { ...sampleContract, endsAt: end - 5_000 }]).map(({ id }) => id);
    expect(ids).toEqual([7, 8, 10, 9]);
  });

  it('counts whole seconds down to zero', () => {
    expect(secondsLeft(awaitingContract, end)).toBeNull();
    expect(secondsLeft(sampleContract, end - 30_000)).toBe(30);
    expect(secondsLeft(sampleContract, end - 29_999)).toBe(30);
    expect(secondsLeft(sampleContract, end - 1)).toBe(1);
    expect(secondsLeft(sampleContract, end + 5_000)).toBe(0);
  });

  it('names the rest in minutes and seconds', () => {
    expect([0, 9, 60, 125, 300].map(countdownText)).toEqual(['0:00', '0:09', '1:00', '2:05', '5:00']);
  });

  it.each([
    ['above', '60000.51', 'win'],
    ['above', '60000.50', 'tie'],
    ['above', '60000.49', 'loss'],
    ['below', '60000.51', 'loss'],
    ['below', '60000.49', 'win'],
    ['above', 'unreadable', undefined],
    ['above', undefined, undefined],
  ] as const)('%s its entry at %s: %s', (direction, price, standing) => {
    expect(standingAt({ ...sampleContract, direction }, price)).toBe(standing);
  });

  it.each([
    ['60012.8', '12.3'],
    ['59999.25', '1.25'],
    ['60000.5', '0'],
  ])('at %s is %s from its entry', (price, distance) => {
    expect(Number(distanceAt(sampleContract, price))).toBe(Number(distance));
  });

  it.each([
    // Shown as 60,003.2 and 60,000.5; the exact prices are 2.6 apart.
    ['60003.20', '60000.59', 1, '2.7'],
    // Both are shown as 60,000.5: what is between them is shown instead.
    ['60000.59', '60000.51', 1, '0.08'],
    ['60000.5', '60000.5', 1, '0'],
    ['59999.25', '60000.5', 2, '1.25'],
  ])(
    'the distance between %s and %s is that of the prices as they are shown',
    (price, from, decimals, distance) => {
      const entry = { ...sampleContract.entry!, price: from };
      expect(Number(distanceAt({ entry }, price, decimals))).toBe(Number(distance));
    },
  );

  it('has no standing before its entry', () => {
    expect(standingAt(awaitingContract, '60000')).toBeUndefined();
    expect(distanceAt(awaitingContract, '60000')).toBeUndefined();
  });
});

it('one timer serves all countdowns and stops with the last', () => {
  vi.useFakeTimers();
  try {
    const [first, second] = [vi.fn(), vi.fn()];
    const leaveFirst = onTick(first);
    const leaveSecond = onTick(second);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(500);
    leaveFirst();
    vi.advanceTimersByTime(250);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 3]);
    leaveSecond();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
