import { expect, it } from 'vitest';
import { hiddenEnds, wholeFigures } from './hidden-ends.ts';

it.each([
  ['all of it fits', { scrollLeft: 0, scrollWidth: 300, clientWidth: 300 }, false, false],
  ['it begins', { scrollLeft: 0, scrollWidth: 500, clientWidth: 300 }, false, true],
  ['it is scrolled halfway', { scrollLeft: 100, scrollWidth: 500, clientWidth: 300 }, true, true],
  ['it ends, but for a fraction', { scrollLeft: 199.4, scrollWidth: 500, clientWidth: 300 }, true, false],
] as const)('a row whose figures are hidden at some end: %s', (_, row, left, right) => {
  expect(hiddenEnds(row)).toEqual({ left, right });
});

const figures = [0, 100, 200, 300, 400].map((offsetLeft) => ({ offsetLeft, offsetWidth: 90 }));

it.each([
  ['all fit', { scrollLeft: 0, scrollWidth: 490, clientWidth: 490 }, undefined],
  ['it begins', { scrollLeft: 0, scrollWidth: 490, clientWidth: 350 }, [0, 290]],
  // The figure that ends at 290 px would be under the arrow.
  ['an arrow needs room', { scrollLeft: 0, scrollWidth: 490, clientWidth: 300 }, [0, 190]],
  ['it is scrolled halfway', { scrollLeft: 60, scrollWidth: 490, clientWidth: 350 }, [40, 330]],
  ['it ends', { scrollLeft: 140, scrollWidth: 490, clientWidth: 350 }, [60, 350]],
  ['no figure fits', { scrollLeft: 0, scrollWidth: 490, clientWidth: 80 }, undefined],
] as const)('a row shows whole figures only: %s', (_, row, part) => {
  expect(wholeFigures(row, figures)).toEqual(part);
});

it('leaves out figures that are not drawn', () => {
  const hidden = { offsetLeft: 0, offsetWidth: 0 };
  expect(wholeFigures({ scrollLeft: 140, scrollWidth: 490, clientWidth: 350 }, [...figures, hidden])).toEqual(
    [60, 350],
  );
});
