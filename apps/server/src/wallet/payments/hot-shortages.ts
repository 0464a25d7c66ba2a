import { formatTrimmed } from '@meridian/money';
import { Gauge, type Registry } from 'prom-client';
import type { CoinNetwork } from '../networks/networks-table.ts';

type ListedCoin = Pick<CoinNetwork, 'coin' | 'network' | 'asset' | 'chainDecimals'>;

export interface HotShortagesDeps {
  /** The coins of all networks, for their names and units. */
  readonly listed: () => Promise<readonly ListedCoin[]>;
  readonly clock: () => number;
  readonly registry?: Registry | undefined;
}

/** A payment that could not be signed because the hot wallet has too little. */
export interface ShortPayment {
  readonly id: string;
  readonly network: string;
  /** What is short, and by how much, in the chain's units. */
  readonly asset: string;
  readonly missing: bigint;
  /** What the payment itself takes of that asset; nothing where the asset only pays the network. */
  readonly amount: bigint;
}

/** What the hot wallet of a network lacks of a coin. */
export interface Shortage {
  readonly network: string;
  readonly coin: string;
  /** In whole coins. */
  readonly missing: string;
  readonly payments: number;
  readonly since: number;
}

interface Waiting extends ShortPayment {
  readonly listed: ListedCoin;
  readonly since: number;
  readonly triedAt: number;
}

/** A payment that waits is tried again every half minute; one that was not has been canceled or stopped. */
const FORGOTTEN_MS = 5 * 60_000;

/** What the hot wallets lack for payments that wait, for monitoring and for operators. */
export class HotShortages {
  readonly #deps: HotShortagesDeps;
  /** By payment, the one that was tried last at the end. */
  readonly #waiting = new Map<string, Waiting>();

  constructor(deps: HotShortagesDeps) {
    this.#deps = deps;
    const list = () => this.list();
    if (deps.registry !== undefined)
      new Gauge({
        name: 'meridian_hot_wallet_missing',
        help: 'What the hot wallet lacks for payments that wait, in whole coins',
        labelNames: ['network', 'coin'] as const,
        registers: [deps.registry],
        collect() {
          this.reset();
          for (const { network, coin, missing } of list()) this.set({ network, coin }, Number(missing));
        },
      });
  }

  /** Call it whenever the chain says that the funds are short. */
  async note(payment: ShortPayment): Promise<void> {
    const { listed, clock } = this.#deps;
    const { id, network, asset } = payment;
    const coin = (await listed()).find((each) => each.network === network && each.asset === asset);
    if (coin === undefined) return;
    const now = clock();
    const since = this.#waiting.get(id)?.since ?? now;
    this.#waiting.delete(id);
    this.#waiting.set(id, { ...payment, listed: coin, since, triedAt: now });
  }

  /** Call it when the payment waits for funds no more. */
  clear(id: string): void {
    this.#waiting.delete(id);
  }

  list(): Shortage[] {
    const now = this.#deps.clock();
    for (const [id, { triedAt }] of this.#waiting) if (now - triedAt > FORGOTTEN_MS) this.#waiting.delete(id);
    const byCoin = Map.groupBy(this.#waiting.values(), ({ network, asset }) => `${network} ${asset}`);
    return [...byCoin.values()].map((payments) => {
      const { listed, network } = payments.at(-1)!;
      return {
        network,
        coin: listed.coin,
        missing: formatTrimmed(missingFor(payments), listed.chainDecimals),
        payments: payments.length,
        since: Math.min(...payments.map((each) => each.since)),
      };
    });
  }
}

/** What is left would go to the payment that was tried last, so the others lack all that they need. */
function missingFor(payments: readonly ShortPayment[]): bigint {
  const last = payments.at(-1)!;
  return payments
    .slice(0, -1)
    .reduce((sum, { amount, missing }) => sum + (amount > missing ? amount : missing), last.missing);
}
