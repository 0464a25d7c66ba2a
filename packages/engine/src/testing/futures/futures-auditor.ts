import type { EngineEvent } from '../../events.ts';
import { costOfPart, notional } from '../../formulas.ts';
import type { PositionAfter } from '../../futures/futures-events.ts';
import type { AccountId, Lots, MarketId, Ticks } from '../../ids.ts';
import type { ExchangeState } from '../../state.ts';

interface AuditedPosition {
  readonly side: 'long' | 'short';
  readonly account: AccountId;
  readonly market: MarketId;
  open: number;
  cost: bigint;
  margin: bigint;
  realised: bigint;
  fees: bigint;
  funding: bigint;
}

/** Keeps positions, orders, depth and triggers of the futures markets from the events alone, and compares. */
export class FuturesAuditor {
  readonly #tickUnits: ReadonlyMap<number, bigint>;
  readonly #positions = new Map<number, AuditedPosition>();
  readonly #orders = new Map<number, { readonly contracts: Lots; filled: Lots }>();
  readonly #depth = new Map<string, number>();
  readonly #triggers = new Set<number>();
  readonly #fired = new Set<number>();
  #lastTrade = 0;
  /** Total realized profit, fees and funding remainders of all accounts since the beginning. */
  realised = 0n;
  fees = 0n;
  feesMoved = 0n;
  fundingLeftOver = 0n;

  constructor(tickUnits: ReadonlyMap<number, bigint>) {
    this.#tickUnits = tickUnits;
  }

  record(events: readonly EngineEvent[]): void {
    let funding = 0n;
    for (const event of events) {
      if (event.type === 'FundingPaid') funding += event.amount;
      if (event.type === 'FundingSettled') {
        // [FUND-3] Payers, receivers and the fund sum to zero.
        if (funding + event.toFund !== 0n || event.paid - event.received !== event.toFund)
          throw new Error(`a funding of market ${event.market} does not sum to zero`);
        this.fundingLeftOver += event.toFund;
        funding = 0n;
      }
      this.#apply(event);
    }
  }

  #apply(event: EngineEvent): void {
    switch (event.type) {
      case 'Moved':
        if (event.why === 'fee' && event.fromKind === 'futures') this.feesMoved += event.amount;
        return;
      case 'FuturesOrderAccepted':
        this.#orders.set(event.order, { contracts: event.contracts, filled: 0 });
        return;
      case 'FuturesOrderClosed': {
        const order = this.#orders.get(event.order);
        if (order === undefined) throw new Error(`order ${event.order} closed twice or never opened`);
        if (order.filled !== event.filledContracts)
          throw new Error(`order ${event.order} filled ${order.filled}, not ${event.filledContracts}`);
        if ((order.filled === order.contracts) !== (event.cancelled === undefined))
          throw new Error(`order ${event.order} ended as ${event.cancelled}`);
        this.#orders.delete(event.order);
        return;
      }
      case 'FuturesTraded':
        if (event.trade <= this.#lastTrade) throw new Error(`trade ${event.trade} after ${this.#lastTrade}`);
        if (event.maker === event.taker) throw new Error(`account ${event.maker} traded with itself`);
        this.#lastTrade = event.trade;
        this.#fill(event.makerOrder, event.contracts);
        this.#fill(event.takerOrder, event.contracts);
        return;
      case 'FuturesDepthChanged':
        this.#depth.set(`${event.market} ${event.side} ${event.price}`, event.lots);
        return;
      case 'TriggerArmed':
        if (this.#fired.has(event.trigger)) throw new Error(`trigger ${event.trigger} armed after firing`);
        this.#triggers.add(event.trigger);
        return;
      case 'TriggerCancelled':
      case 'TriggerFired':
        // [TRIG-5] At most once, and never after it was canceled.
        if (!this.#triggers.delete(event.trigger)) throw new Error(`trigger ${event.trigger} was not armed`);
        if (event.type === 'TriggerFired') this.#fired.add(event.trigger);
        return;
      default:
        this.#hearPosition(event);
    }
  }

  #hearPosition(event: EngineEvent): void {
    switch (event.type) {
      case 'PositionIncreased': {
        const position = this.#positions.get(event.position) ?? this.#newPosition(event);
        position.open += event.contracts;
        position.cost += this.#value(event);
        position.margin = event.margin;
        position.fees += event.fee;
        this.fees += event.fee;
        this.#compare(position, event);
        return;
      }
      case 'PositionReduced': {
        const position = this.#mustGet(event.position);
        const cost = costOfPart(position.cost, event.contracts, position.open);
        const profit = (position.side === 'long' ? 1n : -1n) * (this.#value(event) - cost);
        if (cost !== event.costClosed || profit !== event.profit)
          throw new Error(`position ${event.position} realised ${event.profit}, not ${profit}`);
        position.open -= event.contracts;
        position.cost -= cost;
        position.margin = event.margin;
        position.realised += profit;
        position.fees += event.fee;
        this.realised += profit;
        this.fees += event.fee;
        this.#compare(position, event);
        return;
      }
      case 'PositionAdjusted': {
        const position = this.#mustGet(event.position);
        if (event.why === 'profit_drawn') {
          position.cost += position.side === 'long' ? event.amount : -event.amount;
          position.realised += event.amount;
          this.realised += event.amount;
        } else position.margin += event.amount;
        this.#compare(position, event);
        return;
      }
      case 'FundingPaid':
        this.#mustGet(event.position).funding += event.amount;
        return;
      case 'PositionClosed': {
        const position = this.#mustGet(event.position);
        if (position.open !== 0 || position.cost !== 0n || position.margin !== 0n)
          throw new Error(`position ${event.position} ended with something left`);
        const same =
          position.realised === event.realised &&
          position.fees === event.fees &&
          position.funding === event.funding;
        if (!same) throw new Error(`position ${event.position} ended with other totals than its events`);
        this.#positions.delete(event.position);
        return;
      }
      default:
    }
  }

  #newPosition(event: Extract<EngineEvent, { type: 'PositionIncreased' }>): AuditedPosition {
    const { side, account, market } = event;
    const nothing = { open: 0, cost: 0n, margin: 0n, realised: 0n, fees: 0n, funding: 0n };
    const position = { side, account, market, ...nothing };
    this.#positions.set(event.position, position);
    return position;
  }

  #mustGet(id: number): AuditedPosition {
    const position = this.#positions.get(id);
    if (position === undefined) throw new Error(`position ${id} is not open`);
    return position;
  }

  #value(event: { readonly market: MarketId; readonly price: Ticks; readonly contracts: Lots }): bigint {
    return notional(event.price, event.contracts, this.#tickUnits.get(event.market)!);
  }

  #fill(id: number, contracts: Lots): void {
    const order = this.#orders.get(id);
    if (order === undefined) throw new Error(`order ${id} traded but is not open`);
    order.filled += contracts;
    if (contracts <= 0 || order.filled > order.contracts) throw new Error(`order ${id} overfilled`);
  }

  #compare(position: AuditedPosition, after: PositionAfter): void {
    const { open, cost, margin } = after;
    if (position.open !== open || position.cost !== cost || position.margin !== margin || margin < 0n)
      throw new Error(
        `position ${after.position}: events say ${position.open}/${position.cost}/${position.margin}, ` +
          `the engine ${open}/${cost}/${margin}`,
      );
  }

  /** Every difference between the events and the state, in words. */
  differences(state: ExchangeState): string[] {
    const found: string[] = [];
    for (const { id, ...row } of state.positions.rows.values()) {
      const recorded = this.#positions.get(id);
      const same =
        recorded?.open === row.contracts &&
        recorded.cost === row.cost &&
        recorded.margin === row.margin &&
        recorded.realised === row.realised &&
        recorded.fees === row.fees &&
        recorded.funding === row.funding;
      if (!same) found.push(`position ${id} is not what the events say`);
    }
    const counts: [string, number, number][] = [
      ['positions', this.#positions.size, state.positions.size],
      ['orders', this.#orders.size, state.futuresOrders.size],
      ['triggers', this.#triggers.size, state.triggers.size],
    ];
    for (const [what, recorded, real] of counts)
      if (recorded !== real) found.push(`events know ${recorded} ${what}, the engine ${real}`);
    for (const market of state.futuresMarkets.rows.values())
      for (const side of ['buy', 'sell'] as const)
        for (const [price, lots] of market.book.depth(side, Number.MAX_SAFE_INTEGER)) {
          const level = `${market.id} ${side} ${price}`;
          if (this.#depth.get(level) !== lots) found.push(`depth ${level}`);
          this.#depth.delete(level);
        }
    for (const [level, lots] of this.#depth) if (lots !== 0) found.push(`depth ${level} is gone`);
    // [FUT-5] Trading is zero-sum: total realized profit equals the total unrealized loss.
    const clearing = state.ledger.house('clearing', state.settlementCoin).available;
    if (this.realised + clearing !== 0n) found.push(`realised ${this.realised}, clearing ${clearing}`);
    if (this.fees !== this.feesMoved) found.push(`fees ${this.fees}, moved ${this.feesMoved}`);
    return found;
  }
}
