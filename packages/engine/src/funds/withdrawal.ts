import type { Amount } from '@meridian/money';
import { bigAs, text, uint } from '../codec/codec.ts';
import { rowCodec } from '../codec/row-codec.ts';
import { Row } from '../table.ts';

/** A withdrawal whose coins are frozen until the chain or an operator has decided. */
export interface WithdrawalData {
  id: number;
  account: number;
  coin: number;
  amount: Amount;
  fee: Amount;
}

export class Withdrawal extends Row implements WithdrawalData {
  id = 0;
  account = 0;
  coin = 0;
  amount = 0n as Amount;
  fee = 0n as Amount;
}

export const withdrawalCodec = rowCodec<WithdrawalData, Withdrawal>(() => new Withdrawal(), {
  id: uint,
  account: uint,
  coin: uint,
  amount: bigAs<Amount>(),
  fee: bigAs<Amount>(),
});

/** A deposit that was credited. Kept for ever: a chain can show the same transaction again after years. */
export class CreditedDeposit extends Row {
  id = 0;
  deposit = '';
}

export const creditedDepositCodec = rowCodec<{ id: number; deposit: string }, CreditedDeposit>(
  () => new CreditedDeposit(),
  { id: uint, deposit: text },
);
