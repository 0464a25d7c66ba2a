import { type CyclePairInfo, formatTopic, type MarketMessage, type TopTick } from '@meridian/contract';
import { INDEX_SCALE } from '@meridian/engine/markets/index-price';
import { formatTrimmed } from '@meridian/money';
import { INDEX_QUOTE } from '../prices/index-price-source.ts';
import type { CycleMarket, CycleStore } from './cycle-store.ts';
import { riseOf } from './market-wire.ts';
import { WholeTopic } from './whole-topic.ts';

/** All cycle markets in every message; none while no offer is open. */
export class CycleTopTopic extends WholeTopic {
  readonly name = 'cycletop';
  readonly intervalMs = 500;
  readonly #store: CycleStore;

  constructor(store: CycleStore) {
    super();
    this.#store = store;
    store.onChange(() => this.markChanged());
  }

  snapshot(): Partial<MarketMessage> {
    return { cycletop: this.#store.markets.map(cycleTick) };
  }
}

/** One cycle pair: its index, its daily move, and whether contracts can be opened on it. */
export class CyclePairTopic extends WholeTopic {
  readonly name: string;
  readonly intervalMs = 100;
  readonly #store: CycleStore;
  readonly #code: string;

  constructor(store: CycleStore, code: string) {
    super();
    this.#store = store;
    this.#code = code;
    this.name = formatTopic({ maincoin: INDEX_QUOTE, tradcoin: code, kind: 'cycle' });
  }

  override takeChanges(): Partial<MarketMessage> | undefined {
    const changes = super.takeChanges();
    return changes?.cycleinfo === undefined ? undefined : changes;
  }

  snapshot(): Partial<MarketMessage> {
    const market = this.#store.market(this.#code);
    return market === undefined ? {} : { cycleinfo: cycleInfo(market) };
  }
}

function cycleTick({ coin, code, price, open }: CycleMarket): TopTick {
  return {
    autoid: coin,
    tradcoin: code,
    maincoin: INDEX_QUOTE,
    price: formatTrimmed(price, INDEX_SCALE),
    rise: riseOf(price, open),
  };
}

function cycleInfo(market: CycleMarket): CyclePairInfo {
  const { price: indexPrice, ...tick } = cycleTick(market);
  return { ...tick, indexPrice, time: market.observedAt, stale: market.stale };
}
