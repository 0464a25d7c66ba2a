const PAGE_BITS = 10;
const PAGE_SIZE = 2 ** PAGE_BITS;
const FIRST_PAGES = 16;
const NO_PAGE = -1;
/** How many pages are listed by number: the list takes at most 8 MB and covers a billion ids. */
const LISTED_PAGES = 2 ** 20;

export const NO_NUMBER = -1;

/**
 * Numbers from 0 to 2^31 − 1 by sequential id, as PagedRows stores objects. All pages are in one array, so that a
 * lookup costs at most one cache miss; an empty page is reused.
 */
export class PagedNumbers<Value extends number = number> {
  #numbers = new Int32Array(PAGE_SIZE).fill(NO_NUMBER);
  /** The offset of each listed page in the numbers, and how many numbers it holds. */
  #pages = new Int32Array(FIRST_PAGES).fill(NO_PAGE);
  #used = new Int32Array(FIRST_PAGES);
  readonly #freePages: number[] = [0];
  /** Numbers of ids beyond the listed pages. */
  readonly #far = new Map<number, Value>();
  readonly #listedIds: number;
  #size = 0;

  constructor(listedPages = LISTED_PAGES) {
    this.#listedIds = listedPages * PAGE_SIZE;
  }

  get size(): number {
    return this.#size;
  }

  /** The number of an id, or NO_NUMBER. */
  get(id: number): Value {
    const place = this.#placeOf(id);
    if (place !== NO_PAGE) return this.#numbers[place] as Value;
    return this.#far.size === 0 ? (NO_NUMBER as Value) : (this.#far.get(id) ?? (NO_NUMBER as Value));
  }

  /** Adds a number; false when the id has one. */
  add(id: number, number: Value): boolean {
    if (this.get(id) !== NO_NUMBER) return false;
    if (this.#isListed(id)) {
      const page = id >>> PAGE_BITS;
      if (page >= this.#pages.length || this.#pages[page] === NO_PAGE) this.#openPage(page);
      this.#numbers[this.#placeOf(id)] = number;
      this.#used[page]!++;
    } else this.#far.set(id, number);
    this.#size++;
    return true;
  }

  /** Removes the number of an id; false when it has none. */
  delete(id: number): boolean {
    if (this.get(id) === NO_NUMBER) return false;
    if (this.#isListed(id)) {
      const page = id >>> PAGE_BITS;
      this.#numbers[this.#placeOf(id)] = NO_NUMBER;
      if (--this.#used[page]! === 0) this.#dropPage(page);
    } else this.#far.delete(id);
    this.#size--;
    return true;
  }

  /** Every number by ascending id. */
  *values(): Generator<Value> {
    for (const page of this.#pages) {
      if (page === NO_PAGE) continue;
      for (let at = page; at < page + PAGE_SIZE; at++)
        if (this.#numbers[at] !== NO_NUMBER) yield this.#numbers[at] as Value;
    }
    for (const [, number] of [...this.#far].sort(([left], [right]) => left - right)) yield number;
  }

  /** Where the number of an id is, or NO_PAGE when its page is not open or not listed. */
  #placeOf(id: number): number {
    if (!this.#isListed(id) || id >>> PAGE_BITS >= this.#pages.length) return NO_PAGE;
    const page = this.#pages[id >>> PAGE_BITS]!;
    return page === NO_PAGE ? NO_PAGE : page + (id & (PAGE_SIZE - 1));
  }

  #isListed(id: number): boolean {
    const whole = id | 0;
    return whole === id && whole >= 0 && whole < this.#listedIds;
  }

  #openPage(page: number): void {
    while (this.#pages.length <= page) {
      this.#pages = longer(this.#pages, NO_PAGE);
      this.#used = longer(this.#used, 0);
    }
    if (this.#freePages.length === 0) {
      const end = this.#numbers.length;
      this.#numbers = longer(this.#numbers, NO_NUMBER);
      // The page that was freed last is reused first.
      for (let free = this.#numbers.length - PAGE_SIZE; free >= end; free -= PAGE_SIZE)
        this.#freePages.push(free);
    }
    this.#pages[page] = this.#freePages.pop()!;
  }

  #dropPage(page: number): void {
    this.#freePages.push(this.#pages[page]!);
    this.#pages[page] = NO_PAGE;
  }
}

/** An array of twice the length that begins with the old one. */
function longer(old: Int32Array<ArrayBuffer>, filler: number): Int32Array<ArrayBuffer> {
  const array = new Int32Array(old.length * 2).fill(filler);
  array.set(old);
  return array;
}
