import { describe, expect, it } from 'vitest';
import {
  keptFuturesChoice,
  keptMarginMode,
  keptPosition,
  parseKeptFuturesChoice,
  parseKeptMarginMode,
  parseKeptPosition,
} from './kept-futures.ts';

describe('the futures market of a visit', () => {
  it('is kept with its side', () => {
    expect(parseKeptFuturesChoice(keptFuturesChoice({ marketId: 9, side: 'short' }))).toEqual({
      marketId: 9,
      side: 'short',
    });
    expect(parseKeptFuturesChoice('{"autoid":9}')).toEqual({ marketId: 9, side: 'long' });
    expect(parseKeptFuturesChoice('{"autoid":1.5}')).toBeUndefined();
    expect(parseKeptFuturesChoice('nothing')).toBeUndefined();
  });

  it('has a margin mode, which is cross unless isolated was kept', () => {
    expect(parseKeptMarginMode(keptMarginMode('isolated'))).toBe('isolated');
    expect(parseKeptMarginMode(keptMarginMode('cross'))).toBe('cross');
    expect(parseKeptMarginMode(null)).toBe('cross');
  });

  it('has a position whose stops are set', () => {
    expect(parseKeptPosition(keptPosition(7))).toBe(7);
    expect(parseKeptPosition('{"autoid":"7"}')).toBeUndefined();
    expect(parseKeptPosition(null)).toBeUndefined();
  });
});
