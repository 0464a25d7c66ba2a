import type { Amount } from '@meridian/money';
import { big, bigAs, bool, oneOf, uint, uintAs } from '../codec/codec.ts';
import { rowClass, type ValuesOf } from '../codec/row-codec.ts';
import type { AccountId, CoinId } from '../ids.ts';

/**
 * [CYCLE-9] A receipt names the rules it was settled by. 1: the entry is the first price at or after acceptance. 2: at or
 * after acceptance and the offer's delay [CYCLE-5].
 */
export const CYCLE_RULE_VERSIONS = { undelayed: 1, delayed: 2 } as const;
/** [CYCLE-5] The delay of an offer that has no terms of its own. */
export const ENTRY_DELAY_MS = 1_000;

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
  /** Derived: the stakes of its open contracts by account. */
  readonly stakesByAccount = new Map<AccountId, bigint>();
}

/** Terms of an offer that were added later; an offer without a row has the usual delay and no limit. */
export class CycleTerms extends rowClass({
  /** The offer. */
  id: uint,
  delayMs: uint,
  /** The most one account may have at stake in open contracts of the offer; 0 is no limit. */
  maxOpenStake: bigAs<Amount>(),
}) {}

/** [CYCLE-5] From when a price can be the entry of an open contract. Contracts of older rules have none. */
export class CycleEntryRule extends rowClass({
  /** The contract. */
  id: uint,
  entryFrom: uint,
  /** The rate the contract was accepted with. */
  payoutPpm: uint,
}) {}

export class CycleContract extends rowClass({
  id: uint,
  account: uintAs<AccountId>(),
  offer: uint,
  direction: oneOf(DIRECTIONS),
  stake: bigAs<Amount>(),
  /** The amount a win pays on top of the stake, fixed when the contract was opened. */
  winnings: bigAs<Amount>(),
  placedAt: uint,
  /** 0 until the first index price that counts has arrived. */
  entryPrice: big,
  entryObservedAt: uint,
  /** Sequence number of the index price that set the entry: part of the receipt. */
  entrySeq: uint,
  /** When the period ends; counts from the entry price. */
  endsAt: uint,
}) {}
