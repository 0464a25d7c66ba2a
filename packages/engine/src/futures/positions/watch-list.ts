import type { PositionSide } from '../../formulas.ts';
import type { Ticks } from '../../ids.ts';
import type { Position } from './position.ts';

/**
 * The positions of one side of a market and the mark at which each must be checked next, in one dense array: all of them
 * are compared with the mark every second, and following a pointer per position would cost a hundred times as much. The
 * order of the list depends on history, so no state may depend on it.
 */
export class WatchList {
  readonly #sign: 1 | -1;
  readonly #positions: Position[] = [];
  /** A long is due at or below its mark, a short at or above it; shorts are stored negated to share one test. */
  #marks = new Float64Array(16);

  constructor(side: PositionSide) {
    this.#sign = side === 'long' ? 1 : -1;
  }

  get positions(): readonly Position[] {
    return this.#positions;
  }

  add(position: Position): void {
    position.watchPlace = this.#positions.length;
    this.#positions.push(position);
    if (this.#positions.length > this.#marks.length) {
      const grown = new Float64Array(this.#marks.length * 2);
      grown.set(this.#marks);
      this.#marks = grown;
    }
    this.watchAlways(position);
  }

  remove(position: Position): void {
    const last = this.#positions.pop()!;
    if (last === position) return;
    this.#positions[position.watchPlace] = last;
    this.#marks[position.watchPlace] = this.#marks[last.watchPlace]!;
    last.watchPlace = position.watchPlace;
  }

  /** Due when the mark reaches this; 0 for never. */
  watchAt(position: Position, mark: Ticks): void {
    this.#marks[position.watchPlace] = mark === 0 ? Number.NEGATIVE_INFINITY : mark * this.#sign;
  }

  /** Due at every mark. */
  watchAlways(position: Position): void {
    this.#marks[position.watchPlace] = Number.POSITIVE_INFINITY;
  }

  isDue(position: Position, mark: Ticks): boolean {
    return this.#marks[position.watchPlace]! >= mark * this.#sign;
  }

  collectDue(mark: Ticks, into: Position[]): void {
    const marks = this.#marks;
    const signed = mark * this.#sign;
    for (let at = 0; at < this.#positions.length; at++)
      if (marks[at]! >= signed) into.push(this.#positions[at]!);
  }
}
