import { apply, type Command, checkAfter, checkAll, ExchangeState, RULES_VERSION } from '@meridian/engine';
import { accountId, coinId, marketId } from '@meridian/engine/ids';
import { type Amount, pow10 } from '@meridian/money';
import { packBatch } from '../../apps/server/src/projections/packed-batch.ts';
import { printFigure, printMeasure, quantile } from './figures.ts';

const UNIT = pow10(8);
const [USDT, NEW] = [coinId(1), coinId(2)];
const MARKET = marketId(1);
const SALE = 1;
/** The heartbeat of the engine host. */
const BEAT_MS = 250;
/** The first steps run before the code is compiled; an exchange has compiled it long before a sale ends. */
const WARM_UP = 2_000;
const MAX_STALL_MS = 50;

type Sent<C extends Command> = C extends unknown ? Omit<C, 'at' | 'key'> : never;

/**
 * A sale with many subscriptions, twice oversubscribed, is allotted and its coins are unlocked, while an order arrives
 * at the start of every step and waits for it.
 */
export function measureSale(subscriptions: number): void {
  new Sale().run(WARM_UP);
  const sale = new Sale();
  const stalls = sale.run(subscriptions);
  printMeasure('sale_bytes_per_subscription', sale.bytesPerSubscription, 'bytes');
  printMeasure('sale_bytes_per_lock', sale.bytesPerLock, 'bytes');
  for (const [name, values] of Object.entries(stalls)) {
    printMeasure(`sale_${name}_steps`, values.length, 'steps');
    printMeasure(`sale_${name}_stall_worst`, Math.max(...values), 'ms');
    printFigure(`sale_${name}_stall_p99`, quantile(values, 0.99), 'ms', { atMost: MAX_STALL_MS });
  }
}

class Sale {
  readonly #state = new ExchangeState();
  #now = Date.UTC(2026, 0, 5);
  bytesPerSubscription = 0;
  bytesPerLock = 0;

  run(subscriptions: number): { allotted: number[]; unlocked: number[] } {
    const endsAt = this.#prepare(subscriptions);
    const before = memoryUsed();
    for (let account = 1; account <= subscriptions; account++)
      this.#send({
        type: 'SubscribeToProject',
        account: accountId(account),
        project: SALE,
        wanted: (2n * UNIT) as Amount,
      });
    this.bytesPerSubscription = (memoryUsed() - before) / subscriptions;
    this.#now = endsAt;
    const { projects, coinLocks } = this.#state;
    const allotted = this.#stepUntil(() => projects.mustGet(SALE).state === 'completed');
    if (coinLocks.size !== subscriptions) throw new Error(`${coinLocks.size} locks`);
    const locked = memoryUsed();
    this.#now = endsAt + 2 * 60 * 60_000;
    const unlocked = this.#stepUntil(() => coinLocks.size === 0);
    this.bytesPerLock = (locked - memoryUsed()) / subscriptions;
    checkAll(this.#state);
    return { allotted, unlocked };
  }

  /** Returns how long the order of each step waited, as processor time: other programs must not count. */
  #stepUntil(isDone: () => boolean): number[] {
    const stalls: number[] = [];
    while (!isDone()) {
      this.#now += BEAT_MS;
      const start = process.threadCpuUsage();
      this.#send({ type: 'AdvanceClock' });
      this.#placeOrder(stalls.length);
      const { user, system } = process.threadCpuUsage(start);
      stalls.push((user + system) / 1_000);
    }
    return stalls;
  }

  #placeOrder(at: number): void {
    this.#send({
      type: 'PlaceSpotOrder',
      account: accountId(1 + (at % 2)),
      market: MARKET,
      side: at % 2 === 0 ? 'buy' : 'sell',
      style: 'limit',
      timeInForce: 'gtc',
      price: 100,
      lots: 1,
      budget: 0n as Amount,
    });
  }

  /** Returns the end of the sale. */
  #prepare(subscriptions: number): number {
    this.#send({ type: 'RaiseRules', version: RULES_VERSION });
    const enabled = { depositEnabled: true, withdrawEnabled: true, transferEnabled: true };
    this.#send({ type: 'AddCoin', id: USDT, code: 'USDT', scale: 8, ...enabled });
    this.#send({ type: 'AddCoin', id: NEW, code: 'NEW', scale: 8, ...enabled });
    this.#send({
      type: 'AddSpotMarket',
      ...{ id: MARKET, symbol: 'NEW/USDT', base: NEW, quote: USDT, priceScale: 2, lotScale: 2 },
      ...{
        state: 'trading',
        minLots: 1,
        maxLots: 1_000_000,
        makerFeePpm: 0,
        takerFeePpm: 0,
        bandPpm: 50_000,
      },
    });
    this.#send({ type: 'SetCollar', product: 'spot', market: MARKET, collarPpm: 500_000, reference: 100 });
    const total = (BigInt(subscriptions) * UNIT) as Amount;
    this.#send({ type: 'FundHouse', wallet: 'treasury', coin: NEW, amount: total, reason: 'bench' });
    for (let place = 1; place <= subscriptions; place++) {
      const account = accountId(place);
      this.#send({ type: 'OpenAccount', account, referrer: accountId(0) });
      this.#send({ type: 'SetKyc', account, kyc: 'approved' });
      this.#send({ type: 'SetPermission', account, permission: 'ieo', granted: true });
      for (const coin of place <= 2 ? [USDT, NEW] : [USDT]) {
        const amount = (10_000n * UNIT) as Amount;
        this.#send({ type: 'CreditDeposit', account, coin, amount, deposit: `${place} ${coin}` });
      }
    }
    const endsAt = this.#now + 60 * 60_000;
    this.#send({
      type: 'ListProject',
      ...{ id: SALE, coin: NEW, quote: USDT, price: 2n as Amount, total },
      ...{ minPerUser: UNIT as Amount, maxPerUser: (2n * UNIT) as Amount },
      ...{ startsAt: this.#now, endsAt, unlocksAt: endsAt + 60 * 60_000 },
    });
    return endsAt;
  }

  /** As the engine host does it: with events, the check after every command, and the rows for the projections. */
  #send(command: Sent<Command>): void {
    const full = { key: undefined, ...command, at: this.#now } as Command;
    const { result, events } = apply(this.#state, full);
    if (!result.ok) throw new Error(`${command.type}: ${result.reason}`);
    checkAfter(this.#state);
    const { seq } = this.#state;
    packBatch({
      firstSeq: seq,
      lastSeq: seq,
      entries: [{ seq, at: this.#now, command: full, result, events }],
      row: { first: seq, hash: new Uint8Array(32) },
    } as never);
  }
}

function memoryUsed(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
