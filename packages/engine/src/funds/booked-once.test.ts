import { describe, expect, it } from 'vitest';
import { coinId } from '../ids.ts';
import { readSnapshot, writeSnapshot } from '../snapshot.ts';
import { stateHash } from '../state-hash.ts';
import { TestExchange, word } from '../testing/exchange.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

class Bank extends TestExchange {
  adjust(amount: bigint, reference: string, reason = 'refund of ticket 7'): string {
    const account = this.person('ada');
    const wallet = 'spot' as const;
    const coin = this.coin('USDT');
    return word(this.send({ type: 'AdjustBalanceOnce', account, wallet, coin, amount, reason, reference }));
  }

  fund(amount: bigint, reference: string): string {
    const terms = { wallet: 'treasury', coin: this.coin('USDT'), amount, reason: 'capital' } as const;
    return word(this.send({ type: 'FundHouseOnce', ...terms, reference }));
  }

  treasury(): bigint {
    return this.state.ledger.house('treasury', coinId(1)).available;
  }
}

describe('bookings with a reference', () => {
  it('[FUNDS-7] an adjustment takes effect once, however often and however late it is delivered', () => {
    const bank = new Bank();
    expect(bank.adjust(500_000_000n, 'ticket-7')).toBe('ok');
    expect(bank.adjust(500_000_000n, 'ticket-7')).toBe('duplicate_reference');
    bank.wait(400 * DAY_MS);
    expect(bank.adjust(500_000_000n, 'ticket-7')).toBe('duplicate_reference');
    expect(bank.balance('ada', 'USDT')).toBe('5');
    expect(bank.adjust(-100_000_000n, 'ticket-8')).toBe('ok');
    expect(bank.balance('ada', 'USDT')).toBe('4');
  });

  it('[FUNDS-7] house funds take effect once, and share references with adjustments', () => {
    const bank = new Bank();
    expect(bank.fund(7n, 'capital-1')).toBe('ok');
    expect(bank.fund(7n, 'capital-1')).toBe('duplicate_reference');
    expect(bank.adjust(7n, 'capital-1')).toBe('duplicate_reference');
    expect(bank.fund(-2n, 'capital-2')).toBe('ok');
    expect(bank.treasury()).toBe(5n);
  });

  it('[FUNDS-7] a rejected booking does not use its reference up', () => {
    const bank = new Bank();
    expect(bank.adjust(-1n, 'a')).toBe('insufficient_balance');
    expect(bank.adjust(1n, 'a', ' ')).toBe('reason_required');
    expect(bank.fund(-1n, 'a')).toBe('insufficient_balance');
    expect(bank.adjust(1n, 'a')).toBe('ok');
    expect(bank.adjust(1n, ' ')).toBe('reference_required');
    expect(bank.fund(1n, '')).toBe('reference_required');
  });

  it('[SNAPSHOT-2] a snapshot keeps the references', () => {
    const bank = new Bank();
    bank.fund(7n, 'capital-1');
    const hash = bank.hash();
    bank.state = readSnapshot(writeSnapshot(bank.state));
    expect(stateHash(bank.state)).toBe(hash);
    expect(bank.fund(7n, 'capital-1')).toBe('duplicate_reference');
    expect(bank.fund(7n, 'capital-2')).toBe('ok');
  });
});

describe('the fiat wallet', () => {
  const revoked = (rules?: number) => {
    const exchange = new TestExchange(rules);
    exchange.give('ada', '100 USDT');
    const account = exchange.person('ada');
    const coin = exchange.coin('USDT');
    const allow = (granted: boolean) =>
      exchange.send({ type: 'SetPermission', account, permission: 'fiat', granted });
    const move = (from: 'spot' | 'fiat', to: 'spot' | 'fiat') =>
      word(
        exchange.send({
          type: 'TransferBetweenWallets',
          account,
          from,
          to,
          coin,
          amount: exchange.amount('40', 'USDT'),
        }),
      );
    allow(true);
    expect(move('spot', 'fiat')).toBe('ok');
    allow(false);
    return { exchange, move, account };
  };

  it('[FUNDS-4] can be emptied after the permission was revoked, and not filled', () => {
    const { exchange, move } = revoked();
    expect(move('spot', 'fiat')).toBe('no_permission');
    expect(move('fiat', 'spot')).toBe('ok');
    expect(exchange.balance('ada', 'USDT')).toBe('100');
  });

  it('[ACCOUNT-3] cannot be emptied by a suspended account', () => {
    const { exchange, move, account } = revoked();
    exchange.send({ type: 'SuspendAccount', account, suspended: true });
    expect(move('fiat', 'spot')).toBe('account_locked');
  });

  it('[RULES-1] kept the money under the rules before version 5', () => {
    const { exchange, move } = revoked(4);
    expect(move('fiat', 'spot')).toBe('no_permission');
    expect(exchange.balance('ada', 'USDT', 'fiat')).toBe('40');
  });
});
