import type { Traders } from '../accounts/traders.ts';
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import type { Digest } from '../codec/digest.ts';
import { DigestQueue } from '../codec/digest-queue.ts';
import { Fingerprint } from '../codec/fingerprint.ts';
import type { RowCodec } from '../codec/row-codec.ts';
import { type Lots, NO_ORDER, type OrderId, type OrderRow, type Ticks, type TraderRow } from '../ids.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { SpotMarket } from '../markets/spot-market.ts';
import { PagedNumbers } from '../storage/paged-numbers.ts';
import type { StateTable } from '../storage/table.ts';
import { heldFor } from './spot-amounts.ts';
import { SIDES, type SpotOrder, spotOrderCodec } from './spot-order.ts';
import { type ArrivedOrder, SpotOrderRows } from './spot-order-rows.ts';

const fingerprint = new Fingerprint();

/**
 * The resting spot orders of all markets, by id and by account, and their part of the state hash. Trading refers to
 * an order by its row, everything else by a copy of it (`get`).
 */
export class SpotOrders implements StateTable<SpotOrder> {
  readonly at = new SpotOrderRows();
  readonly #tag: number;
  readonly #digest: Digest;
  readonly #ledger: Ledger;
  readonly #traders: Traders;
  /** Every market that has had an order, by the index stored in the rows. */
  readonly #markets: SpotMarket[] = [];
  readonly #byId = new PagedNumbers<OrderRow>();
  readonly #changed = new DigestQueue<OrderRow>();
  readonly codec: RowCodec<SpotOrder> = {
    ...spotOrderCodec,
    mix: (into, order) => this.#mix(into, this.rowOf(order.id)),
  };
  readonly rows = { values: (): Iterable<SpotOrder> => this.sorted() };

  constructor(tag: number, digest: Digest, ledger: Ledger, traders: Traders) {
    this.#tag = tag;
    this.#digest = digest;
    this.#ledger = ledger;
    this.#traders = traders;
  }

  get size(): number {
    return this.#byId.size;
  }

  /** The row of an order, or NO_ORDER. */
  rowOf(id: OrderId): OrderRow {
    return this.#byId.get(id);
  }

  get(id: OrderId): SpotOrder | undefined {
    const row = this.rowOf(id);
    return row === NO_ORDER ? undefined : this.view(row);
  }

  mustGet(id: OrderId): SpotOrder {
    const order = this.get(id);
    if (order === undefined) throw new Error(`table ${this.#tag} has no row ${id}`);
    return order;
  }

  market(row: OrderRow): SpotMarket {
    return this.#markets[this.at.market(row)]!;
  }

  /** An account's open orders, oldest first. */
  *of(trader: TraderRow): Generator<SpotOrder> {
    for (let row = this.#traders.firstSpotOrder(trader); row !== NO_ORDER; row = this.at.nextOf(row))
      yield this.view(row);
  }

  /** Adds an order read from a snapshot. */
  restore(order: SpotOrder, trader: TraderRow, market: SpotMarket): void {
    const { id, account, side, price, lots, remaining, placedAt } = order;
    const base = this.#ledger.spotRow(account, market.base);
    const quote = this.#ledger.spotRow(account, market.quote);
    const [pays, receives] = side === 'buy' ? [quote, base] : [base, quote];
    const arrived = { order: id, owner: account, trader, market, side, lots: remaining, pays, receives };
    this.rest(arrived, price, lots, placedAt);
  }

  /**
   * Puts an order, originally of `originalLots`, into its market's book, behind all others of its price, and into its account's list.
   */
  rest(arrived: ArrivedOrder, price: Ticks, originalLots: Lots, placedAt: number): void {
    const { order, owner, trader, market, side, lots, pays } = arrived;
    const row = this.at.allocateRow();
    if (!this.#byId.add(order, row)) throw new Error(`table ${this.#tag} already has a row ${order}`);
    this.at.fill(row, arrived, price, originalLots, placedAt);
    this.at.connect(row, arrived, this.#placeOf(market));
    this.#link(trader, row);
    this.at.markChanged(row);
    this.#changed.push(row);
    this.#ledger.rows.addHold(pays, heldFor(market, side, price, lots));
    this.at.setSlot(row, market.book.rest(row, owner, side, price, lots));
  }

  /** Records a partial fill; the book is already updated. */
  reduce(row: OrderRow, lots: Lots): void {
    this.#subtractFromDigest(row);
    this.at.setRemaining(row, this.at.remaining(row) - lots);
    this.#removeHold(row, lots);
  }

  /** Removes an order that has ended; the book is already updated. */
  remove(row: OrderRow): void {
    if (!this.#byId.delete(this.at.id(row))) throw new Error(`table ${this.#tag} has no row to remove`);
    this.#subtractFromDigest(row);
    this.at.markUnchanged(row);
    this.#unlink(row);
    this.#removeHold(row, this.at.remaining(row));
    this.at.free(row);
  }

  settleDigest(): void {
    const changed = this.#changed;
    const count = changed.clear();
    for (let at = 0; at < count; at++) {
      const row = changed.at(at);
      // A removed order is still in the queue, and an order that reuses its row may be in it twice.
      if (!this.at.isChanged(row)) continue;
      this.at.markUnchanged(row);
      this.#takeFingerprint(row);
      this.#digest.add(fingerprint);
    }
  }

  addAllTo(digest: Digest): void {
    for (const row of this.#byId.values()) {
      this.#takeFingerprint(row);
      digest.add(fingerprint);
    }
  }

  sorted(): SpotOrder[] {
    return Array.from(this.#byId.values(), (row) => this.view(row));
  }

  write(to: ByteWriter, order: SpotOrder): void {
    this.codec.write(to, order);
  }

  read(from: ByteReader): SpotOrder {
    return this.codec.read(from);
  }

  #removeHold(row: OrderRow, lots: Lots): void {
    const { at } = this;
    this.#ledger.rows.removeHold(at.pays(row), heldFor(this.market(row), at.side(row), at.price(row), lots));
  }

  /** Call before an order changes: subtracts its current fingerprint from the hash. */
  #subtractFromDigest(row: OrderRow): void {
    if (this.at.isChanged(row)) return;
    this.#takeFingerprint(row);
    this.#digest.subtract(fingerprint);
    this.at.markChanged(row);
    this.#changed.push(row);
  }

  #takeFingerprint(row: OrderRow): void {
    fingerprint.begin(this.#tag);
    this.#mix(fingerprint, row);
    fingerprint.end();
  }

  /** The same as mixing the fields of `view`, without creating one. */
  #mix(into: Fingerprint, row: OrderRow): void {
    const { at } = this;
    into.uint(at.id(row));
    // The wallet row is likely in the cache, because it changed with the order; the trader row may not be.
    into.uint(this.#ledger.rows.account(at.pays(row)));
    into.uint(this.market(row).id);
    into.word(SIDES.indexOf(at.side(row)));
    into.uint(at.price(row));
    into.uint(at.lots(row));
    into.uint(at.remaining(row));
    into.uint(at.placedAt(row));
  }

  view(row: OrderRow): SpotOrder {
    const { at } = this;
    return {
      id: at.id(row),
      account: this.#traders.account(at.trader(row)),
      market: this.market(row).id,
      side: at.side(row),
      price: at.price(row),
      lots: at.lots(row),
      remaining: at.remaining(row),
      placedAt: at.placedAt(row),
    };
  }

  #placeOf(market: SpotMarket): number {
    if (market.place < 0) market.place = this.#markets.push(market) - 1;
    return market.place;
  }

  #link(trader: TraderRow, row: OrderRow): void {
    const last = this.#traders.lastSpotOrder(trader);
    this.at.setPrevious(row, last);
    this.at.setNext(row, NO_ORDER);
    if (last === NO_ORDER) this.#traders.setFirstSpotOrder(trader, row);
    else this.at.setNext(last, row);
    this.#traders.setLastSpotOrder(trader, row);
    this.#traders.adjustOpenSpotOrders(trader, 1);
  }

  #unlink(row: OrderRow): void {
    const trader = this.at.trader(row);
    const [next, previous] = [this.at.nextOf(row), this.at.previousOf(row)];
    if (previous === NO_ORDER) this.#traders.setFirstSpotOrder(trader, next);
    else this.at.setNext(previous, next);
    if (next === NO_ORDER) this.#traders.setLastSpotOrder(trader, previous);
    else this.at.setPrevious(next, previous);
    this.#traders.adjustOpenSpotOrders(trader, -1);
  }
}
