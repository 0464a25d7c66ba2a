import { bool, text, uint, uintAs } from '../codec/codec.ts';
import { rowClass, type ValuesOf } from '../codec/row-codec.ts';
import type { CoinId } from '../ids.ts';

export const MAX_COINS = 1023;

/** The fields an operator may change. */
export const coinSwitchFields = { depositEnabled: bool, withdrawEnabled: bool, transferEnabled: bool };
export type CoinSwitches = ValuesOf<typeof coinSwitchFields>;

export class Coin extends rowClass({
  id: uintAs<CoinId>(),
  code: text,
  /** Decimals of the minor unit: balances of this coin are whole numbers of ten to the minus scale. */
  scale: uint,
  ...coinSwitchFields,
}) {}
