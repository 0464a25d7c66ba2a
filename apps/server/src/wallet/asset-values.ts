import type { Locale } from '@meridian/contract/messages/catalogue';
import type { ExchangeState } from '@meridian/engine';
import type { AccountId } from '@meridian/engine/ids';
import { formatDecimal, mulDivFloor, pow10 } from '@meridian/money';
import type { TickerStore } from '../market-data/ticker-store.ts';
import type { KnownCoin, MarketDirectory } from '../markets/market-directory.ts';
import type { ListedCoin, Market } from '../markets/markets-table.ts';

/** The coin that values are given in, and their decimals. */
export const VALUE_COIN = 'USDT';
const VALUE_SCALE = 8;

/** What a wallet has of one coin. */
interface Holding {
  readonly coin: KnownCoin;
  readonly available: bigint;
  readonly frozen: bigint;
}

export interface AssetValuesDeps {
  readonly tickers: Pick<TickerStore, 'ticker'>;
  readonly directory: MarketDirectory;
  readonly coinNames: ReadonlyMap<string, ListedCoin['name']>;
}

export interface ListedCoins {
  /** Each with the market that prices it. */
  readonly coins: readonly { readonly coin: KnownCoin; readonly market: Market | undefined }[];
  /** The places of those that have one. */
  readonly priced: readonly number[];
}

/** Values coins in USDT at the last price. */
export class AssetValues {
  readonly #deps: AssetValuesDeps;
  #listed: ListedCoins = { coins: [], priced: [] };
  #version: number | undefined;

  constructor(deps: AssetValuesDeps) {
    this.#deps = deps;
  }

  /**
   * Every listed coin. The same list until something is listed or changed, which happens while the exchange runs: finding
   * the market of each of 200 coins would take longer than the rest of a call.
   */
  listed(): ListedCoins {
    const { directory } = this.#deps;
    if (this.#version !== directory.version) {
      this.#version = directory.version;
      const coins = directory.coins().map((coin) => ({ coin, market: this.marketOf(coin.code) }));
      const priced = [...coins.keys()].filter((place) => coins[place]!.market !== undefined);
      this.#listed = { coins, priced };
    }
    return this.#listed;
  }

  /** Every listed coin of a wallet, those without a balance too. */
  holdings({ ledger }: ExchangeState, owner: AccountId, kind: 'spot' | 'fiat'): Holding[] {
    return this.listed().coins.map(({ coin }) => {
      const wallet = ledger.findUser(owner, kind, coin.id);
      return { coin, available: wallet?.available ?? 0n, frozen: wallet?.frozen ?? 0n };
    });
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
    if (this.isMeasure(code)) return mulDivFloor(amount, pow10(VALUE_SCALE), pow10(scale));
    const market = this.marketOf(code);
    const price = this.priceIn(market);
    if (market === undefined || price === undefined) return undefined;
    return mulDivFloor(amount * price, pow10(VALUE_SCALE), pow10(scale + market.priceAccuracy));
  }

  /** Whether a coin is the one that values are given in. */
  isMeasure(code: string): boolean {
    return code === VALUE_COIN;
  }

  /** The market that prices a coin. */
  marketOf(code: string): Market | undefined {
    // Read each time: markets are listed and changed while the exchange runs.
    return this.#deps.directory.findSpot(code, VALUE_COIN);
  }

  /** The last price of a market, in ticks. */
  priceIn(market: Market | undefined): bigint | undefined {
    return market && this.#deps.tickers.ticker(market.id)?.price;
  }

  format(value: bigint): string {
    return formatDecimal(value, VALUE_SCALE);
  }
}
