import type { Amount } from '@meridian/money';
import type { Command } from '../commands.ts';
import type { Position } from '../futures/position.ts';
import { INDEX_SCALE } from '../markets/index-price.ts';
import type { ExchangeState } from '../state.ts';
import { START } from './exchange.ts';
import { LEVERS, USDT, WORKLOAD_MARKETS, WORKLOAD_RULES } from './futures-workload-markets.ts';
import { SeededRandom } from './seeded-random.ts';

/** Kinds of operations; each seed switches some of them off, which reaches states a full mix never reaches. */
export const FUTURES_KINDS = [
  'limit',
  'market',
  'cancel',
  'close',
  'bulk',
  'trigger',
  'transfer',
  'index',
  'jump',
  'clock',
  'kyc',
  'rules',
  'fund',
  'retry',
  'nonsense',
] as const;
export type FuturesKind = (typeof FUTURES_KINDS)[number];

/** A seeded stream of futures commands over a market that drifts, jumps and at times goes silent. */
export class FuturesWorkload {
  readonly random: SeededRandom;
  readonly kinds: ReadonlySet<FuturesKind>;
  readonly #state: ExchangeState;
  readonly #accounts: number;
  readonly #crossShare: number;
  readonly #sent: Command[] = [];
  readonly #prices = [0, 60_000, 3_000];
  #now = START;

  constructor(seed: number, state: ExchangeState, accounts = 8) {
    this.random = new SeededRandom(seed);
    this.#state = state;
    this.#accounts = accounts;
    this.#crossShare = this.random.pick([0.2, 0.5, 0.9]);
    this.kinds = new Set(FUTURES_KINDS.filter((kind) => ALWAYS.has(kind) || this.random.chance(0.7)));
  }

  *opening(): Generator<Command> {
    const at = this.#now;
    const open = { depositEnabled: true, withdrawEnabled: true, transferEnabled: true };
    for (const [place, code] of ['USDT', 'BTC', 'ETH', 'CTT'].entries())
      yield { type: 'AddCoin', at, id: place + 1, code, scale: 8, ...open };
    for (const market of WORKLOAD_MARKETS)
      yield { type: 'AddFuturesMarket', at, ...market, ...WORKLOAD_RULES };
    const insurance = this.random.pick([0, 0, 20, 500, 20_000]);
    if (insurance > 0)
      yield {
        type: 'FundHouse',
        at,
        wallet: 'insurance',
        coin: 1,
        amount: BigInt(insurance) * USDT,
        reason: 'seed',
      };
    for (let account = 1; account <= this.#accounts; account++) {
      const referrer = account > 2 ? this.random.between(1, account - 1) : 0;
      yield { type: 'OpenAccount', at, account, referrer };
      yield { type: 'SetKyc', at, account, kyc: 'approved' };
      const amount = (BigInt(this.random.between(50, this.random.chance(0.5) ? 600 : 9_000)) *
        USDT) as Amount;
      yield { type: 'CreditDeposit', at, account, coin: 1, amount, deposit: `opening ${account}` };
      yield this.#move(account, 'spot', 'futures', (amount * 9n) / 10n);
    }
    yield this.#index(1, 0.001);
    yield this.#index(2, 0.001);
    yield { type: 'AdvanceClock', at };
  }

  next(): Command {
    if (this.random.chance(0.4))
      this.#now += this.random.between(50, this.random.chance(0.03) ? 30_000 : 900);
    if (this.random.chance(0.002)) this.#now += 3_600_000;
    const command = this.#choose();
    if (this.#sent.length < 100) this.#sent.push(command);
    else this.#sent[this.random.between(0, 99)] = command;
    return command;
  }

  #choose(): Command {
    const kind = this.random.pick(this.random.chance(0.75) ? BUSY : FUTURES_KINDS);
    if (!this.kinds.has(kind)) return this.#limit();
    switch (kind) {
      case 'limit':
        return this.#limit();
      case 'market':
        return this.#place({ style: 'market', timeInForce: 'ioc', price: 0 });
      case 'cancel':
        return this.#cancel();
      case 'close':
        return this.#close();
      case 'bulk':
        return this.#bulk();
      case 'trigger':
        return this.#trigger();
      case 'transfer':
        return this.#transfer();
      case 'index':
        return this.#index(this.random.between(1, 2), 0.002);
      case 'jump':
        return this.#index(this.random.between(1, 2), this.random.chance(0.3) ? 0.12 : 0.02);
      case 'clock':
        return { type: 'AdvanceClock', at: this.#now };
      case 'kyc':
        return this.#standing();
      case 'rules':
        return this.#rules();
      case 'fund':
        return this.#fund();
      case 'retry':
        return this.#sent.length === 0 ? this.#limit() : { ...this.random.pick(this.#sent), at: this.#now };
      case 'nonsense':
        return this.#nonsense();
    }
  }

  #limit(): Command {
    return this.#place({
      style: 'limit',
      timeInForce: this.random.pick(['gtc', 'gtc', 'gtc', 'gtc', 'ioc', 'post_only'] as const),
      price: -1,
    });
  }

  #place(
    how: Pick<Extract<Command, { type: 'PlaceFuturesOrder' }>, 'style' | 'timeInForce' | 'price'>,
  ): Command {
    const market = this.random.between(1, 2);
    const side = this.random.pick(['long', 'short'] as const);
    const fair = this.#fair(market);
    const step = Math.max(1, Math.round(fair * 0.0002));
    const away = this.random.between(-4, 12) * step * (this.random.chance(0.1) ? 15 : 1);
    const price = how.price === 0 ? 0 : Math.max(1, side === 'long' ? fair - away : fair + away);
    const stop = (sign: number): number =>
      this.random.chance(0.2) ? Math.max(0, (price || fair) + sign * step * this.random.between(-2, 60)) : 0;
    const up = side === 'long' ? 1 : -1;
    return {
      type: 'PlaceFuturesOrder',
      ...this.#caller(),
      market,
      side,
      mode: this.random.chance(this.#crossShare) ? 'cross' : 'isolated',
      lever: this.random.pick(LEVERS),
      ...how,
      price,
      contracts: this.random.between(1, this.random.pick([8, 40, 40, 200, 600])),
      takeProfit: stop(up),
      stopLoss: stop(-up),
    };
  }

  #cancel(): Command {
    const orders = this.#state.futuresOrders.sorted();
    const order = orders.length > 0 && this.random.chance(0.9) ? this.random.pick(orders) : undefined;
    const caller = this.#caller();
    const account = order !== undefined && this.random.chance(0.95) ? order.account : caller.account;
    return {
      type: 'CancelFuturesOrder',
      ...caller,
      account,
      order: order?.id ?? this.random.between(0, 3_000),
    };
  }

  #close(): Command {
    const position = this.#position();
    const caller = { ...this.#caller(), ...(position && { account: position.account }) };
    const fair = this.#fair(position?.market ?? 1);
    const limit = this.random.chance(0.4);
    const away = this.random.between(-3, 10) * Math.max(1, Math.round(fair * 0.0002));
    return {
      type: 'ClosePosition',
      ...caller,
      position: position?.id ?? this.random.between(0, 99),
      contracts: this.random.chance(0.4)
        ? (position?.contracts ?? 1)
        : this.random.between(0, (position?.contracts ?? 1) + 2),
      price: limit ? Math.max(1, position?.side === 'short' ? fair - away : fair + away) : 0,
      timeInForce: this.random.pick(['gtc', 'gtc', 'ioc', 'post_only'] as const),
    };
  }

  #bulk(): Command {
    const side = this.random.pick(['all', 'long', 'short'] as const);
    return this.random.chance(0.5)
      ? { type: 'CloseAllPositions', ...this.#caller(), side }
      : { type: 'CloseCoinPositions', ...this.#caller(), coin: this.random.between(1, 3), side };
  }

  #trigger(): Command {
    const armed = this.#state.triggers.sorted();
    if (armed.length > 0 && this.random.chance(0.3)) {
      const { id, account } = this.random.pick(armed);
      return { type: 'CancelTrigger', ...this.#caller(), account, trigger: id };
    }
    const known = armed.length > 0 && this.random.chance(0.3) ? this.random.pick(armed) : undefined;
    const position = known === undefined ? this.#position() : this.#state.positions.get(known.position);
    const fair = this.#fair(position?.market ?? 1);
    const up = position?.side === 'short' ? -1 : 1;
    const price = (sign: number): number =>
      this.random.chance(0.7)
        ? Math.max(0, fair + sign * Math.round(fair * 0.0005 * this.random.between(-1, 40)))
        : 0;
    const stops = { takeProfit: price(up), stopLoss: price(-up) };
    const caller = { ...this.#caller(), ...(position && { account: position.account }) };
    const contracts = this.random.chance(0.5) ? 0 : this.random.between(0, (position?.contracts ?? 1) + 1);
    return known !== undefined
      ? { type: 'EditTrigger', ...caller, trigger: known.id, ...stops, contracts }
      : { type: 'SetTriggers', ...caller, position: position?.id ?? 0, ...stops, contracts };
  }

  #transfer(): Command {
    const account = this.#account();
    const amount = BigInt(Math.floor(this.random.unit() * 3_000 * 1e8));
    return this.random.chance(0.5)
      ? this.#move(account, 'futures', 'spot', amount)
      : this.#move(account, 'spot', 'futures', amount);
  }

  #move(account: number, from: 'spot' | 'futures', to: 'spot' | 'futures', amount: bigint): Command {
    return {
      type: 'TransferBetweenWallets',
      at: this.#now,
      key: undefined,
      account,
      from,
      to,
      coin: 1,
      amount: amount as Amount,
    };
  }

  #index(place: number, swing: number): Command {
    const moved = this.#prices[place]! * (1 + (this.random.unit() - 0.5) * 2 * swing);
    this.#prices[place] = moved;
    const price = BigInt(Math.round(moved * 1e6)) * 10n ** BigInt(INDEX_SCALE - 6);
    return { type: 'SetIndexPrice', at: this.#now, coin: place + 1, price, observedAt: this.#now };
  }

  #standing(): Command {
    const at = this.#now;
    const account = this.#account();
    return this.random.chance(0.5)
      ? { type: 'SetKyc', at, account, kyc: this.random.chance(0.8) ? 'approved' : 'review' }
      : { type: 'SuspendAccount', at, account, suspended: this.random.chance(0.2) };
  }

  #rules(): Command {
    const market = this.random.between(1, 2);
    const state = this.random.chance(0.8) ? 'trading' : this.random.pick(['halted', 'cancel_only'] as const);
    if (this.random.chance(0.05)) return { type: 'CancelFuturesMarketOrders', at: this.#now, market };
    const takerFeePpm = this.random.between(0, 900);
    return {
      type: 'ChangeFuturesMarket',
      at: this.#now,
      market,
      ...WORKLOAD_RULES,
      state,
      takerFeePpm,
      makerFeePpm: this.random.between(0, takerFeePpm),
      openInterestCap: this.random.pick([500, 5_000, 100_000]),
      tiers: WORKLOAD_RULES.tiers.slice(0, this.random.between(1, 4)).map((tier) => ({
        ...tier,
        maintenancePpm: tier.maintenancePpm + this.random.between(0, 2_000),
      })),
    };
  }

  #fund(): Command {
    const amount = BigInt(this.random.between(-200, 300)) * USDT;
    return { type: 'FundHouse', at: this.#now, wallet: 'insurance', coin: 1, amount, reason: 'test' };
  }

  /** What no client should send: unknown ids, zeros, other people's things, prices beyond all bounds. */
  #nonsense(): Command {
    const place = this.#limit() as Extract<Command, { type: 'PlaceFuturesOrder' }>;
    const caller = this.#caller();
    const position = this.#position()?.id ?? 1;
    return this.random.pick<Command>([
      { ...place, contracts: 0 },
      { ...place, contracts: Number.MAX_SAFE_INTEGER },
      { ...place, price: Number.MAX_SAFE_INTEGER, contracts: 5_000, lever: 1 },
      { ...place, price: 1, side: 'long', contracts: 1, lever: 125 },
      { ...place, lever: 3 },
      { ...place, market: 77 },
      { ...place, account: 999 },
      { type: 'ClosePosition', ...caller, position, contracts: 1, price: 0, timeInForce: 'ioc' },
      { type: 'ClosePosition', ...caller, position, contracts: 1, price: 1, timeInForce: 'gtc' },
      { type: 'SetTriggers', ...caller, position, takeProfit: 0, stopLoss: 0, contracts: 0 },
      { type: 'CancelTrigger', ...caller, trigger: this.random.between(0, 50) },
      { type: 'CancelFuturesOrder', ...caller, order: this.random.between(0, 50) },
      { type: 'CloseAllPositions', ...caller, account: 999, side: 'all' },
    ]);
  }

  #position(): Position | undefined {
    const positions = this.#state.positions.sorted();
    return positions.length > 0 && this.random.chance(0.95) ? this.random.pick(positions) : undefined;
  }

  #caller(): { at: number; account: number; key: string | undefined } {
    const key = this.random.chance(0.2) ? `k${this.random.between(0, 10_000)}` : undefined;
    return { at: this.#now, account: this.#account(), key };
  }

  #account(): number {
    return this.random.between(1, this.#accounts);
  }

  #fair(market: number): number {
    return Math.round(this.#prices[market]! * (market === 1 ? 10 : 100));
  }
}

const ALWAYS: ReadonlySet<FuturesKind> = new Set(['limit', 'index', 'clock']);
const BUSY: readonly FuturesKind[] = [
  'limit',
  'limit',
  'market',
  'close',
  'index',
  'index',
  'clock',
  'clock',
];
