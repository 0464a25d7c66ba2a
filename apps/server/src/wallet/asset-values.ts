import type { Locale } from '@meridian/contract/messages/catalogue';
import type { AssetRowWire } from '@meridian/contract/schemas/wallet';
import type { ExchangeState } from '@meridian/engine';
import type { AccountId } from '@meridian/engine/ids';
import { formatDecimal, formatTrimmed, mulDivFloor, pow10 } from '@meridian/money';
import type { TickerStore } from '../market-data/ticker-store.ts';
import type { KnownCoin, MarketDirectory } from '../markets/market-directory.ts';
import type { ListedCoin, Market } from '../markets/markets-table.ts';

/** The coin that values are given in, and their decimals. */
const VALUE_COIN = 'USDT';
const VALUE_SCALE = 8;

/** What a wallet has of one coin. */
interface Holding {
  readonly coin: KnownCoin;
  readonly available: bigint;
  readonly frozen: bigint;
}

type EmptyRows = readonly [AssetRowWire, AssetRowWire];

export interface AssetValuesDeps {
  readonly tickers: Pick<TickerStore, 'ticker'>;
  readonly directory: MarketDirectory;
  readonly coinNames: ReadonlyMap<string, ListedCoin['name']>;
}

/** Values coins in USDT at the last price. */
export class AssetValues {
  readonly #deps: AssetValuesDeps;
  /** Rows of coins that a wallet does not have, by language and coin id: with a price, and without one. */
  readonly #emptyRows = { en: new Map<number, EmptyRows>(), ja: new Map<number, EmptyRows>() };

  constructor(deps: AssetValuesDeps) {
    this.#deps = deps;
  }

  /** Every listed coin of a wallet, those without a balance too. */
  holdings({ ledger }: ExchangeState, owner: AccountId, kind: 'spot' | 'fiat'): Holding[] {
    // Read each time: coins are added while the exchange runs.
    return this.#deps.directory.coins().map((coin) => {
      const wallet = ledger.findUser(owner, kind, coin.id);
      return { coin, available: wallet?.available ?? 0n, frozen: wallet?.frozen ?? 0n };
    });
  }

  /** The coins of a wallet as the wire has them, and the sum of their known values. */
  describe(
    held: readonly Holding[],
    locale: Locale,
  ): { readonly rows: AssetRowWire[]; readonly amount: string } {
    let known = 0n;
    const rows = held.map(({ coin, available, frozen }) => {
      // Most coins of most wallets.
      if (available === 0n && frozen === 0n) return this.#emptyRow(coin, locale);
      const value = this.valueOf(coin, available + frozen);
      known += value ?? 0n;
      return {
        coin: coin.code,
        blockname: this.nameOf(coin.code, locale),
        usable: formatTrimmed(available, coin.scale),
        disable: formatTrimmed(frozen, coin.scale),
        usdt: value === undefined ? null : formatDecimal(value, VALUE_SCALE),
      };
    });
    return { rows, amount: formatDecimal(known, VALUE_SCALE) };
  }

  #emptyRow({ id, code }: KnownCoin, locale: Locale): AssetRowWire {
    const [priced, unpriced] = this.#emptyRows[locale].getOrInsertComputed(id, () => {
      const row = { coin: code, blockname: this.nameOf(code, locale), usable: '0', disable: '0' };
      return [
        { ...row, usdt: formatDecimal(0n, VALUE_SCALE) },
        { ...row, usdt: null },
      ];
    });
    return code === VALUE_COIN || this.#priceOf(this.#marketOf(code)) !== undefined ? priced : unpriced;
  }

  nameOf(code: string, locale: Locale): string {
    return this.#deps.coinNames.get(code)?.[locale] ?? code;
  }

  /** The value of several amounts together; a coin without a price adds nothing. */
  totalOf(amounts: readonly (readonly [KnownCoin, bigint])[]): string {
    let total = 0n;
    for (const [coin, amount] of amounts) total += this.valueOf(coin, amount) ?? 0n;
    return formatDecimal(total, VALUE_SCALE);
  }

  /** Floored at VALUE_SCALE; undefined for a coin without a USDT market or a price. */
  valueOf({ code, scale }: KnownCoin, amount: bigint): bigint | undefined {
    if (code === VALUE_COIN) return mulDivFloor(amount, pow10(VALUE_SCALE), pow10(scale));
    const market = this.#marketOf(code);
    const price = this.#priceOf(market);
    if (market === undefined || price === undefined) return undefined;
    return mulDivFloor(amount * price, pow10(VALUE_SCALE), pow10(scale + market.priceAccuracy));
  }

  #marketOf(code: string): Market | undefined {
    return this.#deps.directory.findSpot(code, VALUE_COIN);
  }

  #priceOf(market: Market | undefined): bigint | undefined {
    return market && this.#deps.tickers.ticker(market.id)?.price;
  }
}
