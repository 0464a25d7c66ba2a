import type { MarketState } from '@meridian/contract/schemas/market-state';
import type { ExchangeState } from '@meridian/engine';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import type { AuditAnchors } from '../audit/audit-anchors.ts';
import type { ContentNews } from '../content/content-news.ts';
import type { CycleControl } from '../cycle/cycle-control.ts';
import type { FiatDeps } from '../fiat/fiat-deps.ts';
import type { Head } from '../heads/heads-file.ts';
import type { ProjectControl } from '../ieo/project-control.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { SupportDeps } from '../support/support-deps.ts';
import type { FinanceDesk } from '../wallet/finance-desk.ts';
import type { WithdrawalDeps } from '../wallet/withdrawals/withdrawal-deps.ts';

/** What the console depends on. */
export interface OperatorDeps {
  readonly people: AccountsDeps;
  readonly pictures: Pictures;
  /** Notified after every action. */
  readonly anchors: Pick<AuditAnchors, 'note'>;
  /** The newest audit entry recorded outside the database. */
  readonly auditHead: () => Head | null;
  readonly markets: MarketsInForce;
  /** Undefined without an engine. */
  readonly withdrawals: WithdrawalDesk | undefined;
  readonly finance: FinanceDesk | undefined;
  readonly fiat: FiatDesk | undefined;
  /** Offers of cycle contracts in the engine, and the delivery of decisions to it. */
  readonly cycle: Pick<CycleControl, 'settle' | 'read'> | undefined;
  /** New-coin sales in the engine, and the delivery of decisions to it. */
  readonly projects: ProjectControl | undefined;
  /** Listings and changes of terms; undefined without an engine. */
  readonly listing: ListingDesk | undefined;
  /** Sockets of users, which learn of answers to their tickets. */
  readonly connections: SupportDeps['connections'];
  /** Tells open apps of changed content. */
  readonly contentNews: Pick<ContentNews, 'changed'>;
  /** The version of the app that this server delivers. */
  readonly version: string;
  /** Where operators reach the console, without a slash at the end. */
  readonly consoleUrl: string;
}

/** The delivery of listings and changes of terms, and the engine that checks them. */
export interface ListingDesk {
  /** Delivers what is due and announces what was decided. */
  settle(): Promise<void>;
  /** Refused while there is no engine. */
  read<View>(view: (exchange: ExchangeState) => View): Promise<View>;
}

/** What operators do with withdrawals. */
export interface WithdrawalDesk {
  readonly deps: WithdrawalDeps;
  /** Wakes the sender after a decision. */
  nudge(): void;
}

/** What operators do with purchases from the desk. */
export interface FiatDesk {
  readonly deps: FiatDeps;
  /** Wakes the relay after a confirmation. */
  nudge(): void;
}

/** The markets' states in the engine, and the delivery of decisions to it. */
export interface MarketsInForce {
  /** Delivers pending decisions; when it returns they are done or wait for the next try. */
  settle(): Promise<void>;
  /** By id; refused while there is no engine. */
  read(): Promise<
    ReadonlyMap<
      number,
      {
        readonly state: MarketState;
        readonly lastPrice: string | undefined;
        readonly openOrders: number;
        readonly openPositions: number;
      }
    >
  >;
}
