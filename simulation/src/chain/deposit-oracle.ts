import type { LyingNode } from './lying-node.ts';
import type { Deposit, PlantedTransaction } from './planted-transfers.ts';

export const CONFIRMATIONS = 3;

/** Knows what the node's chain really holds, and judges every credit of the engine by it. */
export class DepositOracle {
  readonly #node: LyingNode;
  /** By owner, coin and amount; no two transfers have the same amount. */
  readonly #planted = new Map<string, Deposit>();
  readonly #credited = new Map<string, Deposit>();
  /** Deep enough at some time since the last round began. */
  #eligible = new Set<Deposit>();
  readonly problems: string[] = [];

  constructor(node: LyingNode) {
    this.#node = node;
  }

  add({ deposits }: PlantedTransaction): void {
    for (const deposit of deposits) this.#planted.set(nameOf(deposit), deposit);
  }

  get credits(): number {
    return this.#credited.size;
  }

  get credited(): readonly Deposit[] {
    return [...this.#credited.values()];
  }

  /** From here on only what the chain has now, or will have, may be credited. */
  beginRound(): void {
    this.#eligible = new Set();
    this.chainChanged();
  }

  chainChanged(): void {
    for (const deposit of this.#planted.values())
      if (this.#node.confirmations(deposit.transaction) >= CONFIRMATIONS) this.#eligible.add(deposit);
  }

  judgeCredit(userId: number, coin: string, amount: bigint): void {
    const name = nameOf({ userId, coin, amount });
    const deposit = this.#planted.get(name);
    if (deposit === undefined) return void this.problems.push(`false credit: ${name} was never sent`);
    if (this.#credited.has(deposit.place)) this.problems.push(`doubled credit: ${name}, ${deposit.place}`);
    if (!this.#eligible.has(deposit))
      this.problems.push(`false credit: ${name} does not have ${CONFIRMATIONS} confirmations`);
    this.#credited.set(deposit.place, deposit);
  }

  /** At the end, with an honest node and all blocks read: what is deep enough has been credited. */
  judgeEnd(haltedReason: string | null): void {
    for (const deposit of this.#planted.values()) {
      const isDeep = this.#node.confirmations(deposit.transaction) >= CONFIRMATIONS;
      const credited = this.#credited.get(deposit.place);
      if (isDeep && credited === undefined) this.problems.push(`not credited: ${nameOf(deposit)}`);
      if (credited === deposit && !isDeep && haltedReason === null)
        this.problems.push(`${nameOf(deposit)} left the chain after its credit, and withdrawals go on`);
    }
  }
}

const nameOf = ({ userId, coin, amount }: Pick<Deposit, 'userId' | 'coin' | 'amount'>): string =>
  `${amount} ${coin} of user ${userId}`;
