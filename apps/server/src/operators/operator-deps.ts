import type { MarketState } from '@meridian/contract/schemas/market-state';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import type { AuditAnchors } from '../audit/audit-anchors.ts';
import type { Head } from '../heads/heads-file.ts';
import type { Pictures } from '../pictures/pictures.ts';

/** What the console is made of. */
export interface OperatorDeps {
  readonly people: AccountsDeps;
  readonly pictures: Pictures;
  /** Asked after every action. */
  readonly anchors: Pick<AuditAnchors, 'note'>;
  /** The newest audit entry that is written down outside the database. */
  readonly auditHead: () => Head | null;
  readonly markets: MarketsInForce;
  /** Where operators reach the console, without a slash at the end. */
  readonly consoleUrl: string;
}

/** The markets as the engine rules them, and the way to it for what was decided. */
export interface MarketsInForce {
  /** Brings what was decided; done, or waiting for the next try, when it returns. */
  settle(): Promise<void>;
  /** By id; refused while there is no engine. */
  read(): Promise<
    ReadonlyMap<
      number,
      { readonly state: MarketState; readonly lastPrice: string | undefined; readonly openOrders: number }
    >
  >;
}
