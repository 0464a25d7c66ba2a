import type { Amount } from '@meridian/money';
import { big, bigAs, bool, oneOf, uint, uintAs } from '../codec/codec.ts';
import { rowClass, type ValuesOf } from '../codec/row-codec.ts';
import type { AccountId, CoinId } from '../ids.ts';

/** [CYCLE-9] Raised when the arithmetic of a settlement changes; a receipt names the version it was settled by. */
export const CYCLE_RULE_VERSION = 1;

export const DIRECTIONS = ['above', 'below'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The fields an operator may change; open contracts keep the rate they were opened with. */
export const cycleRuleFields = {
  minStake: bigAs<Amount>(),
  maxStake: bigAs<Amount>(),
  /** A win returns stake × (1 + payout). */
  payoutPpm: uint,
  /** The maximum loss of the house on this offer, in either direction. */
  exposureCap: bigAs<Amount>(),
  open: bool,
};
export type CycleRules = ValuesOf<typeof cycleRuleFields>;

/** One coin and one period. */
export class CycleOffer extends rowClass({
  id: uint,
  coin: uintAs<CoinId>(),
  periodMs: uint,
  ...cycleRuleFields,
}) {
  /** Derived: stakes and winnings of the open contracts by direction. */
  readonly stakes: Record<Direction, bigint> = { above: 0n, below: 0n };
  readonly winnings: Record<Direction, bigint> = { above: 0n, below: 0n };
}

export class CycleContract extends rowClass({
  id: uint,
  account: uintAs<AccountId>(),
  offer: uint,
  direction: oneOf(DIRECTIONS),
  stake: bigAs<Amount>(),
  /** The amount a win pays on top of the stake, fixed when the contract was opened. */
  winnings: bigAs<Amount>(),
  placedAt: uint,
  /** 0 until the first index price at or after `placedAt` has arrived. */
  entryPrice: big,
  entryObservedAt: uint,
  /** Sequence number of the index price that set the entry: part of the receipt. */
  entrySeq: uint,
  /** When the period ends; counts from the entry price. */
  endsAt: uint,
}) {}
