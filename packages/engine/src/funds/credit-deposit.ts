import { path } from '../ledger/path.ts';
import { accepted, type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';
import type { CreditDeposit } from './funds-commands.ts';
import { CreditedDeposit } from './withdrawal.ts';

/** [FUNDS-1] A deposit key is credited at most once. The coins are debited from the house's chain wallet. */
export function creditDeposit(state: ExchangeState, command: CreditDeposit): Result {
  if (state.accounts.get(command.account) === undefined) return rejected('unknown_account');
  const coin = state.coins.get(command.coin);
  if (coin === undefined) return rejected('unknown_coin');
  if (!coin.depositEnabled) return rejected('deposit_disabled');
  if (command.amount <= 0n) return rejected('amount_required');
  if (state.depositKeys.has(command.deposit)) return rejected('duplicate_deposit');
  const credited = new CreditedDeposit();
  credited.id = ++state.lastIds.deposits;
  credited.deposit = command.deposit;
  state.deposits.add(credited);
  state.depositKeys.add(credited.deposit);
  const chain = state.ledger.house('chain', coin.id);
  const spot = state.ledger.user(command.account, 'spot', coin.id);
  state.ledger.move(chain, spot, path.available.available, command.amount, 'deposit');
  const { account, amount, deposit } = command;
  state.out.emit({ type: 'DepositCredited', account, coin: coin.id, amount, deposit });
  return accepted(credited.id);
}
