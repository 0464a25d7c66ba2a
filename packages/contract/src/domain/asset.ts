/** One coin of the spot wallet. */
export interface SpotAsset {
  readonly coin: string;
  readonly available: string;
  /** Held by open orders. */
  readonly inOrders: string;
  /** Of both, in USDT at the last price; null for a coin without a USDT market. */
  readonly value: string | null;
}

export interface SpotAssets {
  readonly assets: readonly SpotAsset[];
  /** Sum of the known values in USDT. */
  readonly totalValue: string;
}
