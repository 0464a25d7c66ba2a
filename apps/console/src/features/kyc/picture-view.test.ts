import { expect, it } from 'vitest';
import { push, STRAIGHT, transformOf, turn, zoom } from './picture-view.ts';

it('keeps the content at the zoom point in place', () => {
  const at = { x: 100, y: -40 };
  const before = push(zoom(STRAIGHT, 2), 15, 5);
  const under = { x: (at.x - before.x) / before.scale, y: (at.y - before.y) / before.scale };
  const after = zoom(before, 1.5, at);
  expect(after.scale).toBe(3);
  expect((at.x - after.x) / after.scale).toBeCloseTo(under.x);
  expect((at.y - after.y) / after.scale).toBeCloseTo(under.y);
});

it('stays between one and eight times its size, and is centered at its original size', () => {
  expect(zoom(zoom(STRAIGHT, 100), 100).scale).toBe(8);
  expect(zoom(push(zoom(STRAIGHT, 4), 30, 30), 0.01)).toEqual(STRAIGHT);
});

it('cannot be moved at its original size', () => {
  expect(push(STRAIGHT, 50, 50)).toEqual(STRAIGHT);
});

it('rotates in steps of 90 degrees', () => {
  expect([1, 2, 3, 4].reduce(turn, STRAIGHT)).toEqual(STRAIGHT);
  expect(transformOf(turn(STRAIGHT))).toBe('translate(0px, 0px) scale(1) rotate(90deg)');
});
