/** An exchange of one coin for another against the house, at a rate that is fixed for seconds. */
export interface Conversion {
  readonly from: string;
  readonly to: string;
  readonly pays: string;
  readonly receives: string;
  /** How much of the second coin one of the first is exchanged for, rounded down. */
  readonly rate: string;
}

export interface ConversionQuote extends Conversion {
  readonly id: string;
  /** By the server's clock, in milliseconds since 1970. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export interface ConversionRequest {
  readonly from: string;
  readonly to: string;
  readonly pays: string;
}
