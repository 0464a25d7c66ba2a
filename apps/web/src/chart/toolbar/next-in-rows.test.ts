import { describe, expect, it } from 'vitest';
import { nextInRows } from './next-in-rows.ts';

const item = (name: string, disabled = false) => ({ name, disabled });
const [first, second, off, last] = [item('first'), item('second'), item('off', true), item('last')];
const [pinSecond, pinOff] = [item('pin of second'), item('pin of off')];
const ROWS = [[first], [second, pinSecond], [off, pinOff], [last]];

describe('the keys of a menu of rows', () => {
  it.each([
    ['ArrowDown', first, second],
    ['ArrowDown', second, last],
    ['ArrowDown', last, first],
    ['ArrowUp', last, second],
    ['ArrowUp', first, last],
    ['Home', last, first],
    ['End', first, last],
    ['ArrowRight', second, pinSecond],
    ['ArrowRight', pinSecond, undefined],
    ['ArrowLeft', pinSecond, second],
    ['ArrowLeft', pinOff, undefined],
    ['ArrowDown', pinSecond, pinOff],
    ['ArrowDown', pinOff, last],
    ['Enter', first, undefined],
  ])('%s on $1.name', (key, from, to) => {
    expect(nextInRows(key, ROWS, from)).toBe(to);
  });
});
