import type { CommittedBatch, Subscriber } from '../engine-host/exchange-port.ts';
import type { AlertBook } from './alert-book.ts';

/** Passes every traded price and every mark price to the alerts, so that a spike between two seconds fires them too. */
export class AlertPrices implements Subscriber {
  readonly name = 'price alerts';
  readonly #book: AlertBook;

  constructor(book: AlertBook) {
    this.#book = book;
  }

  deliver(batch: CommittedBatch): void {
    if (this.#book.size === 0) return;
    for (const { events, at } of batch.entries)
      for (const event of events) {
        if (event.type === 'SpotTraded' || event.type === 'FuturesTraded')
          this.#book.price(event.market, 'last', event.price, at);
        else if (event.type === 'MarkPriceChanged') this.#book.price(event.market, 'mark', event.mark, at);
      }
  }
}
