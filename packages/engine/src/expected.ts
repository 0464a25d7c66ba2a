import { InvariantBroken } from './invariant-broken.ts';

/** What the full scan adds up for each wallet and compares with its frozen and margin buckets. */
export class Expected {
  readonly frozen = new Map<number, bigint>();
  readonly margin = new Map<number, bigint>();

  addFrozen(wallet: number, amount: bigint): void {
    this.frozen.set(wallet, (this.frozen.get(wallet) ?? 0n) + amount);
  }

  addMargin(wallet: number, amount: bigint): void {
    this.margin.set(wallet, (this.margin.get(wallet) ?? 0n) + amount);
  }
}

export function compare(rule: string, what: string, is: bigint | number, should: bigint | number): void {
  if (is !== should) throw new InvariantBroken(rule, `${what} is ${is} and should be ${should}`);
}
