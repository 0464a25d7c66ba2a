/**
 * Rows that were taken out of the digest before their first change and are added again when the hash is taken. What a
 * row had added is computed from the row before it changes, so it need not be stored.
 */
export class DigestQueue<Row extends number> {
  #rows = new Int32Array(1024);
  #length = 0;

  push(row: Row): void {
    if (this.#length === this.#rows.length) {
      const longer = new Int32Array(this.#rows.length * 2);
      longer.set(this.#rows);
      this.#rows = longer;
    }
    this.#rows[this.#length++] = row;
  }

  at(place: number): Row {
    return this.#rows[place] as Row;
  }

  /**
   * Empties the queue and tells how many rows were in it: they are at 0 and on until the next one is pushed. Emptied
   * before the rows are visited, because V8 compiles such a loop by itself and falls back at every end of it when
   * something is left to do.
   */
  clear(): number {
    const count = this.#length;
    this.#length = 0;
    return count;
  }
}
