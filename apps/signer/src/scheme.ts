import type { ApprovedPayment } from './protocol.ts';

/** How one kind of chain writes and signs transactions. */
export interface Scheme {
  readonly hotAddress: string;
  depositAddress(index: number): string;
  /**
   * Builds the transaction of a payment again, with nothing but the fee and the number taken from the prepared one.
   * Undefined when the result is not what was prepared: the prepared one then pays another recipient, amount or asset.
   */
  rebuild(payment: ApprovedPayment, prepared: string): UnsignedTransaction | undefined;
}

export interface UnsignedTransaction {
  readonly sender: string;
  readonly number: number | undefined;
  /** The most it can cost. A replacement offers more. */
  readonly cost: bigint;
  sign(): Promise<{ readonly txid: string; readonly bytes: string }>;
}
