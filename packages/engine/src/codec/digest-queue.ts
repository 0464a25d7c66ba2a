/**
 * Rows that were subtracted from the digest before their first change and are added again when the hash is computed.
 * The subtracted fingerprint is computed from the row before it changes, so it need not be stored.
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
   * Empties the queue and returns how many rows it held; `at` still returns them until the next push. Callers empty it
   * before they visit the rows: V8 compiles that loop on its own, and work after the loop would deoptimize it each
   * time.
   */
  clear(): number {
    const count = this.#length;
    this.#length = 0;
    return count;
  }
}
