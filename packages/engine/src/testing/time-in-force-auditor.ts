import type { Command } from '../commands.ts';
import type { Applied } from '../engine.ts';
import type { EngineEvent } from '../events.ts';
import type { FuturesCancelReason } from '../futures/futures-events.ts';
import type { Lots, OrderId } from '../ids.ts';
import type { OrderStyle, TimeInForce } from '../spot/spot-events.ts';

export type Placed = 'spot' | 'opening' | 'close';
/** A market order is immediate, whatever its time in force says [BOOK-10]. */
type Force = TimeInForce | 'market';

interface WatchedOrder {
  readonly id: OrderId;
  readonly placed: Placed;
  readonly force: Force;
  /** 0 for a market buy, which has a budget. */
  readonly lots: Lots;
  filled: Lots;
  /** Absent while it is open. */
  ended: 'filled' | FuturesCancelReason | undefined;
}

/**
 * Knows the time in force of every spot and futures order from its command and its events, and checks what it promises:
 * a fill-or-kill order fills whole at once, an immediate order never rests, a post-only order never takes. It never
 * reads the engine's state.
 */
export class TimeInForceAuditor {
  readonly #open = new Map<OrderId, WatchedOrder>();
  /** How many orders ended or rested each way, as "spot fok filled", so that a run can show that all ways occurred. */
  readonly outcomes = new Map<string, number>();

  /** Takes all events of one command together: "at once" means within one command. */
  record(command: Command, { result, events }: Applied): void {
    const arrived = new Map<OrderId, WatchedOrder>();
    for (const event of events) this.#apply(event, arrived);
    const asked = askedFor(command);
    if (asked !== undefined) {
      if (result.ok) compareForce(asked, arrived.get(result.id as OrderId));
      else this.#judgeRefusal(asked, result.reason);
    }
    for (const order of arrived.values()) this.#judge(order);
  }

  #apply(event: EngineEvent, arrived: Map<OrderId, WatchedOrder>): void {
    switch (event.type) {
      case 'SpotOrderAccepted':
      case 'FuturesOrderAccepted': {
        const [placed, lots] =
          event.type === 'SpotOrderAccepted'
            ? (['spot', event.lots] as const)
            : ([event.effect === 'open' ? 'opening' : 'close', event.contracts] as const);
        const order = { id: event.order, placed, force: forceOf(event), lots, filled: 0, ended: undefined };
        this.#open.set(order.id, order);
        arrived.set(order.id, order);
        return;
      }
      case 'SpotTraded':
      case 'FuturesTraded': {
        const taker = arrived.get(event.takerOrder);
        if (taker === undefined) throw new Error(`[BOOK-10] order ${event.takerOrder} rests, but takes`);
        if (taker.force === 'post_only') fail(taker, 'takes');
        taker.filled += event.type === 'SpotTraded' ? event.lots : event.contracts;
        const maker = this.#open.get(event.makerOrder);
        if (maker !== undefined && !mayRest(maker.force)) fail(maker, 'is the maker of a trade');
        return;
      }
      case 'SpotOrderClosed':
      case 'FuturesOrderClosed': {
        const order = this.#open.get(event.order);
        if (order !== undefined) order.ended = event.cancelled ?? 'filled';
        this.#open.delete(event.order);
        return;
      }
      default:
    }
  }

  /** An order that arrived, after the last event of its command. */
  #judge(order: WatchedOrder): void {
    const { placed, force, lots, filled, ended } = order;
    if (force === 'fok' && (ended !== 'filled' || filled !== lots))
      fail(order, `filled ${filled} of ${lots} and ${ended === undefined ? 'is open' : `ended: ${ended}`}`);
    if (ended === undefined && !mayRest(force)) fail(order, 'rests');
    let outcome: string = ended ?? 'rested';
    if (ended !== undefined && ended !== 'filled')
      outcome = `${filled > 0 ? 'partly filled' : 'unfilled'}, ${ended}`;
    this.#count(`${placed} ${force} ${outcome}`);
  }

  #judgeRefusal({ placed, force }: Asked, reason: string): void {
    const only = REFUSED_FORCES.get(reason);
    if (only !== undefined && only !== force)
      throw new Error(`[${ruleOf(placed, only)}] ${placed} ${force} order refused with ${reason}`);
    this.#count(`${placed} ${force} ${reason}`);
  }

  #count(outcome: string): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }
}

/** The outcomes of time in force that random histories must reach. */
export const timeInForceOutcomes = (placed: Placed): string[] => [
  `${placed} fok filled`,
  `${placed} fok fill_or_kill_unfilled`,
  `${placed} ioc filled`,
  `${placed} ioc partly filled, immediate`,
  `${placed} ioc unfilled, immediate`,
  `${placed} post_only rested`,
  `${placed} post_only would_cross`,
];

/** Refusals that only one time in force can get. */
const REFUSED_FORCES: ReadonlyMap<string, Force> = new Map([
  ['would_cross', 'post_only'],
  ['fill_or_kill_unfilled', 'fok'],
]);

const mayRest = (force: Force): boolean => force === 'gtc' || force === 'post_only';

const forceOf = (order: { readonly style: OrderStyle; readonly timeInForce: TimeInForce }): Force =>
  order.style === 'market' ? 'market' : order.timeInForce;

interface Asked {
  readonly placed: Placed;
  readonly force: Force;
}

function askedFor(command: Command): Asked | undefined {
  switch (command.type) {
    case 'PlaceSpotOrder':
      return { placed: 'spot', force: forceOf(command) };
    case 'PlaceFuturesOrder':
      return { placed: 'opening', force: forceOf(command) };
    case 'ClosePosition':
      return { placed: 'close', force: command.price === 0 ? 'market' : command.timeInForce };
    default:
      return undefined;
  }
}

/** A repeated key answers with an order of an earlier command, which does not arrive again. */
function compareForce(asked: Asked, order: WatchedOrder | undefined): void {
  if (order === undefined) return;
  if (order.placed !== asked.placed || order.force !== asked.force)
    fail(order, `was sent as ${asked.placed} ${asked.force}`);
}

function ruleOf(placed: Placed, force: Force): string {
  if (force === 'fok') return placed === 'spot' ? 'SPOT-13' : 'FUT-22';
  return placed === 'spot' && force !== 'market' ? 'SPOT-4' : 'BOOK-10';
}

function fail(order: WatchedOrder, what: string): never {
  const { id, placed, force } = order;
  throw new Error(`[${ruleOf(placed, force)}] ${placed} ${force} order ${id} ${what}`);
}
