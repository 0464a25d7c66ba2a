const PAGE_SIZE = 512;

class Page<Value> {
  readonly first: number;
  readonly rows: (Value | undefined)[] = new Array(PAGE_SIZE).fill(undefined);
  used = 0;

  constructor(first: number) {
    this.first = first;
  }
}

/**
 * Rows by id, for ids that are running numbers. New ids are neighbours in memory and a page whose rows are all gone is
 * dropped, so the live window moves along. A hash map of single rows costs several times as much on every look-up and
 * insertion, and visits its rows in the order of history; this one visits them by ascending id, whatever happened.
 */
export class PagedRows<Value> {
  readonly #pages = new Map<number, Page<Value>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(id: number): Value | undefined {
    const page = this.#pages.get(Math.floor(id / PAGE_SIZE));
    return page === undefined ? undefined : page.rows[id - page.first];
  }

  has(id: number): boolean {
    return this.get(id) !== undefined;
  }

  /** Adds a row; false when the id is taken. */
  add(id: number, row: Value): boolean {
    const number = Math.floor(id / PAGE_SIZE);
    let page = this.#pages.get(number);
    if (page === undefined) {
      page = new Page(number * PAGE_SIZE);
      this.#pages.set(number, page);
    } else if (page.rows[id - page.first] !== undefined) return false;
    page.rows[id - page.first] = row;
    page.used++;
    this.#size++;
    return true;
  }

  /** Removes a row; false when there is none. */
  delete(id: number): boolean {
    const number = Math.floor(id / PAGE_SIZE);
    const page = this.#pages.get(number);
    if (page === undefined || page.rows[id - page.first] === undefined) return false;
    page.rows[id - page.first] = undefined;
    page.used--;
    this.#size--;
    if (page.used === 0) this.#pages.delete(number);
    return true;
  }

  /** Every row by ascending id. A row may be removed while it is being visited. */
  *values(): Generator<Value> {
    const pages = [...this.#pages.values()].sort((left, right) => left.first - right.first);
    for (const page of pages) for (const row of page.rows) if (row !== undefined) yield row;
  }
}
