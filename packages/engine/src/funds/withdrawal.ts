import type { Amount } from '@meridian/money';
import { bigAs, text, uint, uintAs } from '../codec/codec.ts';
import { rowClass } from '../codec/row-codec.ts';
import type { AccountId, CoinId } from '../ids.ts';

/** A withdrawal whose coins are frozen until the chain or an operator has decided. */
export class Withdrawal extends rowClass({
  id: uint,
  account: uintAs<AccountId>(),
  coin: uintAs<CoinId>(),
  amount: bigAs<Amount>(),
  fee: bigAs<Amount>(),
}) {}

/** A deposit that was credited. Kept for ever: a chain can show the same transaction again after years. */
export class CreditedDeposit extends rowClass({
  id: uint,
  deposit: text,
}) {}
