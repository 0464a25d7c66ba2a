import type { FuturesPositionWire, FuturesTriggerWire } from '@meridian/contract/schemas/futures';
import type { ExchangeState } from '@meridian/engine';
import { yieldBasisPoints } from '@meridian/engine/formulas';
import {
  ENTRY_DECIMALS,
  type PositionView,
  viewPosition,
} from '@meridian/engine/futures/positions/futures-views';
import type { AccountId } from '@meridian/engine/ids';
import { formatDecimal, formatTrimmed } from '@meridian/money';
import type { MarketDirectory } from '../markets/market-directory.ts';
import { isoTime } from '../trading/iso-time.ts';
import type { AdlLights } from './adl-lights.ts';
import { type Figures, figuresOf, wireMode, wireType } from './figures.ts';

type Position = NonNullable<ReturnType<ExchangeState['positions']['get']>>;

/** The fields that a position shares with its orders and triggers. */
export interface PositionTerms {
  readonly market: number;
  readonly side: 'long' | 'short';
  readonly mode: 'isolated' | 'cross';
  readonly lever: number;
}

/** A trigger in the engine's units, with the terms of its position. */
export interface TriggerFacts extends PositionTerms {
  readonly id: number;
  readonly position: number;
  readonly takeProfit: number;
  readonly stopLoss: number;
  /** 0 for the whole position. */
  readonly contracts: number;
  readonly setAt: number;
  readonly endedAt: number | null;
  readonly outcome: 'take_profit' | 'stop_loss' | 'user' | 'position_closed' | null;
  readonly mark: number | null;
}

/** A copy of the displayed fields of a position, because the state itself keeps changing. */
export interface PositionFacts extends PositionView, PositionTerms {
  readonly id: number;
  readonly contracts: number;
  readonly cost: bigint;
  readonly margin: bigint;
  readonly realised: bigint;
  readonly fees: bigint;
  readonly funding: bigint;
  readonly takerFeePpm: number;
  readonly openedAt: number;
  readonly lights: number;
  readonly triggers: readonly TriggerFacts[];
}

/** The account's open positions, newest first. */
export function readPositions(
  state: ExchangeState,
  account: AccountId,
  lights: AdlLights,
  market?: number,
): PositionFacts[] {
  return [...(state.accounts.get(account)?.holdings?.positions.values() ?? [])]
    .filter((position) => market === undefined || position.market === market)
    .map((position) => factsOfPosition(state, position, lights))
    .reverse();
}

function factsOfPosition(state: ExchangeState, position: Position, lights: AdlLights): PositionFacts {
  const { id, market, side, mode, lever, contracts, cost, margin, realised, fees, funding } = position;
  return {
    ...viewPosition(state, position),
    ...{ id, market, side, mode, lever, contracts, cost, margin, realised, fees, funding },
    takerFeePpm: position.on.takerFeePpm,
    openedAt: position.openedAt,
    lights: lights.of(state, position),
    triggers: armedTriggers(position),
  };
}

/** Oldest first. */
export function armedTriggers({ triggers, side, mode, lever }: Position): TriggerFacts[] {
  return triggers.map(({ id, position, market, takeProfit, stopLoss, contracts, setAt }) => ({
    ...{ id, position, market, side, mode, lever, takeProfit, stopLoss, contracts, setAt },
    endedAt: null,
    outcome: null,
    mark: null,
  }));
}

const PPM_DECIMALS = 6;
const PERCENT_DECIMALS = 2;

export function positionOf(facts: PositionFacts, directory: MarketDirectory): FuturesPositionWire {
  const figures = figuresOf(directory, facts.market);
  const { price, money } = figures;
  const { priceAccuracy } = figures.market;
  const entryDecimals = priceAccuracy + ENTRY_DECIMALS;
  const extra = 10n ** BigInt(ENTRY_DECIMALS);
  const away = BigInt(facts.mark) * extra - facts.entryPrice;
  return {
    autoid: facts.id,
    marketid: facts.market,
    ...termsOf(facts, figures),
    entrust_price: price(facts.entryPrice / extra),
    price: formatTrimmed(facts.entryPrice, entryDecimals),
    cost: money(facts.cost),
    number: String(facts.contracts),
    unfilled: String(facts.contracts - facts.restingCloses),
    point: formatTrimmed(facts.side === 'long' ? away : -away, entryDecimals),
    profit: money(facts.profit),
    last_profit: money(facts.realised),
    yield: formatDecimal(yieldBasisPoints(facts.profit, facts.cost, facts.lever), PERCENT_DECIMALS),
    gas: formatTrimmed(BigInt(facts.takerFeePpm), PPM_DECIMALS),
    fess: money(facts.fees),
    funding: money(facts.funding),
    position: money(facts.margin),
    margin: money(facts.margin),
    maintenance: figures.exactMoney(facts.maintenancePpmUnits),
    markPrice: price(facts.mark),
    liquidationPrice: figures.priceOrNull(facts.liquidationPrice),
    bankruptcyPrice: price(facts.bankruptcyPrice),
    marginRatio: formatTrimmed(BigInt(facts.marginRatioPpm), PPM_DECIMALS),
    adl: facts.lights,
    profitOrder: facts.triggers.map((trigger) => triggerOf(trigger, directory)),
    wdate: isoTime(facts.openedAt),
  };
}

const TRIGGER_STATES = {
  take_profit: 'take_profit',
  stop_loss: 'stop_loss',
  user: 'cancel',
  position_closed: 'closed',
} as const;

export function triggerOf(trigger: TriggerFacts, directory: MarketDirectory): FuturesTriggerWire {
  const figures = figuresOf(directory, trigger.market);
  return {
    id: trigger.id,
    autoid: trigger.position,
    ...termsOf(trigger, figures),
    profitPrice: figures.priceOrNull(trigger.takeProfit),
    lossPrice: figures.priceOrNull(trigger.stopLoss),
    number: trigger.contracts === 0 ? null : String(trigger.contracts),
    state: trigger.outcome === null ? 'armed' : TRIGGER_STATES[trigger.outcome],
    markPrice: trigger.mark === null ? null : figures.price(trigger.mark),
    wdate: isoTime(trigger.setAt),
    closedate: trigger.endedAt === null ? null : isoTime(trigger.endedAt),
  };
}

const termsOf = ({ side, mode, lever }: PositionTerms, { pair }: Figures) => ({
  ...pair,
  type: wireType(side),
  tdMode: wireMode(mode),
  lever,
});
