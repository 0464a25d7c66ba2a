import { expect, it } from 'vitest';
import { paintCurve } from './Sparkline.tsx';

/** An element with one curve, as far as painting needs it. */
function rowWithCurve(...classes: string[]) {
  const names = new Set(classes);
  const classList = {
    contains: (name: string) => names.has(name),
    add: (name: string) => names.add(name),
    remove: (...removed: string[]) => {
      for (const name of removed) names.delete(name);
    },
  };
  return { names, row: { querySelector: () => ({ classList }) } as unknown as Element };
}

it('gives the curve the color of the live change and keeps its other classes', () => {
  const { names, row } = rowWithCurve('block', 'text-up-viz');
  paintCurve(row, 'down');
  expect([...names]).toEqual(['block', 'text-down-viz']);
  paintCurve(row, 'flat');
  expect([...names]).toEqual(['block', 'text-ink3']);
});

it('does nothing in a row without a curve', () => {
  expect(() => paintCurve({ querySelector: () => null } as unknown as Element, 'up')).not.toThrow();
});
