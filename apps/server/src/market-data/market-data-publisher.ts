import type { EngineEvent, ExchangeState } from '@meridian/engine';
import type { CommittedBatch, Subscriber } from '../engine-host/exchange-port.ts';
import type { DepthStore } from './depth-store.ts';
import { fundingsIn } from './price-ranges.ts';
import type { TickerStore } from './ticker-store.ts';

type Traded = Extract<EngineEvent, { type: 'SpotTraded' | 'FuturesTraded' }>;

/** Passes committed events to the stores that the feed and the routes read. */
export class MarketDataPublisher implements Subscriber {
  readonly name = 'market data';
  readonly #tickers: TickerStore;
  readonly #depth: DepthStore;

  constructor(tickers: TickerStore, depth: DepthStore) {
    this.#tickers = tickers;
    this.#depth = depth;
  }

  begin(state: ExchangeState): void {
    this.#depth.clear();
    for (const market of [...state.spotMarkets.rows.values(), ...state.futuresMarkets.rows.values()]) {
      for (const side of ['buy', 'sell'] as const)
        for (const [price, quantity] of market.book.depth(side, Number.MAX_SAFE_INTEGER))
          this.#depth.set(market.id, side, price, quantity);
      this.#tickers.changeState(market.id, market.state === 'trading');
    }
    for (const market of state.futuresMarkets.rows.values()) {
      const index = state.indexPrices.get(market.base);
      if (market.mark !== 0) this.#tickers.mark(market.id, market.mark, index?.price);
    }
    for (const [market, ratePpb, nextAt] of fundingsIn(state)) this.#tickers.funding(market, ratePpb, nextAt);
    this.#tickers.announce();
  }

  deliver(batch: CommittedBatch): void {
    for (const { events, at } of batch.entries) for (const event of events) this.#handle(event, at);
    this.#tickers.announce();
  }

  #handle(event: EngineEvent, at: number): void {
    switch (event.type) {
      case 'SpotTraded':
        this.#trade(event, event.lots, at);
        return;
      case 'FuturesTraded':
        this.#trade(event, event.contracts, at);
        return;
      case 'DepthChanged':
      case 'FuturesDepthChanged':
        this.#depth.set(event.market, event.side, event.price, event.lots);
        return;
      case 'MarketChanged':
      case 'FuturesMarketChanged':
        this.#tickers.changeState(event.market, event.state === 'trading');
        return;
      case 'MarkPriceChanged':
        this.#tickers.mark(event.market, event.mark, event.index);
        return;
      default:
    }
  }

  #trade({ market, trade: id, price, takerSide: side }: Traded, quantity: number, at: number): void {
    this.#tickers.trade(market, price, quantity, at);
    this.#depth.trade(market, { id, price, quantity, side, at });
  }
}
