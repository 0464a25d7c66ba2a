import type { Amount } from '@meridian/money';
import { describe, expect, it } from 'vitest';
import { apply } from '../engine.ts';
import { readSnapshot, writeSnapshot } from '../snapshot.ts';
import { ExchangeState } from '../state.ts';
import { stateHash } from '../state-hash.ts';
import { TestExchange, word } from '../testing/exchange.ts';
import { runWorkload } from '../testing/workload/run-workload.ts';
import { bookedBefore, openWithdrawals, withdrawalByReference } from './wallet-views.ts';

class Bank extends TestExchange {
  hold(reference: string, amount = '10', key?: string): string {
    return word(
      this.send({
        type: 'HoldWithdrawal',
        account: this.person('ada'),
        coin: this.coin('USDT'),
        amount: this.amount(amount, 'USDT'),
        fee: this.amount('1', 'USDT'),
        reference,
        ...(key && { key }),
      }),
    );
  }

  cost(amount: bigint, reference: string): string {
    const terms = { coin: this.coin('USDT'), amount: amount as Amount, reference };
    return word(this.send({ type: 'BookNetworkCost', ...terms }));
  }

  house(kind: 'chain' | 'network_costs'): bigint {
    return this.state.ledger.house(kind, this.coin('USDT')).available;
  }
}

const richBank = (): Bank => {
  const bank = new Bank();
  bank.give('ada', '100 USDT');
  return bank;
};

describe('withdrawals with a reference', () => {
  it('[FUNDS-8] are held once, however often they are delivered', () => {
    const bank = richBank();
    expect(bank.hold('row-1')).toBe('ok');
    expect(bank.hold('row-1')).toBe('duplicate_reference');
    expect(bank.hold('row-1', '20')).toBe('duplicate_reference');
    expect(bank.balance('ada', 'USDT')).toBe('89 + 11 frozen');
    expect(withdrawalByReference(bank.state, 'row-1')).toBe(1);
    expect(openWithdrawals(bank.state)).toEqual([{ id: 1, account: bank.person('ada'), reference: 'row-1' }]);
  });

  it.each([
    ['SettleWithdrawal', '89'],
    ['ReleaseWithdrawal', '100'],
  ] as const)('[FUNDS-8] are not held again after %s', (type, left) => {
    const bank = richBank();
    bank.hold('row-1');
    expect(word(bank.send({ type, withdrawal: 1 }))).toBe('ok');
    expect(withdrawalByReference(bank.state, 'row-1')).toBeUndefined();
    expect(bookedBefore(bank.state, 'row-1')).toBe(true);
    expect(bank.hold('row-1')).toBe('duplicate_reference');
    expect(bank.balance('ada', 'USDT')).toBe(left);
  });

  it('[FUNDS-8] a rejected request does not use its reference up', () => {
    const bank = richBank();
    expect(bank.hold('row-1', '100')).toBe('insufficient_balance');
    expect(bookedBefore(bank.state, 'row-1')).toBe(false);
    expect(bank.hold('row-1', '99')).toBe('ok');
    expect(bank.hold(' ', '1')).toBe('reference_required');
  });

  it('[KEY-1] a repetition under its key gets the first result', () => {
    const bank = richBank();
    expect(bank.hold('row-1', '10', 'k')).toBe('ok');
    expect(bank.hold('row-1', '10', 'k')).toBe('ok');
    expect(bank.balance('ada', 'USDT')).toBe('89 + 11 frozen');
  });

  it('[SNAPSHOT-2] a snapshot keeps the references of open withdrawals', () => {
    const bank = richBank();
    bank.hold('row-1');
    const hash = bank.hash();
    bank.state = readSnapshot(writeSnapshot(bank.state));
    expect(stateHash(bank.state)).toBe(hash);
    expect(withdrawalByReference(bank.state, 'row-1')).toBe(1);
    expect(bank.hold('row-1')).toBe('duplicate_reference');
  });

  it('[FUNDS-8] in every history, exactly the open withdrawals are found by their reference', () => {
    const { journal } = runWorkload(20_261_116, 6_000);
    const state = new ExchangeState();
    let held = 0;
    for (const command of journal) {
      const { result } = apply(state, command);
      if (!command.type.endsWith('Withdrawal')) continue;
      if (command.type === 'HoldWithdrawal' && result.ok) held++;
      const named = openWithdrawals(state).filter(({ reference }) => reference !== undefined);
      expect(named.map(({ id, reference }) => [reference, id])).toEqual([...state.withdrawalsByReference]);
    }
    expect(held).toBeGreaterThan(20);
  });
});

describe('network costs', () => {
  it('[FUNDS-9] are booked once for each transaction, also without earned fees', () => {
    const bank = richBank();
    const held = bank.house('chain');
    expect(bank.cost(7n, 'cost ethereum 0xa1')).toBe('ok');
    expect(bank.cost(7n, 'cost ethereum 0xa1')).toBe('duplicate_reference');
    expect(bank.cost(5n, 'cost ethereum 0xa2')).toBe('ok');
    expect(bank.house('network_costs')).toBe(-12n);
    expect(bank.house('chain')).toBe(held + 12n);
    expect(bank.balance('ada', 'USDT')).toBe('100');
  });

  it('[FUNDS-9] refuse nothing, less than nothing, and no reference', () => {
    const bank = richBank();
    expect(bank.cost(0n, 'a')).toBe('amount_required');
    expect(bank.cost(-1n, 'a')).toBe('amount_required');
    expect(bank.cost(1n, '')).toBe('reference_required');
    expect(bank.cost(1n, 'a')).toBe('ok');
  });
});
