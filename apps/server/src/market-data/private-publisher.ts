import type { BalanceChange, OrderChange, PositionChange } from '@meridian/contract';
import type { EngineEvent, ExchangeState, Moved } from '@meridian/engine';
import { formatDecimal, formatTrimmed } from '@meridian/money';
import type { CommittedBatch, ExchangePort, Subscriber } from '../engine-host/index.ts';
import type { MarketDirectory } from '../markets/market-directory.ts';
import type { PrivateConnections } from './feed/private-connections.ts';

type Ended = 'all' | 'cancel' | 'uncancel';

/** What of one account a batch touched. */
interface Touched {
  /** Orders by id; the state in which the batch ended it. */
  readonly spotOrders: Map<number, TouchedOrder>;
  readonly futuresOrders: Map<number, TouchedOrder>;
  /** Positions by id. What ended is not in the engine any more and is told from its last event. */
  readonly positions: Map<number, { readonly market: number; readonly ended?: EndedPosition }>;
  /** Wallets as "kind coin". */
  readonly wallets: Map<string, { readonly kind: 'spot' | 'futures' | 'fiat'; readonly coin: number }>;
}

interface TouchedOrder {
  readonly market: number;
  readonly ended?: Ended;
}

type EndedPosition = Pick<Extract<EngineEvent, { type: 'PositionClosed' }>, 'side' | 'mode'>;

/** Tells people who are connected what happened to their own orders, positions and balances, once it is on disk. */
export class PrivatePublisher implements Subscriber {
  readonly name = 'private pushes';
  #lines: PrivateConnections | undefined;
  #engine: ExchangePort | undefined;
  #directory: MarketDirectory | undefined;

  /** The feed is built after the engine has started; until then nobody is connected. */
  connect(lines: PrivateConnections, engine: ExchangePort, directory: MarketDirectory): void {
    this.#lines = lines;
    this.#engine = engine;
    this.#directory = directory;
  }

  deliver(batch: CommittedBatch): void {
    const lines = this.#lines;
    if (lines === undefined || !lines.inUse) return;
    const touched = new Map<number, Touched>();
    for (const { events } of batch.entries)
      for (const event of events) note(event, (account) => lines.listens(String(account)), touched);
    for (const [account, what] of touched) void this.#tell(account, what);
  }

  async #tell(account: number, touched: Touched): Promise<void> {
    const directory = this.#directory!;
    try {
      const seen = await this.#engine!.read((state) => figuresOf(state, account, touched));
      const order = [
        ...orderChanges('spot', touched.spotOrders, seen.spotOrders, directory),
        ...orderChanges('futures', touched.futuresOrders, seen.futuresOrders, directory),
      ];
      const position = seen.positions.map(({ id, market, side, mode, contracts }): PositionChange => {
        const { base, quote } = directory.market(market);
        return {
          autoid: id,
          tradcoin: base,
          maincoin: quote,
          type: side === 'long' ? 1 : 2,
          tdMode: mode === 'isolated' ? 'lsolate' : 'cross',
          number: String(contracts),
        };
      });
      const balance = seen.balances.map(({ kind, coin, available, held }): BalanceChange => {
        const { code, scale } = directory.coinById(coin);
        const [usable, disable] = [formatTrimmed(available, scale), formatTrimmed(held, scale)];
        return { wallet: kind, coin: code, usable, disable };
      });
      if (order.length + position.length + balance.length === 0) return;
      this.#lines!.tell(String(account), {
        ...(order.length > 0 && { order }),
        ...(position.length > 0 && { position }),
        ...(balance.length > 0 && { balance }),
      });
    } catch {
      // The engine is away: screens poll, and the next change says the newest state anyway.
    }
  }
}

function orderChanges(
  wallet: 'spot' | 'futures',
  touched: ReadonlyMap<number, TouchedOrder>,
  open: ReadonlyMap<number, OpenOrder>,
  directory: MarketDirectory,
): OrderChange[] {
  return [...touched].map(([id, { market, ended }]) => {
    const { base, quote, amountAccuracy } = directory.market(market);
    const order = open.get(id);
    const state = ended ?? (order !== undefined && order.remaining < order.size ? 'section' : 'unfilled');
    const unfilled = formatDecimal(BigInt(order?.remaining ?? 0), amountAccuracy);
    return { wallet, id, autoid: market, tradcoin: base, maincoin: quote, state, unfilled };
  });
}

function note(
  event: EngineEvent,
  listens: (account: number) => boolean,
  touched: Map<number, Touched>,
): void {
  const of = (account: number): Touched | undefined =>
    account !== 0 && listens(account) ? touched.getOrInsertComputed(account, nothingYet) : undefined;
  switch (event.type) {
    case 'Moved':
      touchWallet(of(event.fromAccount), event.fromKind, event.coin);
      touchWallet(of(event.toAccount), event.toKind, event.coin);
      return;
    case 'SpotOrderAccepted':
      of(event.account)?.spotOrders.set(event.order, { market: event.market });
      return;
    case 'SpotTraded':
      of(event.maker)?.spotOrders.getOrInsert(event.makerOrder, { market: event.market });
      of(event.taker)?.spotOrders.getOrInsert(event.takerOrder, { market: event.market });
      return;
    case 'SpotOrderClosed': {
      const ended = endOf(event.cancelled, event.filledLots);
      of(event.account)?.spotOrders.set(event.order, { market: event.market, ended });
      return;
    }
    case 'FuturesOrderAccepted':
      of(event.account)?.futuresOrders.set(event.order, { market: event.market });
      return;
    case 'FuturesTraded':
      of(event.maker)?.futuresOrders.getOrInsert(event.makerOrder, { market: event.market });
      of(event.taker)?.futuresOrders.getOrInsert(event.takerOrder, { market: event.market });
      return;
    case 'FuturesOrderClosed': {
      const ended = endOf(event.cancelled, event.filledContracts);
      of(event.account)?.futuresOrders.set(event.order, { market: event.market, ended });
      return;
    }
    case 'PositionIncreased':
    case 'PositionReduced':
    case 'PositionAdjusted':
      of(event.account)?.positions.set(event.position, { market: event.market });
      return;
    case 'PositionClosed': {
      const { market, side, mode } = event;
      of(event.account)?.positions.set(event.position, { market, ended: { side, mode } });
      return;
    }
    default:
  }
}

function touchWallet(touched: Touched | undefined, kind: Moved['toKind'], coin: number): void {
  if (kind === 'spot' || kind === 'futures' || kind === 'fiat')
    touched?.wallets.set(`${kind} ${coin}`, { kind, coin });
}

const nothingYet = (): Touched => ({
  spotOrders: new Map(),
  futuresOrders: new Map(),
  positions: new Map(),
  wallets: new Map(),
});

const endOf = (cancelled: string | undefined, filled: number): Ended =>
  cancelled === undefined ? 'all' : filled > 0 ? 'uncancel' : 'cancel';

interface OpenOrder {
  readonly size: number;
  readonly remaining: number;
}

function figuresOf(state: ExchangeState, account: number, touched: Touched) {
  const spotOrders = new Map<number, OpenOrder>();
  for (const id of touched.spotOrders.keys()) {
    const order = state.spotOrders.get(id);
    if (order !== undefined) spotOrders.set(id, { size: order.lots, remaining: order.remaining });
  }
  const futuresOrders = new Map<number, OpenOrder>();
  for (const id of touched.futuresOrders.keys()) {
    const order = state.futuresOrders.get(id);
    if (order !== undefined) futuresOrders.set(id, { size: order.contracts, remaining: order.remaining });
  }
  const positions = [...touched.positions].flatMap(([id, { market, ended }]) => {
    if (ended !== undefined) return [{ id, market, ...ended, contracts: 0 }];
    const position = state.positions.get(id);
    // Gone in a later batch, which tells of it itself.
    if (position === undefined) return [];
    const { side, mode, contracts } = position;
    return [{ id, market, side, mode, contracts }];
  });
  const balances = [...touched.wallets.values()].map(({ kind, coin }) => {
    const wallet = state.ledger.user(account, kind, coin);
    return { kind, coin, available: wallet.available as bigint, held: wallet.frozen + wallet.margin };
  });
  return { spotOrders, futuresOrders, positions, balances };
}
