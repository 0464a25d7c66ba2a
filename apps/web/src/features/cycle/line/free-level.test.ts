import { expect, it } from 'vitest';
import { exitLevels, freeLevel, lineIn } from './free-level.ts';

const span = { left: 100, right: 160 };
const at = (
  line: number,
  ...taken: readonly { left: number; right: number; top: number; bottom: number }[]
) => freeLevel(line, 1, span, { taken, height: 200 });

it('puts a text on its side of the line', () => {
  expect(at(100)).toBe(110);
  expect(freeLevel(100, -1, span, { taken: [], height: 200 })).toBe(90);
});

it('changes the side for a text or a line that it would cover', () => {
  const result = { left: 150, right: 170, top: 104, bottom: 116 };
  expect(at(100, result)).toBe(90);
  const price = { left: 0, right: 300, top: 112, bottom: 112 };
  expect(at(100, price)).toBe(90);
  expect(at(100, { ...result, left: 160 }), 'beside it').toBe(110);
});

it('moves away where both sides are taken, and stays inside the box', () => {
  const both = { left: 90, right: 170, top: 80, bottom: 112 };
  expect(at(100, both)).toBe(120);
  expect(at(195)).toBe(185);
});

it('keeps the texts of results clear of all rings and of each other', () => {
  const ringAt = (left: number, top: number) => ({
    left: left - 4,
    right: left + 4,
    top: top - 4,
    bottom: top + 4,
  });
  const spanAt = (left: number) => ({ left: left - 6, right: left + 6 });
  // The ring of the second is where the text of the first would be.
  const [first, second] = [ringAt(117, 93), ringAt(112, 78)];
  const none = { taken: [], height: 200 };
  expect(exitLevels([first, second], [spanAt(117), spanAt(112)], none)).toEqual([109, 64]);
  expect(exitLevels([first], [spanAt(117)], none)).toEqual([79]);
});

it('keeps the text of a result off the line', () => {
  const ring = { left: 96, right: 104, top: 96, bottom: 104 };
  const span = { left: 90, right: 110 };
  const line = [
    { x: 0, y: 0 },
    { x: 80, y: 60 },
    { x: 100, y: 100 },
    { x: 120, y: 90 },
  ];
  expect(lineIn(line, span)).toEqual([
    { ...span, top: 80, bottom: 100 },
    { ...span, top: 95, bottom: 100 },
  ]);
  expect(exitLevels([ring], [span], { taken: lineIn(line, span), height: 200 })).toEqual([116]);
});
