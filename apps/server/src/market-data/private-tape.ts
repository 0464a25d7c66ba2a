import type { BalanceChange, OrderChange } from '@meridian/contract';
import type { EngineEvent, ExchangeState } from '@meridian/engine';
import { formatDecimal, formatTrimmed } from '@meridian/money';
import type { CommittedBatch, Engine, Subscriber } from '../engine-host/index.ts';
import type { MarketDirectory } from '../trading/market-directory.ts';
import type { PrivateLines } from './feed/private-lines.ts';

/** What of one account a batch touched. */
interface Touched {
  /** Spot orders by id; the reason when the batch ended it. */
  readonly orders: Map<number, { readonly market: number; ended?: 'all' | 'cancel' | 'uncancel' }>;
  /** Wallets as "kind coin". */
  readonly wallets: Map<string, { readonly kind: 'spot' | 'futures' | 'fiat'; readonly coin: number }>;
}

/** Tells people who are connected what happened to their own orders and balances, once it is on disk. */
export class PrivateTape implements Subscriber {
  readonly name = 'private pushes';
  #lines: PrivateLines | undefined;
  #engine: Engine | undefined;
  #directory: MarketDirectory | undefined;

  /** The feed is built after the engine has started; until then nobody is connected. */
  connect(lines: PrivateLines, engine: Engine, directory: MarketDirectory): void {
    this.#lines = lines;
    this.#engine = engine;
    this.#directory = directory;
  }

  deliver(batch: CommittedBatch): void {
    const lines = this.#lines;
    if (lines === undefined) return;
    const touched = new Map<number, Touched>();
    for (const { events } of batch.entries)
      for (const event of events) note(event, (account) => lines.listens(String(account)), touched);
    for (const [account, what] of touched) void this.#tell(account, what);
  }

  async #tell(account: number, { orders, wallets }: Touched): Promise<void> {
    const [engine, directory] = [this.#engine!, this.#directory!];
    try {
      const seen = await engine.read((state) => look(state, account, orders, wallets));
      const order = [...orders].map(([id, { market, ended }]): OrderChange => {
        const { base, quote, amountAccuracy } = directory.market(market);
        const open = seen.orders.get(id);
        const state = ended ?? (open !== undefined && open.remaining < open.lots ? 'section' : 'unfilled');
        const unfilled = formatDecimal(BigInt(open?.remaining ?? 0), amountAccuracy);
        return {
          wallet: 'spot',
          id: String(id),
          autoid: market,
          tradcoin: base,
          maincoin: quote,
          state,
          unfilled,
        };
      });
      const balance = seen.balances.map(({ kind, coin, available, held }): BalanceChange => {
        const { code, scale } = directory.coinById(coin);
        const [usable, disable] = [formatTrimmed(available, scale), formatTrimmed(held, scale)];
        return { wallet: kind, coin: code, usable, disable };
      });
      this.#lines!.tell(String(account), {
        ...(order.length > 0 && { order }),
        ...(balance.length > 0 && { balance }),
      });
    } catch {
      // The engine is away: screens poll, and the next change says the newest state anyway.
    }
  }
}

function note(
  event: EngineEvent,
  listens: (account: number) => boolean,
  touched: Map<number, Touched>,
): void {
  const of = (account: number): Touched | undefined =>
    account !== 0 && listens(account)
      ? touched.getOrInsertComputed(account, () => ({ orders: new Map(), wallets: new Map() }))
      : undefined;
  switch (event.type) {
    case 'Moved':
      for (const { account, kind, coin } of [event.from, event.to])
        if (kind === 'spot' || kind === 'futures' || kind === 'fiat')
          of(account)?.wallets.set(`${kind} ${coin}`, { kind, coin });
      return;
    case 'SpotOrderAccepted':
      of(event.account)?.orders.set(event.order, { market: event.market });
      return;
    case 'SpotTraded':
      of(event.maker)?.orders.getOrInsert(event.makerOrder, { market: event.market });
      of(event.taker)?.orders.getOrInsert(event.takerOrder, { market: event.market });
      return;
    case 'SpotOrderClosed': {
      const ended = event.cancelled === undefined ? 'all' : event.filledLots > 0 ? 'uncancel' : 'cancel';
      of(event.account)?.orders.set(event.order, { market: event.market, ended });
      return;
    }
    default:
  }
}

function look(state: ExchangeState, account: number, orders: Touched['orders'], wallets: Touched['wallets']) {
  const open = new Map<number, { lots: number; remaining: number }>();
  for (const id of orders.keys()) {
    const order = state.spotOrders.get(id);
    if (order !== undefined) open.set(id, { lots: order.lots, remaining: order.remaining });
  }
  const balances = [...wallets.values()].map(({ kind, coin }) => {
    const wallet = state.ledger.user(account, kind, coin);
    return { kind, coin, available: wallet.available as bigint, held: wallet.frozen + wallet.margin };
  });
  return { orders: open, balances };
}
