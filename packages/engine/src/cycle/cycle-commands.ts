import type { Amount } from '@meridian/money';
import { type ByAccount, byAccount, type Timed, timed } from '../accounts/account-commands.ts';
import { bigAs, bool, type Codec, oneOf, record, uint } from '../codec/codec.ts';
import { type CycleOfferData, type CycleRules, DIRECTIONS, type Direction } from './cycle-contract.ts';

export interface AddCycleOffer extends Timed, CycleOfferData {
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

export type CycleCommand = AddCycleOffer | ChangeCycleOffer | OpenCycleContract;

const rules = {
  minStake: bigAs<Amount>(),
  maxStake: bigAs<Amount>(),
  payoutPpm: uint,
  exposureCap: bigAs<Amount>(),
  open: bool,
};

export const cycleCommandCodecs: {
  readonly [Type in CycleCommand['type']]: Codec<Omit<Extract<CycleCommand, { type: Type }>, 'type'>>;
} = {
  AddCycleOffer: record({ ...timed, id: uint, coin: uint, periodMs: uint, ...rules }),
  ChangeCycleOffer: record({ ...timed, offer: uint, ...rules }),
  OpenCycleContract: record({
    ...byAccount,
    offer: uint,
    direction: oneOf(DIRECTIONS),
    stake: bigAs<Amount>(),
  }),
};
