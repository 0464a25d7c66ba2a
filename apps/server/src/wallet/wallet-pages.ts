import type { Locale } from '@meridian/contract/messages/catalogue';
import { type AssetRowWire, assetRow } from '@meridian/contract/schemas/wallet';
import type { ExchangeState } from '@meridian/engine';
import type { AccountId } from '@meridian/engine/ids';
import { formatTrimmed } from '@meridian/money';
import { z } from 'zod/mini';
import { WrittenData } from '../http/reply/written-data.ts';
import type { KnownCoin } from '../markets/market-directory.ts';
import type { AssetValues } from './asset-values.ts';

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
  readonly rows: WrittenRow[];
  data: WrittenData | undefined;
}

/** A page with 200 coins takes about 60 kB. */
const MAX_PAGES = 300;

/**
 * The spot and fiat wallets as JSON. The rows of the wallets that were read last are kept: a wallet is read far more often
 * than a balance or a price of it changes, and only the rows that changed are written again.
 */
export class WalletPages {
  readonly #values: AssetValues;
  /** Least recently read first. */
  readonly #pages = new Map<string, Page>();
  /** Rows of coins that a wallet does not have, by language, coin id and whether it has a price. */
  readonly #emptyRows = new Map<string, WrittenRow>();

  constructor(values: AssetValues) {
    this.#values = values;
  }

  /** Every listed coin, those without a balance too. Call it in a view: it refers to nothing of the state afterwards. */
  write({ ledger }: ExchangeState, owner: AccountId, kind: 'spot' | 'fiat', locale: Locale): WrittenData {
    const page = this.#pageOf(`${kind} ${locale} ${owner}`);
    const coins = this.#values.coins();
    for (let place = 0; place < coins.length; place++) {
      const coin = coins[place]!;
      const wallet = ledger.findUser(owner, kind, coin.id);
      const available: bigint = wallet?.available ?? 0n;
      const frozen: bigint = wallet?.frozen ?? 0n;
      const price = this.#values.priceOf(coin.code);
      const held = { available, frozen, price };
      if (isSame(page.rows[place], held)) continue;
      page.rows[place] = this.#row(coin, held, locale);
      page.data = undefined;
    }
    page.data ??= this.#data(page.rows, kind);
    return page.data;
  }

  #pageOf(key: string): Page {
    const page = this.#pages.get(key) ?? { rows: [], data: undefined };
    this.#pages.delete(key);
    this.#pages.set(key, page);
    if (this.#pages.size > MAX_PAGES) this.#pages.delete(this.#pages.keys().next().value!);
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
const isSame = (row: WrittenRow | undefined, { available, frozen, price }: Held): boolean =>
  row !== undefined &&
  row.available === available &&
  row.frozen === frozen &&
  (row.price === price ||
    (available === 0n && frozen === 0n && (row.price === undefined) === (price === undefined)));
