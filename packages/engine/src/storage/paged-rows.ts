const PAGE_SIZE = 512;

class Page<Value> {
  readonly first: number;
  readonly rows: (Value | undefined)[] = new Array(PAGE_SIZE).fill(undefined);
  used = 0;

  constructor(first: number) {
    this.first = first;
  }
}

/** How many pages are listed by number: the list takes at most 32 MB and covers two billion ids. */
const LISTED_PAGES = 2 ** 22;

/**
 * Rows by sequential id. New ids are adjacent in memory, and an empty page is dropped, so the window of live rows moves
 * along. A hash map of single rows costs several times as much per lookup and insertion, and its iteration order
 * depends on history; here rows are always visited by ascending id.
 */
export class PagedRows<Value> {
  /** Pages by number, relative to the first listed one; only ids far from the others are in the map. */
  #near: (Page<Value> | undefined)[] = [];
  #firstNear = 0;
  readonly #far = new Map<number, Page<Value>>();
  readonly #listed: number;
  #size = 0;

  constructor(listed = LISTED_PAGES) {
    this.#listed = listed;
  }

  get size(): number {
    return this.#size;
  }

  get(id: number): Value | undefined {
    const page = this.#page(Math.floor(id / PAGE_SIZE));
    return page === undefined ? undefined : page.rows[id - page.first];
  }

  has(id: number): boolean {
    return this.get(id) !== undefined;
  }

  /** Adds a row; false when the id is taken. */
  add(id: number, row: Value): boolean {
    const number = Math.floor(id / PAGE_SIZE);
    const page = this.#page(number) ?? this.#openPage(number);
    if (page.rows[id - page.first] !== undefined) return false;
    page.rows[id - page.first] = row;
    page.used++;
    this.#size++;
    return true;
  }

  /** Removes a row; false when there is none. */
  delete(id: number): boolean {
    const number = Math.floor(id / PAGE_SIZE);
    const page = this.#page(number);
    if (page === undefined || page.rows[id - page.first] === undefined) return false;
    page.rows[id - page.first] = undefined;
    page.used--;
    this.#size--;
    if (page.used === 0) this.#dropPage(number);
    return true;
  }

  /** Every row by ascending id. A row may be removed while it is being visited. */
  *values(): Generator<Value> {
    const pages = [...this.#near, ...this.#far.values()]
      .filter((page) => page !== undefined)
      .sort((left, right) => left.first - right.first);
    for (const page of pages) for (const row of page.rows) if (row !== undefined) yield row;
  }

  #page(number: number): Page<Value> | undefined {
    const place = number - this.#firstNear;
    if (place >= 0 && place < this.#near.length) return this.#near[place];
    return this.#far.size === 0 ? undefined : this.#far.get(number);
  }

  #openPage(number: number): Page<Value> {
    const page = new Page<Value>(number * PAGE_SIZE);
    if (number - this.#firstNear >= this.#listed) this.#removeDropped(number);
    const place = number - this.#firstNear;
    if (place >= 0 && place < this.#listed) {
      while (this.#near.length <= place) this.#near.push(undefined);
      this.#near[place] = page;
    } else this.#far.set(number, page);
    return page;
  }

  /** Moves the start of the list to the first page in use, or to this one, if that frees at least half of the list. */
  #removeDropped(number: number): void {
    const live = this.#near.findIndex((page) => page !== undefined);
    const first = live < 0 ? number : this.#firstNear + live;
    if (first - this.#firstNear < this.#listed / 2) return;
    this.#near = live < 0 ? [] : this.#near.slice(live);
    this.#firstNear = first;
    for (const [far, page] of this.#far) {
      if (far < first || far - first >= this.#listed) continue;
      while (this.#near.length <= far - first) this.#near.push(undefined);
      this.#near[far - first] = page;
      this.#far.delete(far);
    }
  }

  #dropPage(number: number): void {
    const place = number - this.#firstNear;
    if (place >= 0 && place < this.#near.length) this.#near[place] = undefined;
    else this.#far.delete(number);
  }
}
