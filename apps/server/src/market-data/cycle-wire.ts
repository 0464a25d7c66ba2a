import type { CycleEntrustWire } from '@meridian/contract/schemas/cycle';
import type { EngineEvent } from '@meridian/engine';
import type { IndexTick } from '@meridian/engine/cycle/cycle-events';
import { INDEX_SCALE } from '@meridian/engine/markets/index-price';
import { formatTrimmed } from '@meridian/money';
import { INDEX_QUOTE } from '../prices/index-price-source.ts';

type CycleEvent = Extract<EngineEvent, { type: 'CycleOpened' | 'CycleEntered' | 'CycleSettled' }>;

/** A contract as lists show it. Amounts are minor units of the settlement coin. */
export interface CycleFacts {
  readonly id: number;
  readonly coin: number;
  readonly direction: 'above' | 'below';
  readonly periodMs: number;
  readonly stake: bigint;
  readonly payoutPpm: number;
  readonly winnings: bigint;
  readonly placedAt: number;
  readonly entryFrom: number;
  readonly entry: IndexTick | undefined;
  /** 0 before the entry. */
  readonly endsAt: number;
  readonly exit: IndexTick | undefined;
  /** Undefined while it is open. */
  readonly settled:
    | { readonly at: number; readonly outcome: 'win' | 'loss' | 'tie' | 'void'; readonly paid: bigint }
    | undefined;
}

/** Each event describes the whole contract; `at` is the time of its command. */
export function factsOfCycle(event: CycleEvent, at: number): CycleFacts {
  const { contract: id, coin, direction, periodMs, stake, payoutPpm, winnings, placedAt, entryFrom } = event;
  return {
    ...{ id, coin, direction, periodMs, stake, payoutPpm, winnings, placedAt, entryFrom },
    entry: event.type === 'CycleOpened' ? undefined : event.entry,
    endsAt: event.type === 'CycleOpened' ? 0 : event.endsAt,
    exit: event.type === 'CycleSettled' ? event.exit : undefined,
    settled: event.type === 'CycleSettled' ? { at, outcome: event.outcome, paid: event.paid } : undefined,
  };
}

export function cycleEntrust(facts: CycleFacts, code: string, scale: number): CycleEntrustWire {
  const { entry, exit, endsAt, settled, stake } = facts;
  const amount = (units: bigint) => formatTrimmed(units, scale);
  return {
    id: facts.id,
    autoid: facts.coin,
    tradcoin: code,
    maincoin: INDEX_QUOTE,
    type: facts.direction === 'above' ? 1 : 2,
    period: facts.periodMs / 1_000,
    number: amount(stake),
    rate: rateText(facts.payoutPpm),
    winnings: amount(facts.winnings),
    state: settled?.outcome ?? (entry === undefined ? 'awaiting' : 'running'),
    placed: facts.placedAt,
    entryfrom: facts.entryFrom,
    entry: entry === undefined ? null : tickOf(entry),
    endtime: endsAt === 0 ? null : endsAt,
    exit: exit === undefined ? null : tickOf(exit),
    paid: settled === undefined ? null : amount(settled.paid),
    income: settled === undefined ? null : amount(settled.paid - stake),
    wdate: new Date(facts.placedAt).toISOString(),
    closedate: settled === undefined ? null : new Date(settled.at).toISOString(),
  };
}

const tickOf = ({ price, observedAt, seq }: IndexTick) => ({
  price: formatTrimmed(price, INDEX_SCALE),
  time: observedAt,
  seq,
});

const PPM_DECIMALS = 6;

/** Parts per million as a fraction: 800000 is `0.8`. */
export const rateText = (ppm: number): string => formatTrimmed(BigInt(ppm), PPM_DECIMALS);
