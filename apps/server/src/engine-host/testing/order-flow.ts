import { RULES_VERSION } from '@meridian/engine';
import { type AccountId, accountId, coinId, marketId, type OrderId } from '@meridian/engine/ids';
import { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';
import type { Amount } from '@meridian/money';
import type { CommandRequest } from '../exchange-port.ts';

const UNIT = 100_000_000n;
const NOTHING = 0n as Amount;
/** Ticks of 0.1 USDT. */
const MIDDLE = 500_000;

/** A small exchange with one market, and a seeded stream of keyed orders and cancels for it. */
export class OrderFlow {
  readonly random: SeededRandom;
  readonly #accounts: number;
  readonly #prefix: string;
  readonly #open: { readonly account: AccountId; readonly order: OrderId }[] = [];
  #keys = 0;

  constructor(seed: number, accounts = 8, prefix = '') {
    this.random = new SeededRandom(seed);
    this.#accounts = accounts;
    this.#prefix = prefix;
  }

  *opening(): Generator<CommandRequest> {
    const open = { depositEnabled: true, withdrawEnabled: true, transferEnabled: true };
    yield { type: 'AddCoin', id: coinId(1), code: 'USDT', scale: 8, ...open };
    yield { type: 'AddCoin', id: coinId(2), code: 'BTC', scale: 8, ...open };
    yield {
      type: 'AddSpotMarket',
      id: marketId(1),
      symbol: 'BTC/USDT',
      base: coinId(2),
      quote: coinId(1),
      priceScale: 1,
      lotScale: 4,
      state: 'trading',
      minLots: 1,
      maxLots: 1_000_000,
      makerFeePpm: 700,
      takerFeePpm: 1_300,
      bandPpm: 50_000,
    };
    // Without index prices, orders are measured against this price.
    yield { type: 'RaiseRules', version: RULES_VERSION };
    yield { type: 'SetCollar', product: 'spot', market: marketId(1), collarPpm: 500_000, reference: MIDDLE };
    for (let account = 1; account <= this.#accounts; account++) yield* this.#openAccount(accountId(account));
  }

  *#openAccount(account: AccountId): Generator<CommandRequest> {
    yield { type: 'OpenAccount', account, referrer: accountId(account > 2 ? 1 : 0) };
    yield { type: 'SetKyc', account, kyc: 'approved' };
    const deposit = { type: 'CreditDeposit', account } as const;
    yield {
      ...deposit,
      coin: coinId(1),
      amount: (10_000_000n * UNIT) as Amount,
      deposit: `simulator usdt ${account}`,
    };
    yield {
      ...deposit,
      coin: coinId(2),
      amount: (200n * UNIT) as Amount,
      deposit: `simulator btc ${account}`,
    };
  }

  /** An order or a cancel of one account, with a unique key. */
  nextCommand(account = accountId(this.random.between(1, this.#accounts))): CommandRequest {
    if (this.#open.length > 0 && this.random.chance(0.3)) return this.#cancel();
    const side = this.random.pick(['buy', 'sell'] as const);
    const common = { type: 'PlaceSpotOrder', account, key: this.#key(), market: marketId(1), side } as const;
    if (this.random.chance(0.1)) {
      const budget = side === 'buy' ? ((BigInt(this.random.between(1, 50)) * UNIT) as Amount) : NOTHING;
      const lots = side === 'sell' ? this.random.between(1, 10) : 0;
      return { ...common, style: 'market', timeInForce: 'ioc', price: 0, lots, budget };
    }
    const away = this.random.between(-5, 40);
    const price = side === 'buy' ? MIDDLE - away : MIDDLE + away;
    const lots = this.random.between(1, 20);
    return { ...common, style: 'limit', timeInForce: 'gtc', price, lots, budget: NOTHING };
  }

  /** Records the order of a command, so that it can be canceled later. */
  placed(request: CommandRequest, order: OrderId): void {
    if (request.type === 'PlaceSpotOrder') this.#open.push({ account: request.account, order });
  }

  #cancel(): CommandRequest {
    const index = this.random.between(0, this.#open.length - 1);
    const { account, order } = this.#open[index]!;
    this.#open[index] = this.#open.at(-1)!;
    this.#open.pop();
    return { type: 'CancelSpotOrder', account, key: this.#key(), order };
  }

  #key(): string {
    return `${this.#prefix}${++this.#keys}`;
  }
}
