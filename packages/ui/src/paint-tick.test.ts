import { expect, it } from 'vitest';
import { tickDirection } from './paint-tick.ts';

it.each([
  ['100.1', '100.0', 'up'],
  ['99.9', '100.0', 'down'],
  // By size, not by spelling.
  ['1000.0', '999.9', 'up'],
  ['-1.0', '1.0', 'down'],
  ['100.0', '100.0', undefined],
  ['100.00', '100.0', undefined],
  ['--', '100.0', undefined],
])('%s after %s went %s', (now, before, direction) => {
  expect(tickDirection(now, before)).toBe(direction);
});
