import type { Amount } from '@meridian/money';
import type { Account } from '../../accounts/account.ts';
import { wholeUnits } from '../../formulas.ts';
import { NO_MARKET_ID, NO_ORDER_ID, type OrderId, type Ticks } from '../../ids.ts';
import type { ExchangeState } from '../../state.ts';
import type { FuturesMarket } from '../futures-market.ts';
import type { Health } from '../positions/health.ts';
import type { Position } from '../positions/position.ts';
import type { Liquidated, LiquidationFill, LiquidationStep } from './liquidation-events.ts';

/** Collects the steps of a liquidation for its event [LIQ-9]. */
export class LiquidationRecord {
  readonly #account: Account;
  readonly #position: Position | undefined;
  readonly #before: Health;
  readonly #markets: readonly FuturesMarket[];
  readonly #steps: LiquidationStep[] = [];
  toInsurance = 0n;

  constructor(account: Account, position: Position | undefined, before: Health, markets: FuturesMarket[]) {
    this.#account = account;
    this.#position = position;
    this.#before = before;
    this.#markets = markets;
  }

  get isEmpty(): boolean {
    return this.#steps.length === 0;
  }

  cancelled(orders: number, after: Health): void {
    this.#steps.push({ ...NOTHING, step: 'cancel_orders', cancelled: orders, ...shown(after) });
  }

  closed(
    step: 'reduce_tier' | 'close_in_book' | 'deleverage',
    position: Position,
    what: {
      readonly order: OrderId;
      readonly bankruptcyPrice: Ticks;
      readonly fills: readonly LiquidationFill[];
      readonly fees: bigint;
      readonly liquidationFee: bigint;
      readonly insurance: bigint;
    },
    after: Health,
  ): void {
    this.#steps.push({
      ...NOTHING,
      step,
      position: position.id,
      market: position.market,
      order: what.order,
      bankruptcyPrice: what.bankruptcyPrice,
      fills: what.fills,
      fees: what.fees as Amount,
      liquidationFee: what.liquidationFee as Amount,
      insurance: what.insurance as Amount,
      ...shown(after),
    });
  }

  emit(state: ExchangeState, outcome: Liquidated['outcome']): void {
    state.out.emit({
      type: 'Liquidated',
      liquidation: ++state.lastIds.liquidations,
      account: this.#account.id,
      mode: this.#position === undefined ? 'cross' : 'isolated',
      position: this.#position?.id ?? 0,
      paths: this.#markets.map((market) => ({
        market: market.id,
        samples: market.prices.samples.map(({ at, index, mark }) => ({ at, index, mark })),
      })),
      healthBefore: this.#before.health,
      maintenanceBefore: wholeUnits(this.#before.maintenance),
      steps: this.#steps,
      outcome,
      toInsurance: this.toInsurance as Amount,
    });
  }
}

const shown = ({ health, maintenance }: Health): Pick<LiquidationStep, 'health' | 'maintenance'> => ({
  health,
  maintenance: wholeUnits(maintenance),
});

const NOTHING = {
  position: 0,
  market: NO_MARKET_ID,
  order: NO_ORDER_ID,
  cancelled: 0,
  bankruptcyPrice: 0,
  fills: [],
  fees: 0n as Amount,
  liquidationFee: 0n as Amount,
  insurance: 0n as Amount,
} as const;
