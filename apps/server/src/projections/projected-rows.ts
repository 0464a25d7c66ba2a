import type { CandleSource, CandleStep } from './candles.ts';

/** Numbers of any size travel to PostgreSQL as text. */
type Big = string;

export interface SpotOrderOpened {
  readonly id: number;
  readonly account: number;
  readonly market: number;
  readonly side: string;
  readonly style: string;
  readonly price: number;
  readonly lots: number;
  readonly budget: Big;
  readonly placed_at: number;
}

export interface SpotFillRow {
  readonly trade: number;
  readonly market: number;
  readonly price: number;
  readonly lots: number;
  readonly taker_side: string;
  readonly taker_order: number;
  readonly taker: number;
  readonly taker_fee: Big;
  readonly taker_fee_coin: number;
  readonly maker_order: number;
  readonly maker: number;
  readonly maker_fee: Big;
  readonly maker_fee_coin: number;
  readonly at: number;
}

export interface FuturesOrderOpened {
  readonly id: number;
  readonly account: number;
  readonly market: number;
  readonly side: string;
  readonly effect: string;
  readonly position: number;
  readonly cause: string;
  readonly mode: string;
  readonly lever: number;
  readonly style: string;
  readonly price: number;
  readonly contracts: number;
  readonly take_profit: number;
  readonly stop_loss: number;
  readonly placed_at: number;
}

export interface FuturesFillRow {
  readonly trade: number;
  readonly market: number;
  readonly price: number;
  readonly contracts: number;
  readonly taker_side: string;
  readonly taker_order: number;
  readonly taker: number;
  readonly taker_fee: Big;
  readonly maker_order: number;
  readonly maker: number;
  readonly maker_fee: Big;
  readonly at: number;
}

/** What fills added to an order. `value` is price × quantity, in ticks times lots or contracts. */
export interface OrderProgress {
  readonly id: number;
  filled: number;
  value: bigint;
  fees: bigint;
}

export interface OrderEnd {
  readonly id: number;
  readonly closed_at: number;
  readonly cancelled: string | null;
}

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

export interface LedgerEntryRow {
  readonly seq: number;
  readonly line: number;
  readonly account: number;
  readonly wallet: string;
  readonly coin: number;
  readonly amount: Big;
  readonly why: string;
  readonly at: number;
}

/** Everything one write puts on disk, already summed up: an order that filled ten times is one row. */
export class ProjectedRows {
  readonly spotOrders: SpotOrderOpened[] = [];
  readonly spotFills: SpotFillRow[] = [];
  readonly spotProgress = new Map<number, OrderProgress>();
  readonly spotEnds: OrderEnd[] = [];
  readonly futuresOrders: FuturesOrderOpened[] = [];
  readonly futuresFills: FuturesFillRow[] = [];
  readonly futuresProgress = new Map<number, OrderProgress>();
  readonly futuresEnds: OrderEnd[] = [];
  readonly positions = new Map<number, PositionProgress>();
  readonly fundingPayments: FundingPaymentRow[] = [];
  readonly fundingRates: FundingRateRow[] = [];
  readonly liquidations: LiquidationRow[] = [];
  readonly ledger: LedgerEntryRow[] = [];
  readonly minutes = new Map<string, CandleStep>();
  lastSeq = 0;
  commands = 0;

  addProgress(
    to: Map<number, OrderProgress>,
    id: number,
    quantity: number,
    price: number,
    fee: bigint,
  ): void {
    const progress = to.getOrInsertComputed(id, () => ({ id, filled: 0, value: 0n, fees: 0n }));
    progress.filled += quantity;
    progress.value += BigInt(price) * BigInt(quantity);
    progress.fees += fee;
  }

  get sources(): ReadonlySet<CandleSource> {
    return new Set([...this.minutes.values()].map(({ source }) => source));
  }
}
