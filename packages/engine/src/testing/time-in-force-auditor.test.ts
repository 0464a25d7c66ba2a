import { describe, expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import type { EngineEvent } from '../events.ts';
import type { OrderId } from '../ids.ts';
import { accepted, type Result, rejected } from '../results.ts';
import type { CancelReason, TimeInForce } from '../spot/spot-events.ts';
import { type Placed, TimeInForceAuditor, timeInForceOutcomes } from './time-in-force-auditor.ts';

const LOTS = 5;
const RESTING = 1 as OrderId;
const ARRIVING = 2 as OrderId;

/** The command and the events of one kind of order, with only the fields that the auditor reads. */
class Planted {
  readonly auditor = new TimeInForceAuditor();
  readonly #placed: Placed;

  constructor(placed: Placed) {
    this.#placed = placed;
  }

  /** One command and its events, in order. */
  send(force: TimeInForce, result: Result, ...events: readonly EngineEvent[]): void {
    this.auditor.record(this.#command(force), { result, events });
  }

  /** An order that rests before the case begins. */
  rest(force: TimeInForce = 'gtc'): void {
    this.send(force, accepted(RESTING), this.arrives(RESTING, force));
  }

  arrives(order: OrderId, timeInForce: TimeInForce, style = 'limit'): EngineEvent {
    const type = this.#placed === 'spot' ? 'SpotOrderAccepted' : 'FuturesOrderAccepted';
    const effect = this.#placed === 'opening' ? 'open' : 'close';
    return { type, order, style, timeInForce, effect, lots: LOTS, contracts: LOTS } as unknown as EngineEvent;
  }

  trades(takerOrder: OrderId, makerOrder: OrderId, lots: number): EngineEvent {
    const type = this.#placed === 'spot' ? 'SpotTraded' : 'FuturesTraded';
    return { type, takerOrder, makerOrder, lots, contracts: lots } as unknown as EngineEvent;
  }

  ends(order: OrderId, cancelled?: CancelReason): EngineEvent {
    const type = this.#placed === 'spot' ? 'SpotOrderClosed' : 'FuturesOrderClosed';
    return { type, order, cancelled } as unknown as EngineEvent;
  }

  #command(timeInForce: TimeInForce): Command {
    const types = { spot: 'PlaceSpotOrder', opening: 'PlaceFuturesOrder', close: 'ClosePosition' };
    const type = types[this.#placed];
    return { type, style: 'limit', timeInForce, price: 100, at: 0, key: undefined } as unknown as Command;
  }
}

describe.each<{ placed: Placed; fok: string; other: string }>([
  { placed: 'spot', fok: 'SPOT-13', other: 'SPOT-4' },
  { placed: 'opening', fok: 'FUT-22', other: 'BOOK-10' },
  { placed: 'close', fok: 'FUT-22', other: 'BOOK-10' },
])('the time in force of an order: $placed', ({ placed, fok, other }) => {
  it('[BOOK-14] [SPOT-13] [FUT-22] finds a fill-or-kill order that fills partly, ends or rests', () => {
    const part = new Planted(placed);
    part.rest();
    const some = [part.arrives(ARRIVING, 'fok'), part.trades(ARRIVING, RESTING, LOTS - 1)];
    expect(() => part.send('fok', accepted(ARRIVING), ...some, part.ends(ARRIVING, 'immediate'))).toThrow(
      `[${fok}] ${placed} fok order 2 filled 4 of 5 and ended: immediate`,
    );
    expect(() => part.send('fok', accepted(ARRIVING), ...some, part.ends(ARRIVING))).toThrow(
      `[${fok}] ${placed} fok order 2 filled 4 of 5 and ended: filled`,
    );
    expect(() => part.send('fok', accepted(ARRIVING), ...some)).toThrow('filled 4 of 5 and is open');
    expect(() => part.send('fok', rejected('fill_or_kill_unfilled'), ...some)).toThrow(`[${fok}]`);
    const none = [part.arrives(ARRIVING, 'fok'), part.ends(ARRIVING, 'immediate')];
    expect(() => part.send('fok', accepted(ARRIVING), ...none)).toThrow('filled 0 of 5');
    expect(() => part.send('fok', accepted(ARRIVING), part.arrives(ARRIVING, 'fok'))).toThrow('is open');
  });

  it('[BOOK-10] [SPOT-4] finds an immediate or market order that rests or is a maker', () => {
    const rests = new Planted(placed);
    rests.rest();
    const some = [rests.arrives(ARRIVING, 'ioc'), rests.trades(ARRIVING, RESTING, 1)];
    expect(() => rests.send('ioc', accepted(ARRIVING), ...some)).toThrow(
      `[${other}] ${placed} ioc order 2 rests`,
    );
    const next = 3 as OrderId;
    const meets = [rests.arrives(next, 'gtc'), rests.trades(next, ARRIVING, 1)];
    expect(() => rests.send('gtc', accepted(next), ...meets)).toThrow(
      `[${other}] ${placed} ioc order 2 is the maker of a trade`,
    );
    const market = new Planted(placed);
    const command = { type: 'AdvanceClock', at: 0 } as const;
    const events = [market.arrives(ARRIVING, 'gtc', 'market')];
    expect(() => market.auditor.record(command, { result: accepted(), events })).toThrow(
      `[BOOK-10] ${placed} market order 2 rests`,
    );
  });

  it('[BOOK-10] [SPOT-4] finds a post-only order that takes, at once or later', () => {
    const takes = new Planted(placed);
    takes.rest();
    const events = [takes.arrives(ARRIVING, 'post_only'), takes.trades(ARRIVING, RESTING, 1)];
    expect(() => takes.send('post_only', accepted(ARRIVING), ...events)).toThrow(
      `[${other}] ${placed} post_only order 2 takes`,
    );
    const later = new Planted(placed);
    later.rest('post_only');
    const maker = later.arrives(ARRIVING, 'gtc');
    expect(() => later.send('gtc', accepted(ARRIVING), maker, later.trades(RESTING, ARRIVING, 1))).toThrow(
      '[BOOK-10] order 1 rests, but takes',
    );
  });

  it('[SPOT-4] [SPOT-13] finds a refusal for another time in force, and events that say another one', () => {
    const planted = new Planted(placed);
    expect(() => planted.send('gtc', rejected('would_cross'))).toThrow(
      `[${other}] ${placed} gtc order refused with would_cross`,
    );
    expect(() => planted.send('ioc', rejected('fill_or_kill_unfilled'))).toThrow(
      `[${fok}] ${placed} ioc order refused with fill_or_kill_unfilled`,
    );
    expect(() => planted.send('fok', accepted(ARRIVING), planted.arrives(ARRIVING, 'gtc'))).toThrow(
      `was sent as ${placed} fok`,
    );
  });

  it('[BOOK-10] [BOOK-14] accepts and counts every right outcome', () => {
    const planted = new Planted(placed);
    planted.rest('post_only');
    const place = (force: TimeInForce, lots: number, cancelled?: CancelReason): void => {
      const traded = lots > 0 ? [planted.trades(ARRIVING, RESTING, lots)] : [];
      const events = [planted.arrives(ARRIVING, force), ...traded, planted.ends(ARRIVING, cancelled)];
      planted.send(force, accepted(ARRIVING), ...events);
    };
    place('fok', LOTS);
    place('ioc', LOTS);
    place('ioc', 2, 'immediate');
    place('ioc', 0, 'immediate');
    planted.send('fok', rejected('fill_or_kill_unfilled'));
    planted.send('post_only', rejected('would_cross'));
    // A repeated key answers with the order of the first command, without events.
    planted.send('fok', accepted(ARRIVING));
    expect([...planted.auditor.outcomes.keys()].sort()).toEqual(timeInForceOutcomes(placed).sort());
  });
});
