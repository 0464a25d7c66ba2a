import type { BalanceChange, FuturesNotice, OrderChange, PositionChange } from '@meridian/contract';
import type { EngineEvent, ExchangeState, Moved } from '@meridian/engine';
import { type AccountNotice, noticeOf } from '@meridian/engine/futures/account-notices';
import { viewFuturesBalance } from '@meridian/engine/futures/positions/futures-views';
import type { AccountId, CoinId, MarketId, OrderId } from '@meridian/engine/ids';
import { formatDecimal, formatTrimmed } from '@meridian/money';
import type { CommittedBatch, CommittedView, Subscriber } from '../engine-host/exchange-port.ts';
import type { MarketDirectory } from '../markets/market-directory.ts';
import type { Market } from '../markets/markets-table.ts';
import { type CycleFacts, cycleEntrust, factsOfCycle } from './cycle-wire.ts';
import type { PrivateConnections } from './feed/private-connections.ts';
import { HourlyWarnings } from './hourly-warnings.ts';

type Ended = 'all' | 'cancel' | 'uncancel';

/** What a batch changed for one account. */
interface Touched {
  /** Orders by id, with the state in which the batch ended them. */
  readonly spotOrders: Map<OrderId, TouchedOrder>;
  readonly futuresOrders: Map<OrderId, TouchedOrder>;
  /** Positions by id. An ended position is no longer in the engine, so its last event describes it. */
  readonly positions: Map<number, { readonly market: MarketId; readonly ended?: EndedPosition }>;
  /** Wallets as "kind coin". */
  readonly wallets: Map<string, { readonly kind: 'spot' | 'futures' | 'fiat'; readonly coin: CoinId }>;
  readonly notices: AccountNotice[];
  /** Cycle contracts by id, as the batch left them. */
  readonly cycles: Map<number, CycleFacts>;
}

interface TouchedOrder {
  readonly market: MarketId;
  readonly ended?: Ended;
}

type EndedPosition = Pick<Extract<EngineEvent, { type: 'PositionClosed' }>, 'side' | 'mode'>;

/**
 * Sends connected users the changes of their own orders, positions, cycle contracts and balances, once these are on disk. Events name
 * what changed but carry movements, not totals; balances, open orders and open positions come from the view that the
 * subscription passes with the batch.
 */
export class PrivatePublisher implements Subscriber {
  readonly name = 'private pushes';
  readonly #connections: PrivateConnections;
  readonly #markets: Pick<MarketDirectory, 'market'>;
  readonly #warnings = new HourlyWarnings();

  constructor(connections: PrivateConnections, markets: Pick<MarketDirectory, 'market'>) {
    this.#connections = connections;
    this.#markets = markets;
  }

  deliver(batch: CommittedBatch, view: CommittedView): void {
    if (this.#connections.isEmpty) return;
    const touched = new Map<AccountId, Touched>();
    const isConnected = (account: AccountId) => this.#connections.has(String(account));
    for (const { events, at } of batch.entries)
      for (const event of events) {
        note(event, isConnected, touched);
        if (
          (event.type === 'CycleOpened' || event.type === 'CycleEntered' || event.type === 'CycleSettled') &&
          isConnected(event.account)
        )
          touched
            .getOrInsertComputed(event.account, nothingTouched)
            .cycles.set(event.contract, factsOfCycle(event, at));
        const notice = noticeOf(event);
        if (notice !== undefined && isConnected(notice.account) && this.#warnings.allows(notice, at))
          touched.getOrInsertComputed(notice.account, nothingTouched).notices.push(notice);
      }
    for (const [account, changed] of touched) void this.#publish(account, changed, view);
  }

  async #publish(account: AccountId, touched: Touched, view: CommittedView): Promise<void> {
    try {
      const figures = await view.read((state) => figuresOf(state, account, touched));
      const order = [
        ...this.#orderChanges('spot', touched.spotOrders, figures.spotOrders),
        ...this.#orderChanges('futures', touched.futuresOrders, figures.futuresOrders),
      ];
      const position = figures.positions.map((each) => this.#positionChange(each));
      const balance = figures.balances.map(({ kind, code, scale, available, held }): BalanceChange => {
        const [usable, disable] = [formatTrimmed(available, scale), formatTrimmed(held, scale)];
        return { wallet: kind, coin: code, usable, disable };
      });
      const notices = touched.notices.map((each) => this.#notice(each, figures.settlementScale));
      const cycle = figures.cycles;
      if (order.length + position.length + balance.length + notices.length + cycle.length === 0) return;
      this.#connections.send(String(account), {
        ...(order.length > 0 && { order }),
        ...(position.length > 0 && { position }),
        ...(balance.length > 0 && { balance }),
        ...(notices.length > 0 && { notices }),
        ...(cycle.length > 0 && { cycle }),
      });
    } catch {
      // The engine stopped serving. Screens poll in the meantime, and the next change carries the newest figures.
    }
  }

  #orderChanges(
    wallet: 'spot' | 'futures',
    touched: ReadonlyMap<number, TouchedOrder>,
    open: ReadonlyMap<number, OpenOrder>,
  ): OrderChange[] {
    return [...touched].map(([id, { market, ended }]) => {
      const { base, quote, amountAccuracy } = this.#market(market);
      const order = open.get(id);
      const state = ended ?? (order !== undefined && order.remaining < order.size ? 'section' : 'unfilled');
      const unfilled = formatDecimal(BigInt(order?.remaining ?? 0), amountAccuracy);
      return { wallet, id, autoid: market, tradcoin: base, maincoin: quote, state, unfilled };
    });
  }

  #positionChange({ id, market, side, mode, contracts }: PositionFigures): PositionChange {
    const { base, quote } = this.#market(market);
    return {
      autoid: id,
      tradcoin: base,
      maincoin: quote,
      type: side === 'long' ? 1 : 2,
      tdMode: mode === 'isolated' ? 'lsolate' : 'cross',
      number: String(contracts),
    };
  }

  #notice(
    { kind, position, market, price, amount, liquidation }: AccountNotice,
    scale: number,
  ): FuturesNotice {
    const listed = market === 0 ? undefined : this.#market(market);
    return {
      kind,
      autoid: position === 0 ? null : position,
      tradcoin: listed?.base ?? null,
      maincoin: listed?.quote ?? null,
      price: listed === undefined || price === 0 ? null : formatDecimal(BigInt(price), listed.priceAccuracy),
      amount: amount === undefined ? null : formatTrimmed(amount, scale),
      id: liquidation ?? null,
    };
  }

  #market(id: number): Market {
    return this.#markets.market(id);
  }
}

function note(
  event: EngineEvent,
  isConnected: (account: AccountId) => boolean,
  touched: Map<AccountId, Touched>,
): void {
  const of = (account: AccountId): Touched | undefined =>
    account !== 0 && isConnected(account) ? touched.getOrInsertComputed(account, nothingTouched) : undefined;
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

function touchWallet(touched: Touched | undefined, kind: Moved['toKind'], coin: CoinId): void {
  if (kind === 'spot' || kind === 'futures' || kind === 'fiat')
    touched?.wallets.set(`${kind} ${coin}`, { kind, coin });
}

const nothingTouched = (): Touched => ({
  spotOrders: new Map(),
  futuresOrders: new Map(),
  positions: new Map(),
  wallets: new Map(),
  notices: [],
  cycles: new Map(),
});

const endOf = (cancelled: string | undefined, filled: number): Ended =>
  cancelled === undefined ? 'all' : filled > 0 ? 'uncancel' : 'cancel';

interface OpenOrder {
  readonly size: number;
  readonly remaining: number;
}

interface PositionFigures extends EndedPosition {
  readonly id: number;
  readonly market: MarketId;
  readonly contracts: number;
}

function figuresOf(state: ExchangeState, account: AccountId, touched: Touched) {
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
  const positions = [...touched.positions].flatMap(([id, { market, ended }]): PositionFigures[] => {
    if (ended !== undefined) return [{ id, market, ...ended, contracts: 0 }];
    const position = state.positions.get(id);
    // A later batch closed it and publishes that itself.
    if (position === undefined) return [];
    const { side, mode, contracts } = position;
    return [{ id, market, side, mode, contracts }];
  });
  const balances = [...touched.wallets.values()].map(({ kind, coin }) => {
    const { code, scale } = state.coins.mustGet(coin);
    const wallet = state.ledger.user(account, kind, coin);
    // [MARGIN-7] Unrealised losses of cross positions cannot be spent.
    const owner =
      kind === 'futures' && coin === state.settlementCoin ? state.accounts.get(account) : undefined;
    const available: bigint =
      owner === undefined ? wallet.available : viewFuturesBalance(state, owner).usable;
    return { kind, code, scale, available, held: wallet.frozen + wallet.margin };
  });
  const settlementScale = state.coins.get(state.settlementCoin)?.scale ?? 0;
  const cycles = [...touched.cycles.values()].map((facts) =>
    cycleEntrust(facts, state.coins.mustGet(facts.coin as CoinId).code, settlementScale),
  );
  return { spotOrders, futuresOrders, positions, balances, settlementScale, cycles };
}
