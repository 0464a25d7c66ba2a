import type { Amount } from '@meridian/money';
import { bigAs, text, uint, uintAs } from '../codec/codec.ts';
import { rowClass } from '../codec/row-codec.ts';
import type { AccountId, CoinId } from '../ids.ts';

/** A withdrawal whose coins are frozen until the chain confirms it or an operator rejects it. */
export class Withdrawal extends rowClass({
  id: uint,
  account: uintAs<AccountId>(),
  coin: uintAs<CoinId>(),
  amount: bigAs<Amount>(),
  fee: bigAs<Amount>(),
}) {}

/** The reference of an open withdrawal, under the id of the withdrawal: which request of the outside it belongs to. */
export class WithdrawalReference extends rowClass({
  id: uint,
  reference: text,
}) {}

/** A credited deposit. Never deleted: a chain scan can report the same transaction again years later. */
export class CreditedDeposit extends rowClass({
  id: uint,
  deposit: text,
}) {}
