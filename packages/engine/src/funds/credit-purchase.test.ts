import { describe, expect, it } from 'vitest';
import { accountId, coinId } from '../ids.ts';
import { readSnapshot, writeSnapshot } from '../snapshot.ts';
import { stateHash } from '../state-hash.ts';
import { TestExchange, word } from '../testing/exchange.ts';

class Desk extends TestExchange {
  credit(decimal: string, reference: string, account = this.person('ada')): string {
    const coin = this.coin('USDT');
    const amount = this.amount(decimal, 'USDT');
    return word(this.send({ type: 'CreditPurchase', account, coin, amount, reference }));
  }

  rail(): bigint {
    return this.state.ledger.house('fiat_rail', this.coin('USDT')).available;
  }
}

describe('a purchase from the desk', () => {
  it('[FUNDS-10] enters the fiat wallet once, against the rail', () => {
    const desk = new Desk();
    expect(desk.credit('25', 'purchase 7')).toBe('ok');
    expect(desk.lastEvents).toContainEqual({
      type: 'PurchaseCredited',
      account: desk.person('ada'),
      coin: desk.coin('USDT'),
      amount: desk.amount('25', 'USDT'),
      reference: 'purchase 7',
    });
    expect(desk.credit('25', 'purchase 7')).toBe('duplicate_reference');
    desk.wait(400 * 24 * 60 * 60 * 1000);
    expect(desk.credit('30', 'purchase 7')).toBe('duplicate_reference');
    expect(desk.balance('ada', 'USDT', 'fiat')).toBe('25');
    expect(desk.balance('ada', 'USDT')).toBe('0');
    expect(desk.rail()).toBe(-desk.amount('25', 'USDT'));
    expect(desk.credit('1', 'purchase 8')).toBe('ok');
    expect(desk.rail()).toBe(-desk.amount('26', 'USDT'));
  });

  it('[FUNDS-10] reaches a suspended account and one without the permission, and can be moved on', () => {
    const desk = new Desk();
    const account = desk.person('ada');
    desk.send({ type: 'SuspendAccount', account, suspended: true });
    expect(desk.credit('5', 'purchase 1')).toBe('ok');
    desk.send({ type: 'SuspendAccount', account, suspended: false });
    const coin = desk.coin('USDT');
    const amount = desk.amount('5', 'USDT');
    const move = desk.send({
      type: 'TransferBetweenWallets',
      account,
      from: 'fiat',
      to: 'spot',
      coin,
      amount,
    });
    expect(word(move)).toBe('ok');
    expect(desk.balance('ada', 'USDT')).toBe('5');
  });

  it('[FUNDS-10] is refused without an amount, a reference, an account or a coin, and then uses nothing up', () => {
    const desk = new Desk();
    expect(desk.credit('0', 'a')).toBe('amount_required');
    expect(desk.credit('1', ' ')).toBe('reference_required');
    expect(desk.credit('1', 'a', accountId(99))).toBe('unknown_account');
    const amount = desk.amount('1', 'USDT');
    const account = desk.person('ada');
    const unknown = desk.send({ type: 'CreditPurchase', account, coin: coinId(9), amount, reference: 'a' });
    expect(word(unknown)).toBe('unknown_coin');
    expect(desk.rail()).toBe(0n);
    expect(desk.credit('1', 'a')).toBe('ok');
  });

  it('[SNAPSHOT-2] a snapshot keeps its reference', () => {
    const desk = new Desk();
    desk.credit('25', 'purchase 7');
    const hash = desk.hash();
    desk.state = readSnapshot(writeSnapshot(desk.state));
    expect(stateHash(desk.state)).toBe(hash);
    expect(desk.credit('25', 'purchase 7')).toBe('duplicate_reference');
  });
});
