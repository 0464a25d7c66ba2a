import type { SourceKind } from '../config/price-source-settings.ts';

/** What operators see of the sources of index prices. Nothing here can be changed. */
export interface PriceStatus {
  readonly sources: readonly SourceStatus[];
  readonly coins: readonly CoinStatus[];
}

interface SourceStatus {
  readonly name: string;
  readonly kind: SourceKind;
  /** The last reply that could be used. */
  readonly lastReplyMs: number | undefined;
  /** What went wrong since then. */
  readonly problem: string | undefined;
}

interface CoinStatus {
  readonly coin: string;
  /** Undefined while fewer than two sources agree. */
  readonly price: string | undefined;
  readonly lagMs: number | undefined;
  readonly quotes: readonly {
    readonly source: string;
    readonly state: 'used' | 'off' | 'unconfirmed' | 'stale' | 'frozen' | 'missing';
    readonly price: string | undefined;
    readonly lagMs: number | undefined;
    readonly deviationPpm: number | undefined;
  }[];
}
