import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeMenu } from './place-menu.ts';

const phone = { width: 390, height: 844 };
const button = { left: 16, top: 200, width: 100, height: 40 };

it('opens below its button, aligned with its left edge', () => {
  expect(placeMenu(button, { width: 240, height: 200 }, phone)).toMatchObject({ left: 16, top: 244 });
});

it('moves into the window where it would leave it at the right', () => {
  expect(placeMenu({ ...button, left: 300 }, { width: 240, height: 200 }, phone).left).toBe(142);
});

it('opens above its button where there is more room', () => {
  expect(placeMenu({ ...button, top: 780 }, { width: 240, height: 200 }, phone).top).toBe(576);
});

it('stays inside every window that is taller than its button', () => {
  const size = fc.record({
    width: fc.integer({ min: 40, max: 400 }),
    height: fc.integer({ min: 1, max: 900 }),
  });
  fc.assert(
    fc.property(
      size,
      fc.integer({ min: 0, max: 700 }),
      fc.integer({ min: 0, max: 900 }),
      (menu, left, top) => {
        const screen = { width: 720, height: 960 };
        const place = placeMenu({ left, top, width: 80, height: 40 }, menu, screen);
        const height = Math.min(menu.height, place.maxHeight);
        expect(place.left).toBeGreaterThanOrEqual(0);
        expect(place.left + menu.width).toBeLessThanOrEqual(screen.width);
        expect(place.top).toBeGreaterThanOrEqual(0);
        expect(place.top + height).toBeLessThanOrEqual(screen.height);
      },
    ),
  );
});
