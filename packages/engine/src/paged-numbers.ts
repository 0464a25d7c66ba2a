const PAGE_SIZE = 1024;
/** How many pages are listed by number: the list weighs at most 8 MB and spans a thousand million ids. */
const LISTED_PAGES = 2 ** 20;

export const NO_NUMBER = -1;

/**
 * Numbers from 0 to 2^31 − 1 by id, for ids that are running numbers: what PagedRows is for objects. A look-up visits
 * one place in memory that is not at hand anyway; a page whose numbers are all gone is dropped.
 */
export class PagedNumbers {
  readonly #pages: (Int32Array | undefined)[] = [];
  /** How many numbers each page holds. */
  readonly #used: number[] = [];
  /** Numbers of ids beyond the listed pages. */
  readonly #far = new Map<number, number>();
  readonly #listedIds: number;
  #size = 0;

  constructor(listedPages = LISTED_PAGES) {
    this.#listedIds = listedPages * PAGE_SIZE;
  }

  get size(): number {
    return this.#size;
  }

  /** The number of an id, or NO_NUMBER. */
  get(id: number): number {
    if (!(id >= 0 && id < this.#listedIds)) return this.#far.get(id) ?? NO_NUMBER;
    const page = this.#pages[Math.floor(id / PAGE_SIZE)];
    return page === undefined ? NO_NUMBER : (page[id % PAGE_SIZE] ?? NO_NUMBER);
  }

  /** Adds a number; false when the id has one. */
  add(id: number, number: number): boolean {
    if (this.get(id) !== NO_NUMBER) return false;
    if (id >= 0 && id < this.#listedIds) {
      const place = Math.floor(id / PAGE_SIZE);
      (this.#pages[place] ?? this.#openPage(place))[id % PAGE_SIZE] = number;
      this.#used[place]!++;
    } else this.#far.set(id, number);
    this.#size++;
    return true;
  }

  /** Removes the number of an id; false when it has none. */
  delete(id: number): boolean {
    if (this.get(id) === NO_NUMBER) return false;
    if (id >= 0 && id < this.#listedIds) {
      const place = Math.floor(id / PAGE_SIZE);
      this.#pages[place]![id % PAGE_SIZE] = NO_NUMBER;
      if (--this.#used[place]! === 0) this.#pages[place] = undefined;
    } else this.#far.delete(id);
    this.#size--;
    return true;
  }

  /** Every number by ascending id. */
  *values(): Generator<number> {
    for (const page of this.#pages)
      if (page !== undefined) for (const number of page) if (number !== NO_NUMBER) yield number;
    for (const [, number] of [...this.#far].sort(([left], [right]) => left - right)) yield number;
  }

  #openPage(place: number): Int32Array {
    while (this.#pages.length <= place) {
      this.#pages.push(undefined);
      this.#used.push(0);
    }
    const page = new Int32Array(PAGE_SIZE).fill(NO_NUMBER);
    this.#pages[place] = page;
    return page;
  }
}
