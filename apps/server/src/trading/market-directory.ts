import type { Engine } from '../engine-host/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Market } from '../market-data/markets-table.ts';

export interface KnownCoin {
  readonly id: number;
  readonly code: string;
  readonly scale: number;
}

/** Markets by their coins and ids, and the engine's numbers for coins. */
export class MarketDirectory {
  readonly #spot = new Map<string, Market>();
  readonly #byId = new Map<number, Market>();
  readonly #coins = new Map<string, KnownCoin>();
  readonly #coinsById = new Map<number, KnownCoin>();

  constructor(markets: readonly Market[], coins: readonly KnownCoin[]) {
    for (const market of markets) {
      this.#byId.set(market.id, market);
      if (market.product === 'spot') this.#spot.set(`${market.base}/${market.quote}`, market);
    }
    for (const coin of coins) {
      this.#coins.set(coin.code, coin);
      this.#coinsById.set(coin.id, coin);
    }
  }

  static async open(engine: Engine, markets: readonly Market[]): Promise<MarketDirectory> {
    const coins = await engine.read((state) =>
      [...state.coins.rows.values()].map(({ id, code, scale }) => ({ id, code, scale })),
    );
    return new MarketDirectory(markets, coins);
  }

  spot(base: string, quote: string): Market {
    const market = this.#spot.get(`${base}/${quote}`);
    if (market === undefined) throw new Refusal('unknown_market');
    return market;
  }

  market(id: number): Market {
    const market = this.#byId.get(id);
    if (market === undefined) throw new Error(`market ${id} is not listed`);
    return market;
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
