import type { CycleContract } from './cycle-contract.ts';

/** Below this many taken contracts the list is not shortened. */
const SHORTEN_FROM = 1_024;

/**
 * Contracts by the time something is due, and by id among equals. Those of one offer come in that order almost always,
 * so adding looks from the end, and taking moves a mark: ten thousand of a hundred thousand may be due with one price.
 */
export class DueQueue {
  #times: number[] = [];
  #contracts: CycleContract[] = [];
  /** Where the first one is; those before were taken. */
  #first = 0;

  get size(): number {
    return this.#contracts.length - this.#first;
  }

  /** When the first one is due; never while the queue is empty. */
  get nextDue(): number {
    return this.#times[this.#first] ?? Number.POSITIVE_INFINITY;
  }

  get nextId(): number {
    return this.#contracts[this.#first]?.id ?? Number.POSITIVE_INFINITY;
  }

  add(due: number, contract: CycleContract): void {
    let at = this.#contracts.length;
    this.#times.push(due);
    this.#contracts.push(contract);
    while (at > this.#first && this.#isAfter(at - 1, due, contract.id)) {
      this.#times[at] = this.#times[at - 1]!;
      this.#contracts[at] = this.#contracts[at - 1]!;
      at--;
    }
    this.#times[at] = due;
    this.#contracts[at] = contract;
  }

  /** Takes out the first. The queue must not be empty. */
  take(): CycleContract {
    const contract = this.#contracts[this.#first]!;
    this.#first++;
    if (this.#first >= SHORTEN_FROM && this.#first * 2 >= this.#contracts.length) this.#shorten();
    return contract;
  }

  #isAfter(at: number, due: number, id: number): boolean {
    const time = this.#times[at]!;
    return time === due ? this.#contracts[at]!.id > id : time > due;
  }

  #shorten(): void {
    this.#times = this.#times.slice(this.#first);
    this.#contracts = this.#contracts.slice(this.#first);
    this.#first = 0;
  }
}

/** The queues of all offers of one coin, as if they were one. */
export class DueQueues {
  readonly #byOffer = new Map<number, DueQueue>();
  readonly #queues: DueQueue[] = [];

  get size(): number {
    return this.#queues.reduce((sum, queue) => sum + queue.size, 0);
  }

  add(due: number, contract: CycleContract): void {
    let queue = this.#byOffer.get(contract.offer);
    if (queue === undefined) {
      queue = new DueQueue();
      this.#byOffer.set(contract.offer, queue);
      this.#queues.push(queue);
    }
    queue.add(due, contract);
  }

  /** Takes out the first contract that is due at a time or before, with the time it was due. */
  takeDue(until: number): { readonly due: number; readonly contract: CycleContract } | undefined {
    let first: DueQueue | undefined;
    for (const queue of this.#queues) if (first === undefined || isEarlier(queue, first)) first = queue;
    if (first === undefined || first.nextDue > until) return undefined;
    const due = first.nextDue;
    return { due, contract: first.take() };
  }
}

const isEarlier = (left: DueQueue, right: DueQueue): boolean =>
  left.nextDue === right.nextDue ? left.nextId < right.nextId : left.nextDue < right.nextDue;
