import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLines } from './follow-lines.ts';
import type { PriceLine } from './price-line-source.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setup() {
  let price = '100';
  let tell = () => {};
  const onMoved = vi.fn();
  const drawAlone = vi.fn(() => void lines.drawn());
  const lines = followLines(
    {
      read: () => [{ kind: 'mark', tone: 'market', price } satisfies PriceLine],
      subscribe(listener) {
        tell = listener;
        return () => {
          tell = () => {};
        };
      },
    },
    { onMoved, drawAlone },
  );
  const move = (to: string) => {
    price = to;
    tell();
  };
  return { lines, move, onMoved, drawAlone };
}

test('lines that the chart draws within a moment are not drawn alone', () => {
  const { lines, move, onMoved, drawAlone } = setup();
  lines.drawn();
  for (let second = 0; second < 20; second++) {
    move(String(second));
    vi.advanceTimersByTime(1_000);
    lines.drawn();
  }
  expect(onMoved).toHaveBeenCalledTimes(20);
  expect(drawAlone).not.toHaveBeenCalled();
});

test('a line that moved after the last drawing is drawn alone, once', () => {
  const { lines, move, drawAlone } = setup();
  lines.drawn();
  vi.advanceTimersByTime(100);
  move('101');
  vi.advanceTimersByTime(1_399);
  expect(drawAlone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(drawAlone).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(drawAlone).toHaveBeenCalledOnce();
});

test('the first line after a long pause waits for the end of the frame only', () => {
  const { lines, move, drawAlone } = setup();
  lines.drawn();
  vi.advanceTimersByTime(60_000);
  move('101');
  expect(drawAlone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(250);
  expect(drawAlone).toHaveBeenCalledOnce();
});

test('nothing is drawn after the end', () => {
  const { lines, move, drawAlone } = setup();
  move('101');
  lines.stop();
  vi.advanceTimersByTime(10_000);
  expect(drawAlone).not.toHaveBeenCalled();
});
