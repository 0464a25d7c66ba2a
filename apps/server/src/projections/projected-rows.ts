import type { EngineEvent } from '@meridian/engine';
import { AccountNoticeRows } from './account-notice-rows-table.ts';
import type { CandleStep } from './candles.ts';
import type { SpotOrderOpened } from './copied-rows.ts';
import { CycleRows } from './cycle-rows-table.ts';
import { IeoRows } from './ieo-rows-table.ts';
import { OrderChanges } from './order-changes.ts';
import type { RebateDays } from './rebates-table.ts';

/** Numbers of any size are sent to PostgreSQL as text. */
type Big = string;

/** What fills, closes and funding added to a position. */
export interface PositionProgress {
  readonly id: number;
  readonly account: number;
  readonly market: number;
  side: string;
  mode: string;
  lever: number;
  openedContracts: number;
  openedValue: bigint;
  closedContracts: number;
  closedValue: bigint;
  realised: bigint;
  fees: bigint;
  funding: bigint;
  readonly at: number;
  closedAt: number | null;
  cause: string | null;
}

export interface FundingPaymentRow {
  readonly seq: number;
  readonly position: number;
  readonly account: number;
  readonly market: number;
  readonly amount: Big;
  readonly at: number;
}

export interface FundingRateRow {
  readonly market: number;
  readonly at: number;
  readonly rate_ppb: number;
  readonly mark: number;
}

export interface LiquidationRow {
  readonly id: number;
  readonly account: number;
  readonly mode: string;
  readonly position: number;
  readonly outcome: string;
  readonly explanation: unknown;
  readonly at: number;
}

/** A notice that the owner of a position also gets by mail. */
export interface NoticeRow {
  readonly seq: number;
  readonly account: number;
  readonly position: number;
  readonly kind: string;
  readonly market: number;
  readonly price: number;
  readonly at: number;
}

/** A take-profit or stop-loss as it is after the write; `armedAt` is undefined when an earlier write has it. */
export interface TriggerRow {
  readonly id: number;
  readonly account: number;
  readonly position: number;
  market: number;
  takeProfit: number;
  stopLoss: number;
  contracts: number;
  armedAt: number | null;
  endedAt: number | null;
  outcome: string | null;
  mark: number | null;
}

/** Everything one write puts on disk, already aggregated: an order that filled ten times is one row. */
export class ProjectedRows {
  readonly spotOrders = new OrderChanges<SpotOrderOpened>();
  /** Rows of fills and ledger are concatenated texts of `copied-rows.ts`. */
  readonly spotFills: Buffer[] = [];
  readonly futuresOrders = new OrderChanges<Extract<EngineEvent, { type: 'FuturesOrderAccepted' }>>();
  futuresFills = '';
  readonly positions = new Map<number, PositionProgress>();
  readonly fundingPayments: FundingPaymentRow[] = [];
  readonly fundingRates: FundingRateRow[] = [];
  readonly liquidations: LiquidationRow[] = [];
  readonly triggers = new Map<number, TriggerRow>();
  readonly notices: NoticeRow[] = [];
  readonly accountNotices = new AccountNoticeRows();
  readonly cycles = new CycleRows();
  readonly sales = new IeoRows();
  readonly ledger: Buffer[] = [];
  /** The same for rebates. */
  readonly rebates: Buffer[] = [];
  readonly rebateDays: RebateDays = new Map();
  readonly minutes = new Map<string, CandleStep>();
  lastSeq = 0;
  commands = 0;
}
