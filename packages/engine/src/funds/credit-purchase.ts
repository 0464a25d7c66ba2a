import { path } from '../ledger/path.ts';
import { accepted, type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';
import { bookOnce } from './booked-reference.ts';
import type { CreditPurchase } from './funds-commands.ts';

/**
 * [FUNDS-10] What a user paid for outside enters its fiat wallet. The permission and the lock decide whether a purchase may
 * begin, not whether money that was paid arrives.
 */
export const creditPurchase = (state: ExchangeState, command: CreditPurchase): Result =>
  bookOnce(state, command.reference, () => {
    const { account, coin, amount, reference } = command;
    if (state.accounts.get(account) === undefined) return rejected('unknown_account');
    if (state.coins.get(coin) === undefined) return rejected('unknown_coin');
    if (amount <= 0n) return rejected('amount_required');
    const rail = state.ledger.house('fiat_rail', coin);
    const wallet = state.ledger.user(account, 'fiat', coin);
    state.ledger.move(rail, wallet, path.available.available, amount, 'fiat_purchase');
    state.out.emit({ type: 'PurchaseCredited', account, coin, amount, reference });
    return accepted();
  });
