import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from '../../throttle/work-queue.ts';

export interface PasswordCost {
  readonly memoryKiB: number;
  readonly passes: number;
}

/**
 * Above OWASP's first choice for Argon2id (19 MiB, 2 passes), which takes a fast core at most 13 ms: 30 ms there, and
 * less than 100 ms on a slow one. A hash keeps the cost it was made with.
 */
export const PASSWORD_COST: PasswordCost = { memoryKiB: 32_768, passes: 2 };

const ARGON2ID = 2;
/** Each runs on a thread of libuv's pool of four; with two in use, file and DNS work still has threads. */
const MAX_CONCURRENT = 2;
/** About three seconds of work. A longer queue only makes people press the button again. */
const WAITING_LIMIT = 120;

/** Argon2id off the event loop, behind a bounded queue. */
export class PasswordHasher {
  readonly #cost: PasswordCost;
  readonly #queue: WorkQueue;
  #placeholder: Promise<string> | undefined;

  constructor(cost: PasswordCost = PASSWORD_COST, waitingLimit = WAITING_LIMIT) {
    this.#cost = cost;
    this.#queue = new WorkQueue(MAX_CONCURRENT, waitingLimit);
  }

  hash(password: string): Promise<string> {
    const { memoryKiB, passes } = this.#cost;
    return this.#queue.run(() =>
      hash(password, { algorithm: ARGON2ID, memoryCost: memoryKiB, timeCost: passes, parallelism: 1 }),
    );
  }

  /** Computes, before the first request, the hash that stands in for accounts that do not exist. */
  async prepare(): Promise<void> {
    this.#placeholder ??= this.hash('nobody has this password');
    await this.#placeholder;
  }

  /**
   * Whether the password belongs to the hash. Without a hash (no such account) the same work is done, so that the
   * timing reveals nothing.
   */
  async verify(hashed: string | undefined, password: string): Promise<boolean> {
    await this.prepare();
    const against = hashed ?? (await this.#placeholder!);
    const matches = await this.#queue.run(() => verify(against, password));
    return matches && hashed !== undefined;
  }

  get waiting(): number {
    return this.#queue.waiting;
  }
}
