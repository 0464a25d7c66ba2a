import type { Amount } from '@meridian/money';
import { big, bigAs, bool, oneOf, uint } from '../codec/codec.ts';
import { rowCodec } from '../codec/row-codec.ts';
import { Row } from '../table.ts';

/** [CYCLE-9] Raised when the arithmetic of a settlement changes; a receipt names the version it was settled by. */
export const CYCLE_RULE_VERSION = 1;

export const DIRECTIONS = ['above', 'below'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What an operator may change; contracts that are open keep the rate they were opened with. */
export interface CycleRules {
  minStake: Amount;
  maxStake: Amount;
  /** A win returns stake × (1 + payout). */
  payoutPpm: number;
  /** The most the house may lose on this offer, whichever way the price goes. */
  exposureCap: Amount;
  open: boolean;
}

/** One coin and one period. */
export interface CycleOfferData extends CycleRules {
  id: number;
  coin: number;
  periodMs: number;
}

export class CycleOffer extends Row implements CycleOfferData {
  id = 0;
  coin = 0;
  periodMs = 0;
  minStake = 0n as Amount;
  maxStake = 0n as Amount;
  payoutPpm = 0;
  exposureCap = 0n as Amount;
  open = true;

  /** Derived: stakes and winnings of the open contracts by direction. */
  readonly stakes: Record<Direction, bigint> = { above: 0n, below: 0n };
  readonly winnings: Record<Direction, bigint> = { above: 0n, below: 0n };
}

export const cycleOfferCodec = rowCodec<CycleOfferData, CycleOffer>(() => new CycleOffer(), {
  id: uint,
  coin: uint,
  periodMs: uint,
  minStake: bigAs<Amount>(),
  maxStake: bigAs<Amount>(),
  payoutPpm: uint,
  exposureCap: bigAs<Amount>(),
  open: bool,
});

export interface CycleContractData {
  id: number;
  account: number;
  offer: number;
  direction: Direction;
  stake: Amount;
  /** What a win pays on top of the stake, fixed when the contract was opened. */
  winnings: Amount;
  placedAt: number;
  /** 0 until the first index price at or after `placedAt` has arrived. */
  entryPrice: bigint;
  entryObservedAt: number;
  /** Sequence number of the index price that set the entry: part of the receipt. */
  entrySeq: number;
  /** When the period ends; counts from the entry price. */
  endsAt: number;
}

export class CycleContract extends Row implements CycleContractData {
  id = 0;
  account = 0;
  offer = 0;
  direction: Direction = 'above';
  stake = 0n as Amount;
  winnings = 0n as Amount;
  placedAt = 0;
  entryPrice = 0n;
  entryObservedAt = 0;
  entrySeq = 0;
  endsAt = 0;
}

export const cycleContractCodec = rowCodec<CycleContractData, CycleContract>(() => new CycleContract(), {
  id: uint,
  account: uint,
  offer: uint,
  direction: oneOf(DIRECTIONS),
  stake: bigAs<Amount>(),
  winnings: bigAs<Amount>(),
  placedAt: uint,
  entryPrice: big,
  entryObservedAt: uint,
  entrySeq: uint,
  endsAt: uint,
});
