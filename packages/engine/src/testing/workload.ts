import type { Amount } from '@meridian/money';
import type { Command } from '../commands.ts';
import { INDEX_SCALE } from '../markets/index-price.ts';
import type { ExchangeState } from '../state.ts';
import { START } from './exchange.ts';
import { SeededRandom } from './seeded-random.ts';

/** Kinds of operations; each seed switches some of them off, which reaches states a full mix never reaches. */
export const WORKLOAD_KINDS = [
  'limit',
  'market',
  'cancel',
  'deposit',
  'withdraw',
  'transfer',
  'convert',
  'cycle',
  'ieo',
  'index',
  'clock',
  'kyc',
  'rules',
  'retry',
  'nonsense',
] as const;
export type WorkloadKind = (typeof WORKLOAD_KINDS)[number];

export interface WorkloadOptions {
  readonly accounts: number;
  readonly kinds: ReadonlySet<WorkloadKind>;
}

const COINS = ['USDT', 'BTC', 'ETH', 'CTT'] as const;
const PRICES = { USDT: 1, BTC: 50_000, ETH: 2_500, CTT: 0.5 } as const;
const UNIT = 100_000_000n;
const PERIODS_MS = [30_000, 60_000] as const;
const PROJECT = 1;

/** A seeded stream of commands, sensible and senseless, for a fresh exchange. */
export class Workload {
  readonly random: SeededRandom;
  readonly #options: WorkloadOptions;
  readonly #state: ExchangeState;
  readonly #sent: Command[] = [];
  readonly #prices: number[] = COINS.map((code) => PRICES[code]);
  #now = START;
  #deposits = 0;
  #quotes = 0;

  constructor(seed: number, state: ExchangeState, options?: Partial<WorkloadOptions>) {
    this.random = new SeededRandom(seed);
    this.#state = state;
    this.#options = { accounts: options?.accounts ?? 8, kinds: options?.kinds ?? this.#someKinds() };
  }

  get kinds(): ReadonlySet<WorkloadKind> {
    return this.#options.kinds;
  }

  /** The commands that set the stage: coins, markets, offers, accounts with money. */
  *opening(): Generator<Command> {
    const at = this.#now;
    const open = { depositEnabled: true, withdrawEnabled: true, transferEnabled: true };
    for (const [place, code] of COINS.entries())
      yield { type: 'AddCoin', at, id: place + 1, code, scale: 8, ...open };
    const rules = {
      state: 'trading',
      minLots: 1,
      maxLots: 1_000_000,
      makerFeePpm: 700,
      takerFeePpm: 1_300,
      bandPpm: 50_000,
    } as const;
    const market = { type: 'AddSpotMarket', at, ...rules } as const;
    yield { ...market, id: 1, symbol: 'BTC/USDT', base: 2, quote: 1, priceScale: 1, lotScale: 4 };
    yield { ...market, id: 2, symbol: 'ETH/BTC', base: 3, quote: 2, priceScale: 5, lotScale: 3 };
    yield { ...market, id: 3, symbol: 'CTT/USDT', base: 4, quote: 1, priceScale: 3, lotScale: 1 };
    for (const [place, periodMs] of PERIODS_MS.entries())
      yield {
        type: 'AddCycleOffer',
        at,
        id: place + 1,
        coin: 2,
        periodMs,
        minStake: UNIT as Amount,
        maxStake: (500n * UNIT) as Amount,
        payoutPpm: 812_345,
        exposureCap: (900n * UNIT) as Amount,
        open: true,
      };
    for (const coin of [1, 2, 3, 4])
      yield { type: 'FundHouse', at, wallet: 'treasury', coin, amount: 100_000n * UNIT, reason: 'seed' };
    yield { type: 'FundHouse', at, wallet: 'cycle_pool', coin: 1, amount: 2_000n * UNIT, reason: 'seed' };
    yield {
      type: 'ListProject',
      at,
      id: PROJECT,
      coin: 4,
      quote: 1,
      price: 51_234_567n as Amount,
      total: (777n * UNIT) as Amount,
      minPerUser: UNIT as Amount,
      maxPerUser: (400n * UNIT) as Amount,
      startsAt: at + 10_000,
      endsAt: at + 120_000,
      unlocksAt: this.random.chance(0.5) ? at + 180_000 : 0,
    };
    for (let account = 1; account <= this.#options.accounts; account++) {
      // Everybody but the first two was invited by somebody before them.
      yield {
        type: 'OpenAccount',
        at,
        account,
        referrer: account > 2 ? this.random.between(1, account - 1) : 0,
      };
      yield { type: 'SetKyc', at, account, kyc: 'approved' };
      yield { type: 'SetPermission', at, account, permission: 'ieo', granted: this.random.chance(0.8) };
      yield { type: 'SetFeesInToken', at, account, key: undefined, on: this.random.chance(0.4) };
      for (const [place, code] of COINS.entries()) {
        const amount = BigInt(Math.floor((20_000 / PRICES[code]) * 1e8)) as Amount;
        yield {
          type: 'CreditDeposit',
          at,
          account,
          coin: place + 1,
          amount,
          deposit: `opening ${account} ${code}`,
        };
      }
      const amount = (2_000n * UNIT) as Amount;
      yield {
        type: 'TransferBetweenWallets',
        at,
        account,
        key: undefined,
        from: 'spot',
        to: 'futures',
        coin: 1,
        amount,
      };
    }
    for (let place = 1; place < COINS.length; place++) yield this.#index(place);
  }

  next(): Command {
    if (this.random.chance(0.3)) this.#now += this.random.between(1, this.random.chance(0.04) ? 20_000 : 400);
    const command = this.#choose();
    if (this.#sent.length < 200) this.#sent.push(command);
    else this.#sent[this.random.between(0, 199)] = command;
    return command;
  }

  #someKinds(): ReadonlySet<WorkloadKind> {
    const random = this.random;
    const kinds = WORKLOAD_KINDS.filter((kind) => kind === 'limit' || kind === 'index' || random.chance(0.7));
    return new Set(kinds);
  }

  #choose(): Command {
    const kind = this.random.pick(this.random.chance(0.6) ? BUSY : WORKLOAD_KINDS);
    if (!this.#options.kinds.has(kind)) return this.#limit();
    switch (kind) {
      case 'limit':
        return this.#limit();
      case 'market':
        return this.#market();
      case 'cancel':
        return this.#cancel();
      case 'deposit':
        return this.#deposit();
      case 'withdraw':
        return this.#withdraw();
      case 'transfer':
        return this.#transfer();
      case 'convert':
        return this.#convert();
      case 'cycle':
        return this.#cycle();
      case 'ieo':
        return this.#subscribe();
      case 'index':
        return this.#index(this.random.between(1, COINS.length - 1));
      case 'clock':
        return { type: 'AdvanceClock', at: this.#now };
      case 'kyc':
        return this.#standing();
      case 'rules':
        return this.#rules();
      case 'retry':
        return this.#retry();
      case 'nonsense':
        return this.#nonsense();
    }
  }

  #limit(): Command {
    const market = this.#state.spotMarkets.must(this.random.between(1, 3));
    const side = this.random.pick(['buy', 'sell'] as const);
    const mid = market.lastPrice || this.#fairPrice(market.id);
    const away = this.random.between(-3, 12) * (this.random.chance(0.1) ? 50 : 1);
    const price = Math.max(1, side === 'buy' ? mid - away : mid + away);
    const timeInForce = this.random.pick(['gtc', 'gtc', 'gtc', 'ioc', 'post_only'] as const);
    const lots = this.random.between(1, this.random.chance(0.1) ? 5_000 : 200);
    return {
      type: 'PlaceSpotOrder',
      ...this.#caller(),
      market: market.id,
      side,
      style: 'limit',
      timeInForce,
      price,
      lots,
      budget: NOTHING,
    };
  }

  #market(): Command {
    const market = this.random.between(1, 3);
    const side = this.random.pick(['buy', 'sell'] as const);
    const budget = side === 'buy' ? this.#some(market === 2 ? 1n : 300n) : NOTHING;
    const lots = side === 'sell' ? this.random.between(1, 300) : 0;
    return {
      type: 'PlaceSpotOrder',
      ...this.#caller(),
      market,
      side,
      style: 'market',
      timeInForce: 'ioc',
      price: 0,
      lots,
      budget,
    };
  }

  #cancel(): Command {
    const orders = this.#state.spotOrders.sorted();
    const order = orders.length > 0 && this.random.chance(0.9) ? this.random.pick(orders) : undefined;
    const caller = this.#caller();
    const account = order !== undefined && this.random.chance(0.95) ? order.account : caller.account;
    return { type: 'CancelSpotOrder', ...caller, account, order: order?.id ?? this.random.between(0, 5_000) };
  }

  #deposit(): Command {
    const deposit = this.random.chance(0.2)
      ? `d${this.random.between(0, this.#deposits)}`
      : `d${++this.#deposits}`;
    return {
      type: 'CreditDeposit',
      at: this.#now,
      account: this.#account(),
      coin: this.#coin(),
      amount: this.#some(100n),
      deposit,
    };
  }

  #withdraw(): Command {
    const open = this.#state.withdrawals.sorted();
    if (open.length > 0 && this.random.chance(0.6)) {
      const withdrawal = this.random.pick(open).id;
      return {
        type: this.random.pick(['SettleWithdrawal', 'ReleaseWithdrawal'] as const),
        at: this.#now,
        withdrawal,
      };
    }
    return {
      type: 'RequestWithdrawal',
      ...this.#caller(),
      coin: this.#coin(),
      amount: this.#some(50n),
      fee: this.#some(1n),
    };
  }

  #transfer(): Command {
    if (this.random.chance(0.5))
      return {
        type: 'TransferToMember',
        ...this.#caller(),
        to: this.#account(),
        coin: this.#coin(),
        amount: this.#some(200n),
      };
    const [from, to] = this.random.pick([
      ['spot', 'futures'],
      ['futures', 'spot'],
    ] as const);
    return { type: 'TransferBetweenWallets', ...this.#caller(), from, to, coin: 1, amount: this.#some(500n) };
  }

  #convert(): Command {
    const [from, to] = [this.#coin(), this.#coin()];
    const pays = this.#some(2n);
    const worth = (Number(pays) * this.#prices[from - 1]!) / this.#prices[to - 1]!;
    const receives = BigInt(Math.floor(worth * (0.96 + this.random.unit() * 0.08))) as Amount;
    const quote = this.random.chance(0.2) ? `q${this.random.between(0, this.#quotes)}` : `q${++this.#quotes}`;
    return {
      type: 'ExecuteConvert',
      ...this.#caller(),
      quote,
      from,
      to,
      pays,
      receives,
      expiresAt: this.#now + this.random.between(-10, 10_000),
    };
  }

  #cycle(): Command {
    const direction = this.random.pick(['above', 'below'] as const);
    return {
      type: 'OpenCycleContract',
      ...this.#caller(),
      offer: this.random.between(1, 2),
      direction,
      stake: this.#some(300n),
    };
  }

  #subscribe(): Command {
    if (this.random.chance(0.01)) return { type: 'CancelProject', at: this.#now, project: PROJECT };
    return { type: 'SubscribeToProject', ...this.#caller(), project: PROJECT, wanted: this.#some(200n) };
  }

  #index(place: number): Command {
    const moved = this.#prices[place]! * (1 + (this.random.unit() - 0.5) * 0.004);
    this.#prices[place] = moved;
    const price = BigInt(Math.round(moved * 1e6)) * 10n ** BigInt(INDEX_SCALE - 6);
    const observedAt = this.#now - (this.random.chance(0.1) ? this.random.between(0, 3_000) : 0);
    return { type: 'SetIndexPrice', at: this.#now, coin: place + 1, price, observedAt };
  }

  #standing(): Command {
    const at = this.#now;
    const account = this.#account();
    const choice = this.random.between(0, 3);
    if (choice === 0)
      return { type: 'SetKyc', at, account, kyc: this.random.chance(0.7) ? 'approved' : 'review' };
    if (choice === 1) return { type: 'SuspendAccount', at, account, suspended: this.random.chance(0.3) };
    if (choice === 2)
      return {
        type: 'LockWithdrawals',
        at,
        account,
        until: at + this.random.between(0, 60_000),
        override: false,
      };
    return { type: 'SetFeesInToken', ...this.#caller(), on: this.random.chance(0.5) };
  }

  #rules(): Command {
    const market = this.#state.spotMarkets.must(this.random.between(1, 3));
    const state = this.random.chance(0.8) ? 'trading' : this.random.pick(['halted', 'cancel_only'] as const);
    if (this.random.chance(0.1)) return { type: 'CancelMarketOrders', at: this.#now, market: market.id };
    const takerFeePpm = this.random.between(0, 3_000);
    const makerFeePpm = this.random.between(0, takerFeePpm);
    const { minLots, maxLots, bandPpm } = market;
    return {
      type: 'ChangeSpotMarket',
      at: this.#now,
      market: market.id,
      state,
      minLots,
      maxLots,
      makerFeePpm,
      takerFeePpm,
      bandPpm,
    };
  }

  /** The same command again, perhaps much later: with a key it must do nothing, without one it is a new command. */
  #retry(): Command {
    if (this.#sent.length === 0) return this.#limit();
    return { ...this.random.pick(this.#sent), at: this.#now };
  }

  /** What no client should send: unknown ids, zeros, amounts beyond all bounds. */
  #nonsense(): Command {
    const huge = (2n ** 90n) as Amount;
    const caller = this.#caller();
    return this.random.pick<Command>([
      {
        type: 'PlaceSpotOrder',
        ...caller,
        market: 99,
        side: 'buy',
        style: 'limit',
        timeInForce: 'gtc',
        price: 1,
        lots: 1,
        budget: NOTHING,
      },
      {
        type: 'PlaceSpotOrder',
        ...caller,
        market: 1,
        side: 'sell',
        style: 'limit',
        timeInForce: 'gtc',
        price: 0,
        lots: 0,
        budget: NOTHING,
      },
      {
        type: 'PlaceSpotOrder',
        ...caller,
        market: 1,
        side: 'buy',
        style: 'limit',
        timeInForce: 'gtc',
        price: Number.MAX_SAFE_INTEGER,
        lots: 1_000_000,
        budget: NOTHING,
      },
      {
        type: 'PlaceSpotOrder',
        ...caller,
        account: 999,
        market: 1,
        side: 'buy',
        style: 'market',
        timeInForce: 'ioc',
        price: 0,
        lots: 0,
        budget: huge,
      },
      { type: 'TransferToMember', ...caller, to: caller.account, coin: 1, amount: 1n as Amount },
      { type: 'TransferToMember', ...caller, to: this.#account(), coin: 1, amount: -1n as Amount },
      { type: 'RequestWithdrawal', ...caller, coin: 2, amount: huge, fee: -1n as Amount },
      { type: 'SettleWithdrawal', at: this.#now, withdrawal: 99_999 },
      {
        type: 'AdjustBalance',
        at: this.#now,
        account: caller.account,
        wallet: 'spot',
        coin: 1,
        amount: -huge,
        reason: 'x',
      },
      { type: 'OpenCycleContract', ...caller, offer: 9, direction: 'above', stake: huge },
      { type: 'SubscribeToProject', ...caller, project: 9, wanted: huge },
      { type: 'OpenAccount', at: this.#now, account: caller.account, referrer: 0 },
    ]);
  }

  #caller(): { at: number; account: number; key: string | undefined } {
    const key = this.random.chance(0.3) ? `k${this.random.between(0, 100_000)}` : undefined;
    return { at: this.#now, account: this.#account(), key };
  }

  #account(): number {
    return this.random.between(1, this.#options.accounts);
  }

  #coin(): number {
    return this.random.between(1, COINS.length);
  }

  /** A random amount of up to so many whole coins. */
  #some(upTo: bigint): Amount {
    return BigInt(Math.floor(this.random.unit() * Number(upTo * UNIT))) as Amount;
  }

  #fairPrice(market: number): number {
    const [, btc, eth, ctt] = this.#prices as [number, number, number, number];
    if (market === 1) return Math.round(btc * 10);
    return market === 2 ? Math.round((eth / btc) * 1e5) : Math.round(ctt * 1e3);
  }
}

const NOTHING = 0n as Amount;
const BUSY: readonly WorkloadKind[] = ['limit', 'limit', 'market', 'cancel'];
