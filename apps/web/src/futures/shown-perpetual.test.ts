import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPairFeed } from '../live/pair-feed.ts';
import { shownPerpetual } from './shown-perpetual.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const feedWithMarks = () => {
  const feed = createPairFeed((run) => run());
  const mark = (markPrice: string) =>
    feed.push({
      perpetual: { markPrice, indexPrice: '100', fundingRate: '0.0001', nextFundingAt: null },
    });
  return { feed, mark };
};

it('shows a change at once, and those within the pause together at its end', () => {
  const { feed, mark } = feedWithMarks();
  const seen: (string | null | undefined)[] = [];
  const shown = shownPerpetual(feed);
  shown.subscribe(() => seen.push(shown.get()?.markPrice));
  mark('101');
  mark('102');
  mark('103');
  expect(seen).toEqual(['101']);
  vi.advanceTimersByTime(500);
  expect(seen).toEqual(['101', '103']);
  vi.advanceTimersByTime(5_000);
  expect(seen).toEqual(['101', '103']);
});

it('shows all parts of a screen the same mark, also one that starts within the pause', () => {
  const { feed, mark } = feedWithMarks();
  shownPerpetual(feed).subscribe(() => {});
  mark('101');
  mark('102');
  const late = shownPerpetual(feed);
  late.subscribe(() => {});
  expect(late.get()?.markPrice).toBe('101');
});

it('is as new as the feed while nothing shows it', () => {
  const { feed, mark } = feedWithMarks();
  const shown = shownPerpetual(feed);
  const leave = shown.subscribe(() => {});
  mark('101');
  mark('102');
  leave();
  expect(shown.get()?.markPrice).toBe('102');
});
