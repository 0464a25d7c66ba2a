import { expect, it } from 'vitest';
import { INITIAL_VIEW, pan, rotate, transformOf, zoom } from './picture-view.ts';

it('keeps the content at the zoom point in place', () => {
  const at = { x: 100, y: -40 };
  const before = pan(zoom(INITIAL_VIEW, 2), 15, 5);
  const under = { x: (at.x - before.x) / before.scale, y: (at.y - before.y) / before.scale };
  const after = zoom(before, 1.5, at);
  expect(after.scale).toBe(3);
  expect((at.x - after.x) / after.scale).toBeCloseTo(under.x);
  expect((at.y - after.y) / after.scale).toBeCloseTo(under.y);
});

it('stays between one and eight times its size, and is centered at its original size', () => {
  expect(zoom(zoom(INITIAL_VIEW, 100), 100).scale).toBe(8);
  expect(zoom(pan(zoom(INITIAL_VIEW, 4), 30, 30), 0.01)).toEqual(INITIAL_VIEW);
});

it('cannot be moved at its original size', () => {
  expect(pan(INITIAL_VIEW, 50, 50)).toEqual(INITIAL_VIEW);
});

it('rotates in steps of 90 degrees', () => {
  expect([1, 2, 3, 4].reduce(rotate, INITIAL_VIEW)).toEqual(INITIAL_VIEW);
  expect(transformOf(rotate(INITIAL_VIEW))).toBe('translate(0px, 0px) scale(1) rotate(90deg)');
});
