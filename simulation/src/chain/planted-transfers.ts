import type { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';
import { pow10 } from '@meridian/money';
import type { LyingNode, NodeLog, NodeTransaction } from './lying-node.ts';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const STRANGER = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc';
const contract = (digit: string): string => `0x${digit.repeat(40)}`;
const GROSS = contract('4');
/** A contract that is not listed and writes logs of transfers. */
const FOREIGN = contract('9');

/**
 * The coins of a run; all have 8 decimals in the exchange. `FEE` keeps a tenth of every transfer; `GROSS` does so too, and
 * logs all of it.
 */
export const PLANTED_COINS = [
  { coin: 'ETH', asset: 'native', decimals: 18 },
  { coin: 'USDT', asset: contract('3'), decimals: 6 },
  { coin: 'WIDE', asset: contract('1'), decimals: 30 },
  { coin: 'FEE', asset: contract('2'), decimals: 8 },
  { coin: 'GROSS', asset: GROSS, decimals: 8 },
] as const;
export const SCALE = 8;
const MIN_DEPOSIT = 1_000n;
/** Too many minor units for any column; some of them still fit into the balance of a contract. */
const HUGE = 2n ** 253n;

export const GENUINE = [
  'coin',
  'token',
  'many decimals',
  'fee on transfer',
  'two in one transaction',
] as const;
/** Transactions that bring nothing, or nothing that may be credited. */
export const FAKES = [
  'failed coin transfer',
  'failed token transfer',
  'token returns false',
  'wrong contract',
  'zero coins',
  'zero tokens',
  'odd event',
  'huge amount',
  'below the minimum',
  'logs more than it delivers',
  'sweep',
] as const;
export type Planted = (typeof GENUINE)[number] | (typeof FAKES)[number];

export interface Owner {
  readonly userId: number;
  readonly address: string;
}

/** A transfer that may be credited, once. The same place of a transaction that a reorg executes again has another version. */
export interface Deposit {
  readonly transaction: NodeTransaction;
  readonly place: string;
  readonly userId: number;
  readonly coin: string;
  readonly amount: bigint;
  /** In the chain's units, what the amount leaves out. */
  readonly rest: bigint;
}

export interface PlantedTransaction {
  readonly kind: Planted;
  readonly transaction: NodeTransaction;
  readonly deposits: readonly Deposit[];
}

/** Makes transactions. No amount occurs twice, so that a credit shows which transfer it is for. */
export class TransferPlanter {
  readonly #random: SeededRandom;
  readonly #node: LyingNode;
  readonly #owners: readonly Owner[];
  readonly #hot: string;
  #amounts = MIN_DEPOSIT;

  constructor(random: SeededRandom, node: LyingNode, owners: readonly Owner[], hot: string) {
    this.#random = random;
    this.#node = node;
    this.#owners = owners;
    this.#hot = hot;
  }

  plant(kind: Planted): PlantedTransaction {
    const owner = this.#random.pick(this.#owners);
    const [eth, usdt, wide, fee] = PLANTED_COINS;
    if (kind === 'coin') return this.#genuine(kind, [{ owner, of: eth }]);
    if (kind === 'token') return this.#genuine(kind, [{ owner, of: usdt }]);
    if (kind === 'many decimals') return this.#genuine(kind, [{ owner, of: wide }]);
    if (kind === 'fee on transfer') return this.#genuine(kind, [{ owner, of: fee }]);
    if (kind === 'two in one transaction') {
      const second = this.#random.pick(this.#owners);
      return this.#genuine(kind, [
        { owner, of: usdt },
        { owner: second, of: wide },
      ]);
    }
    return { kind, transaction: this.#fake(kind, owner), deposits: [] };
  }

  /** The same transaction, executed again with another outcome, as that of an exchange between two coins. */
  again({ kind, transaction, deposits }: PlantedTransaction): PlantedTransaction {
    const owners = new Map(this.#owners.map((owner) => [owner.userId, owner]));
    const parts = deposits.map(({ userId, coin }) => ({
      owner: owners.get(userId)!,
      of: PLANTED_COINS.find((each) => each.coin === coin)!,
    }));
    return this.#genuine(kind, parts, transaction.hash);
  }

  forgedLog(): NodeLog {
    return log(PLANTED_COINS[1].asset, STRANGER, this.#random.pick(this.#owners).address, this.#next());
  }

  #genuine(
    kind: Planted,
    parts: readonly { readonly owner: Owner; readonly of: (typeof PLANTED_COINS)[number] }[],
    hash: string = this.#node.newHash(),
  ): PlantedTransaction {
    const amounts = parts.map(({ of }) => this.#amountOf(of.decimals));
    const logs: NodeLog[] = [];
    let value = 0n;
    const places = parts.map(({ owner, of }, at) => {
      const { units } = amounts[at]!;
      if (of.asset === 'native') {
        value = units;
        return 'value';
      }
      if (of.coin === 'FEE') logs.push(log(of.asset, STRANGER, of.asset, units / 9n));
      logs.push(log(of.asset, STRANGER, owner.address, units));
      return `log ${logs.length}`;
    });
    const to = value > 0n ? parts[0]!.owner.address : parts[0]!.of.asset;
    const transaction: NodeTransaction = { hash, from: STRANGER, to, value, status: 1, logs };
    const deposits = parts.map(({ owner, of }, at) => ({
      transaction,
      place: `${hash} ${places[at]}`,
      userId: owner.userId,
      coin: of.coin,
      amount: amounts[at]!.amount,
      rest: amounts[at]!.rest,
    }));
    return { kind, transaction, deposits };
  }

  #fake(kind: Planted, { address }: Owner): NodeTransaction {
    const hash = this.#node.newHash();
    const token = PLANTED_COINS[1].asset;
    const plain = { hash, from: STRANGER, to: token, value: 0n, status: 1, logs: [] as NodeLog[] } as const;
    const units = this.#next();
    const coins = units * pow10(12);
    switch (kind) {
      case 'failed coin transfer':
        return { ...plain, to: address, value: coins, status: 0 };
      case 'failed token transfer':
        return { ...plain, status: 0, logs: [log(token, STRANGER, address, units)] };
      case 'wrong contract':
        return { ...plain, to: FOREIGN, logs: [log(FOREIGN, STRANGER, address, units)] };
      case 'zero coins':
        return { ...plain, to: address };
      case 'zero tokens':
        return { ...plain, logs: [log(token, STRANGER, address, 0n)] };
      case 'odd event':
        return { ...plain, logs: [oddLog(token, address, units)] };
      case 'huge amount':
        return { ...plain, logs: [log(token, STRANGER, address, HUGE - units)] };
      case 'below the minimum':
        return { ...plain, logs: [log(token, STRANGER, address, 9n)] };
      case 'logs more than it delivers':
        return { ...plain, to: GROSS, logs: [log(GROSS, STRANGER, address, units * 100n)] };
      case 'sweep':
        return { ...plain, from: address, to: this.#hot, value: coins };
      default:
        return plain;
    }
  }

  #amountOf(decimals: number): { amount: bigint; units: bigint; rest: bigint } {
    const amount = this.#next() * 100n;
    if (decimals <= SCALE) return { amount, units: amount / pow10(SCALE - decimals), rest: 0n };
    const unit = pow10(decimals - SCALE);
    const rest = (unit * BigInt(this.#random.between(0, 999_999))) / 1_000_000n;
    return { amount, units: amount * unit + rest, rest };
  }

  #next(): bigint {
    return ++this.#amounts;
  }
}

/** What a log of a transfer changes at an address, as the contract's storage has it. */
export function deliveredBy({ address, topics, data }: NodeLog, owner: string): bigint {
  if (topics.length !== 3 || topics[0] !== TRANSFER) return 0n;
  const value = BigInt(data);
  const arrives = address === GROSS ? value - value / 10n : value;
  const topic = asTopic(owner);
  return (topics[2] === topic ? arrives : 0n) - (topics[1] === topic ? value : 0n);
}

const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const asTopic = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;

const log = (address: string, from: string, to: string, amount: bigint): NodeLog => ({
  address,
  topics: [TRANSFER, asTopic(from), asTopic(to)],
  data: `0x${word(amount)}`,
});

/** Has the name of a transfer, but none of its arguments is indexed. */
const oddLog = (address: string, to: string, amount: bigint): NodeLog => ({
  address,
  topics: [TRANSFER],
  data: `0x${[asTopic(STRANGER), asTopic(to)].map((topic) => topic.slice(2)).join('')}${word(amount)}`,
});
