import { describe, expect, it } from 'vitest';
import { nextLine, settleLine, TICKER_START } from './ticker-lines.ts';

describe('ticker lines', () => {
  it('goes through the lines and returns to the first through its copy', () => {
    let line = TICKER_START;
    const seen = [line.at];
    for (let step = 0; step < 4; step++) {
      line = nextLine(line, 3);
      seen.push(line.at);
      line = settleLine(line, 3);
    }
    expect(seen).toEqual([0, 1, 2, 3, 1]);
  });

  it('moves on a step and never on a settle', () => {
    expect(nextLine(TICKER_START, 2).moving).toBe(true);
    expect(settleLine({ at: 2, moving: true }, 2)).toEqual({ at: 0, moving: false });
  });

  it('does not slide into empty space when the end of a transition was never reported', () => {
    const unsettled = nextLine({ at: 2, moving: false }, 3);
    expect(nextLine(unsettled, 3).at).toBe(1);
  });

  it('starts again when the list has become shorter', () => {
    expect(nextLine({ at: 7, moving: false }, 2).at).toBe(1);
  });
});
