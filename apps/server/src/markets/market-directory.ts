import type { CoinId } from '@meridian/engine/ids';
import { Refusal } from '../refusal.ts';
import type { Market } from './markets-table.ts';

export interface KnownCoin {
  readonly id: CoinId;
  readonly code: string;
  readonly scale: number;
}

export interface CoinFilter {
  readonly base: string | undefined;
  readonly quote: string | undefined;
}

/** Markets by their coins and ids, and the engine's ids for coins. */
export class MarketDirectory {
  readonly #spot = new Map<string, Market>();
  readonly #futures = new Map<string, Market>();
  readonly #byId = new Map<number, Market>();
  readonly #coins = new Map<string, KnownCoin>();
  readonly #coinsById = new Map<number, KnownCoin>();
  #version = 0;

  constructor(markets: readonly Market[], coins: readonly KnownCoin[]) {
    this.update(markets, coins);
  }

  /** Changes with every update: what was read from the directory is valid until then. */
  get version(): number {
    return this.#version;
  }

  /** Adds coins and markets that were listed since, and the terms that changed. None is ever removed. */
  update(markets: readonly Market[], coins: readonly KnownCoin[]): void {
    this.#version++;
    for (const market of markets) {
      this.#byId.set(market.id, market);
      const listed = market.product === 'spot' ? this.#spot : this.#futures;
      listed.set(`${market.base}/${market.quote}`, market);
    }
    for (const coin of coins) this.addCoin(coin);
  }

  /** A coin that was added while the exchange runs. */
  addCoin({ id, code, scale }: KnownCoin): void {
    const coin = { id, code, scale };
    this.#version++;
    this.#coins.set(code, coin);
    this.#coinsById.set(id, coin);
  }

  /** The market of two coins. A given board must be the market's own. */
  spot(base: string, quote: string, board?: Market['board']): Market {
    const market = this.#spot.get(`${base}/${quote}`);
    if (market === undefined || (board !== undefined && market.board !== board))
      throw new Refusal('unknown_market');
    return market;
  }

  findSpot(base: string, quote: string): Market | undefined {
    return this.#spot.get(`${base}/${quote}`);
  }

  futures(base: string, quote: string): Market {
    const market = this.#futures.get(`${base}/${quote}`);
    if (market === undefined) throw new Refusal('unknown_market');
    return market;
  }

  /** The markets of a base coin, a quote coin or both; undefined when neither is given. */
  spotMarketsOf(coins: CoinFilter): readonly Market[] | undefined {
    return selected(this.#spot, coins);
  }

  futuresMarketsOf(coins: CoinFilter): readonly Market[] | undefined {
    return selected(this.#futures, coins);
  }

  market(id: number): Market {
    const market = this.#byId.get(id);
    if (market === undefined) throw new Error(`market ${id} is not listed`);
    return market;
  }

  markets(): readonly Market[] {
    return [...this.#byId.values()];
  }

  findMarket(id: number): Market | undefined {
    return this.#byId.get(id);
  }

  coins(): readonly KnownCoin[] {
    return [...this.#coins.values()];
  }

  coin(code: string): KnownCoin {
    const coin = this.#coins.get(code);
    if (coin === undefined) throw new Refusal('unknown_coin');
    return coin;
  }

  coinById(id: number): KnownCoin {
    const coin = this.#coinsById.get(id);
    if (coin === undefined) throw new Error(`coin ${id} is not listed`);
    return coin;
  }
}

function selected(
  markets: ReadonlyMap<string, Market>,
  { base, quote }: CoinFilter,
): readonly Market[] | undefined {
  if (base === undefined && quote === undefined) return undefined;
  const found = [...markets.values()].filter(
    (market) =>
      (base === undefined || market.base === base) && (quote === undefined || market.quote === quote),
  );
  if (found.length === 0) throw new Refusal('unknown_market');
  return found;
}
