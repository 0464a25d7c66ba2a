import type { Amount } from '@meridian/money';
import { type ByAccount, byAccount, type Timed, timed } from '../accounts/account-commands.ts';
import { bigAs, type Codec, oneOf, record, uint } from '../codec/codec.ts';
import type { ValuesOf } from '../codec/row-codec.ts';
import {
  CycleOffer,
  type CycleRules,
  cycleRuleFields,
  DIRECTIONS,
  type Direction,
} from './cycle-contract.ts';

export interface AddCycleOffer extends Timed, ValuesOf<typeof CycleOffer.fields> {
  readonly type: 'AddCycleOffer';
}
export interface ChangeCycleOffer extends Timed, CycleRules {
  readonly type: 'ChangeCycleOffer';
  readonly offer: number;
}
export interface OpenCycleContract extends ByAccount {
  readonly type: 'OpenCycleContract';
  readonly offer: number;
  readonly direction: Direction;
  readonly stake: Amount;
}

/** Terms for contracts opened from now on. */
export interface SetCycleTerms extends Timed {
  readonly type: 'SetCycleTerms';
  readonly offer: number;
  readonly delayMs: number;
  readonly maxOpenStake: Amount;
}
/** What a user allows itself: stakes a day (0 is no limit), and no new contract before a time. */
export interface SetCycleGuard extends ByAccount {
  readonly type: 'SetCycleGuard';
  readonly dailyLimit: Amount;
  readonly pausedUntil: number;
}

export type CycleCommand =
  | AddCycleOffer
  | ChangeCycleOffer
  | OpenCycleContract
  | SetCycleTerms
  | SetCycleGuard;

export const cycleCommandCodecs: {
  readonly [Type in CycleCommand['type']]: Codec<Omit<Extract<CycleCommand, { type: Type }>, 'type'>>;
} = {
  AddCycleOffer: record({ ...timed, ...CycleOffer.fields }),
  ChangeCycleOffer: record({ ...timed, offer: uint, ...cycleRuleFields }),
  OpenCycleContract: record({
    ...byAccount,
    offer: uint,
    direction: oneOf(DIRECTIONS),
    stake: bigAs<Amount>(),
  }),
  SetCycleTerms: record({ ...timed, offer: uint, delayMs: uint, maxOpenStake: bigAs<Amount>() }),
  SetCycleGuard: record({ ...byAccount, dailyLimit: bigAs<Amount>(), pausedUntil: uint }),
};
