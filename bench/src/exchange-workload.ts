import { apply, type Command, ExchangeState, RULES_VERSION } from '@meridian/engine';
import { type AccountId, accountId, coinId, marketId, type OrderId, orderId } from '@meridian/engine/ids';
import type { PlaceSpotOrder } from '@meridian/engine/spot/spot-commands';
import { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';
import type { Amount } from '@meridian/money';

export interface ExchangeSize {
  readonly accounts: number;
  readonly markets: number;
  /** Orders resting before the measurement starts. */
  readonly orders: number;
}

const START = Date.UTC(2026, 0, 5);
const MID = 674_825;
const NOTHING = 0n as Amount;

/** An exchange with resting orders and a seeded stream of commands: 60 % limit orders, 30 % cancels, 10 % marketable orders. */
export class ExchangeWorkload {
  readonly state = new ExchangeState();
  readonly #random: SeededRandom;
  readonly #size: ExchangeSize;
  readonly #live: { order: OrderId; account: AccountId }[] = [];
  #orders = 0;
  #now = START;

  constructor(seed: number, size: ExchangeSize) {
    this.#random = new SeededRandom(seed);
    this.#size = size;
    for (const command of this.#opening()) {
      const { result } = apply(this.state, command);
      if (!result.ok) throw new Error(`${command.type} was rejected: ${result.reason}`);
    }
    for (let count = 0; count < size.orders; count++) apply(this.state, this.#limit(300, MID));
  }

  /** The next commands, created before the measurement starts. */
  take(count: number): Command[] {
    return Array.from({ length: count }, () => this.#next());
  }

  *#opening(): Generator<Command> {
    const at = this.#now;
    yield { type: 'RaiseRules', at, version: RULES_VERSION };
    const open = { depositEnabled: true, withdrawEnabled: true, transferEnabled: true };
    for (const [place, code] of ['USDT', 'BTC', 'CTT'].entries())
      yield { type: 'AddCoin', at, id: coinId(place + 1), code, scale: 8, ...open };
    for (let id = 1; id <= this.#size.markets; id++)
      yield {
        type: 'AddSpotMarket',
        at,
        id: marketId(id),
        symbol: `BTC/USDT ${id}`,
        base: coinId(2),
        quote: coinId(1),
        priceScale: 1,
        lotScale: 4,
        state: 'trading',
        minLots: 1,
        maxLots: 1_000_000_000,
        makerFeePpm: 500,
        takerFeePpm: 1_000,
        bandPpm: 50_000,
      };
    for (let market = 1; market <= this.#size.markets; market++)
      yield {
        type: 'SetCollar',
        at,
        product: 'spot',
        market: marketId(market),
        collarPpm: 500_000,
        reference: MID,
      };
    for (let account = 1; account <= this.#size.accounts; account++) {
      // A fifth of the accounts have a referrer, so rebates are part of the cost.
      yield {
        type: 'OpenAccount',
        at,
        account: accountId(account),
        referrer: accountId(account > 100 && account % 5 === 0 ? (account % 97) + 1 : 0),
      };
      yield { type: 'SetKyc', at, account: accountId(account), kyc: 'approved' };
      for (const coin of [1, 2])
        yield {
          type: 'CreditDeposit',
          at,
          account: accountId(account),
          coin: coinId(coin),
          amount: (10n ** 17n) as Amount,
          deposit: `${account}-${coin}`,
        };
    }
  }

  #next(): Command {
    const kind = this.#random.unit();
    if (this.#random.chance(0.1)) this.#now += 1;
    if (kind < 0.3 && this.#live.length > 0) return this.#cancel();
    if (kind < 0.9) return this.#limit(500);
    return this.#marketable();
  }

  #limit(spread: number, mid = this.#drifted()): Command {
    const side = this.#random.chance(0.5) ? 'buy' : 'sell';
    const away = this.#random.between(1, spread);
    const command = this.#order(side, 'gtc', side === 'buy' ? mid - away : mid + away);
    this.#live.push({ order: orderId(this.#orders), account: command.account });
    return command;
  }

  /** The mid moves slowly up and down. It does not move while the first orders are placed, so that all of them rest. */
  #drifted(): number {
    return MID + Math.floor(Math.sin(this.#orders / 40_000) * 400);
  }

  #marketable(): Command {
    const side = this.#random.chance(0.5) ? 'buy' : 'sell';
    return this.#order(side, 'ioc', side === 'buy' ? MID + 2_000 : MID - 2_000);
  }

  #order(side: 'buy' | 'sell', timeInForce: 'gtc' | 'ioc', price: number): PlaceSpotOrder {
    this.#orders++;
    const account = accountId(this.#random.between(1, this.#size.accounts));
    const market = marketId(this.#random.between(1, this.#size.markets));
    const lots = this.#random.between(1, timeInForce === 'ioc' ? 300 : 100);
    const style = 'limit' as const;
    const type = 'PlaceSpotOrder' as const;
    return {
      type,
      at: this.#now,
      account,
      key: undefined,
      market,
      side,
      style,
      timeInForce,
      price,
      lots,
      budget: NOTHING,
    };
  }

  /** A random order that was open once; some are filled by now. */
  #cancel(): Command {
    const place = this.#random.between(0, this.#live.length - 1);
    const { order, account } = this.#live[place]!;
    this.#live[place] = this.#live[this.#live.length - 1]!;
    this.#live.pop();
    return { type: 'CancelSpotOrder', at: this.#now, account, key: undefined, order };
  }
}
