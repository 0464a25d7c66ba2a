import type { Locale } from '@meridian/contract/messages/catalogue';
import { type AssetRowWire, assetRow } from '@meridian/contract/schemas/wallet';
import type { ExchangeState } from '@meridian/engine';
import type { AccountId } from '@meridian/engine/ids';
import { formatTrimmed } from '@meridian/money';
import { z } from 'zod/mini';
import type { CommittedBatch, Subscriber } from '../engine-host/exchange-port.ts';
import { WrittenData } from '../http/reply/written-data.ts';
import type { KnownCoin } from '../markets/market-directory.ts';
import type { AssetValues, ListedCoins } from './asset-values.ts';

/** The names of a wallet's fields in its response. */
const FIELDS = {
  spot: { rows: 'assets', amount: 'assets_amount' },
  fiat: { rows: 'c2c_assets', amount: 'c2c_assets_amount' },
} as const;

/** What one coin of a wallet looked like, and its row as JSON. */
interface WrittenRow {
  readonly available: bigint;
  readonly frozen: bigint;
  readonly price: bigint | undefined;
  readonly value: bigint | undefined;
  readonly json: string;
}

type Held = Pick<WrittenRow, 'available' | 'frozen' | 'price'>;

interface Page {
  /** The coins it was written for. */
  readonly listed: ListedCoins;
  readonly rows: WrittenRow[];
  data: WrittenData | undefined;
  /** Whether no balance of the wallet has changed since it was written. */
  isCurrent: boolean;
}

/** Owners whose wallets are kept. A page with 200 coins takes about 60 kB. */
const MAX_OWNERS = 300;

/**
 * The spot and fiat wallets as JSON. The rows of the wallets that were read last are kept: a wallet is read far more often
 * than a balance or a price of it changes, and only the rows that changed are written again. Reading the balances of 200
 * coins takes longer than all else of the call, so it waits until the engine says that one has changed.
 */
export class WalletPages implements Subscriber {
  readonly name = 'wallet pages';
  readonly #values: AssetValues;
  /** The pages of each owner by wallet and language; the owner that was read least recently comes first. */
  readonly #owners = new Map<number, Map<string, Page>>();
  /** Rows of coins that a wallet does not have, by language and coin id. */
  readonly #emptyRows = new Map<string, WrittenRow>();

  constructor(values: AssetValues) {
    this.#values = values;
  }

  /** Another state may lack what was executed and never written. */
  begin(): void {
    this.#owners.clear();
  }

  /**
   * Before the caller of a command gets its response. A page that was written meanwhile may have the change already, and
   * is only read once more.
   */
  deliver({ entries }: CommittedBatch): void {
    if (this.#owners.size === 0) return;
    for (const { events } of entries)
      for (const event of events) {
        if (event.type !== 'Moved') continue;
        this.#markChanged(event.fromAccount);
        if (event.toAccount !== event.fromAccount) this.#markChanged(event.toAccount);
      }
  }

  #markChanged(account: number): void {
    const pages = this.#owners.get(account);
    if (pages !== undefined) for (const page of pages.values()) page.isCurrent = false;
  }

  /** Every listed coin, those without a balance too. Call it in a view: it refers to nothing of the state afterwards. */
  write(state: ExchangeState, owner: AccountId, kind: 'spot' | 'fiat', locale: Locale): WrittenData {
    const listed = this.#values.listed();
    const page = this.#pageOf(owner, `${kind} ${locale}`, listed);
    if (page.isCurrent) this.#writePrices(page, locale);
    else this.#writeBalances(page, state, owner, kind, locale);
    page.data ??= this.#data(page.rows, kind);
    return page.data;
  }

  #writePrices(page: Page, locale: Locale): void {
    const { coins, priced } = page.listed;
    for (const place of priced) {
      const { coin, market } = coins[place]!;
      const { available, frozen } = page.rows[place]!;
      this.#writeRow(page, place, coin, { available, frozen, price: this.#values.priceIn(market) }, locale);
    }
  }

  #writeBalances(
    page: Page,
    { ledger }: ExchangeState,
    owner: AccountId,
    kind: 'spot' | 'fiat',
    locale: Locale,
  ): void {
    const { coins } = page.listed;
    for (let place = 0; place < coins.length; place++) {
      const { coin, market } = coins[place]!;
      const wallet = ledger.findUser(owner, kind, coin.id);
      const available: bigint = wallet?.available ?? 0n;
      const frozen: bigint = wallet?.frozen ?? 0n;
      this.#writeRow(page, place, coin, { available, frozen, price: this.#values.priceIn(market) }, locale);
    }
    page.isCurrent = true;
  }

  #writeRow(page: Page, place: number, coin: KnownCoin, held: Held, locale: Locale): void {
    const row = page.rows[place];
    if (row !== undefined && isSame(row, held)) return;
    page.rows[place] = this.#row(coin, held, locale);
    page.data = undefined;
  }

  /** New coins and changed markets begin a new page. */
  #pageOf(owner: AccountId, key: string, listed: ListedCoins): Page {
    const pages = this.#owners.get(owner) ?? new Map<string, Page>();
    this.#owners.delete(owner);
    this.#owners.set(owner, pages);
    if (this.#owners.size > MAX_OWNERS) this.#owners.delete(this.#owners.keys().next().value!);
    const known = pages.get(key);
    if (known?.listed === listed) return known;
    const page = { listed, rows: [], data: undefined, isCurrent: false };
    pages.set(key, page);
    return page;
  }

  #row(coin: KnownCoin, held: Held, locale: Locale): WrittenRow {
    if (held.available !== 0n || held.frozen !== 0n) return this.#write(coin, held, locale);
    // Most coins of most wallets: one row for all of them.
    const key = `${locale} ${coin.id}`;
    const known = this.#emptyRows.get(key);
    if (known !== undefined && isSame(known, held)) return known;
    const row = this.#write(coin, held, locale);
    this.#emptyRows.set(key, row);
    return row;
  }

  #write(coin: KnownCoin, held: Held, locale: Locale): WrittenRow {
    const value = this.#values.valueOf(coin, held.available + held.frozen);
    const row: AssetRowWire = {
      coin: coin.code,
      blockname: this.#values.nameOf(coin.code, locale),
      usable: formatTrimmed(held.available, coin.scale),
      disable: formatTrimmed(held.frozen, coin.scale),
      usdt: value === undefined ? null : this.#values.format(value),
    };
    return { ...held, value, json: JSON.stringify(z.parse(assetRow, row)) };
  }

  #data(rows: readonly WrittenRow[], kind: 'spot' | 'fiat'): WrittenData {
    let known = 0n;
    for (const { value } of rows) known += value ?? 0n;
    const fields = FIELDS[kind];
    const list = rows.map(({ json }) => json).join(',');
    return new WrittenData(`{"${fields.rows}":[${list}],"${fields.amount}":"${this.#values.format(known)}"}`);
  }
}

/** Of a coin that is not held, it only matters whether it has a price. */
const isSame = (row: WrittenRow, { available, frozen, price }: Held): boolean =>
  row.available === available &&
  row.frozen === frozen &&
  (row.price === price ||
    (available === 0n && frozen === 0n && (row.price === undefined) === (price === undefined)));
