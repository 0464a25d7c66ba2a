import { describe, expect, it } from 'vitest';
import { TestExchange, word } from '../testing/exchange.ts';

function bank(): TestExchange {
  const exchange = new TestExchange();
  exchange.give('ada', '100 USDT', '1 BTC');
  exchange.person('bob');
  return exchange;
}

const DAY_MS = 24 * 60 * 60 * 1000;

describe('deposits', () => {
  it('[FUNDS-1] a deposit key is credited only once', () => {
    const exchange = bank();
    const deposit = {
      type: 'CreditDeposit' as const,
      account: exchange.person('ada'),
      coin: exchange.coin('BTC'),
      amount: exchange.amount('2', 'BTC'),
      deposit: 'bitcoin:tx:0',
    };
    expect(word(exchange.send(deposit))).toBe('ok');
    for (let i = 0; i < 3; i++) expect(word(exchange.send(deposit))).toBe('duplicate_deposit');
    exchange.wait(400 * DAY_MS);
    expect(word(exchange.send({ ...deposit, account: exchange.person('bob') }))).toBe('duplicate_deposit');
    expect(exchange.balance('ada', 'BTC')).toBe('3');
  });

  it('[LEDGER-2] a deposit of zero or less is refused', () => {
    const exchange = bank();
    const coin = exchange.coin('BTC');
    const account = exchange.person('ada');
    for (const amount of [0n, -1n] as never[])
      expect(word(exchange.send({ type: 'CreditDeposit', account, coin, amount, deposit: 'x' }))).toBe(
        'amount_required',
      );
  });
});

describe('withdrawals', () => {
  const request = (exchange: TestExchange, amount: string, fee = '1') =>
    exchange.send({
      type: 'RequestWithdrawal',
      account: exchange.person('ada'),
      coin: exchange.coin('USDT'),
      amount: exchange.amount(amount, 'USDT'),
      fee: exchange.amount(fee, 'USDT'),
    });

  it('[FUNDS-2] freeze amount and fee, then settle exactly once', () => {
    const exchange = bank();
    expect(request(exchange, '40')).toEqual({ ok: true, id: 1 });
    expect(exchange.balance('ada', 'USDT')).toBe('59 + 41 frozen');
    expect(word(exchange.send({ type: 'SettleWithdrawal', withdrawal: 1 }))).toBe('ok');
    expect(word(exchange.send({ type: 'SettleWithdrawal', withdrawal: 1 }))).toBe('withdrawal_closed');
    expect(word(exchange.send({ type: 'ReleaseWithdrawal', withdrawal: 1 }))).toBe('withdrawal_closed');
    expect(exchange.balance('ada', 'USDT')).toBe('59');
  });

  it('[FUNDS-2] are released exactly once', () => {
    const exchange = bank();
    request(exchange, '99');
    expect(word(exchange.send({ type: 'ReleaseWithdrawal', withdrawal: 1 }))).toBe('ok');
    expect(word(exchange.send({ type: 'SettleWithdrawal', withdrawal: 1 }))).toBe('withdrawal_closed');
    expect(exchange.balance('ada', 'USDT')).toBe('100');
  });

  it.each([
    ['99', '1', 'ok'],
    ['99.00000001', '1', 'insufficient_balance'],
    ['100', '0', 'ok'],
    ['0', '1', 'amount_required'],
  ])('[FUNDS-2] of %s with a fee of %s: %s', (amount, fee, outcome) => {
    expect(word(request(bank(), amount, fee))).toBe(outcome);
  });

  it('[ACCOUNT-4] [ACCOUNT-5] wait for the lock, which a later command cannot shorten', () => {
    const exchange = bank();
    const account = exchange.person('ada');
    const until = exchange.now + DAY_MS;
    exchange.send({ type: 'LockWithdrawals', account, until, override: false });
    exchange.send({ type: 'LockWithdrawals', account, until: exchange.now + 1, override: false });
    exchange.wait(DAY_MS - 1);
    expect(request(exchange, '1')).toEqual({ ok: false, reason: 'withdraw_locked', details: { until } });
    const transfer = exchange.send({
      type: 'TransferToUser',
      account,
      to: exchange.person('bob'),
      coin: exchange.coin('USDT'),
      amount: exchange.amount('1', 'USDT'),
    });
    expect(word(transfer)).toBe('withdraw_locked');
    exchange.wait(1);
    expect(word(request(exchange, '1'))).toBe('ok');
  });

  it('[ACCOUNT-5] the override may shorten a lock', () => {
    const exchange = bank();
    const account = exchange.person('ada');
    exchange.send({ type: 'LockWithdrawals', account, until: exchange.now + DAY_MS, override: false });
    exchange.send({ type: 'LockWithdrawals', account, until: 0, override: true });
    expect(word(request(exchange, '1'))).toBe('ok');
  });

  it('[ACCOUNT-3] need an approved identity and an account that is not suspended', () => {
    const exchange = bank();
    exchange.send({ type: 'SuspendAccount', account: exchange.person('ada'), suspended: true });
    expect(word(request(exchange, '1'))).toBe('account_locked');
    exchange.send({ type: 'SetKyc', account: exchange.person('ada'), kyc: 'reject' });
    expect(word(request(exchange, '1'))).toBe('kyc_required');
  });
});

describe('transfers', () => {
  it('[FUNDS-3] to another user are free and exact', () => {
    const exchange = bank();
    const send = (amount: string, to = 'bob') =>
      word(
        exchange.send({
          type: 'TransferToUser',
          account: exchange.person('ada'),
          to: exchange.person(to),
          coin: exchange.coin('USDT'),
          amount: exchange.amount(amount, 'USDT'),
        }),
      );
    expect(send('100.00000001')).toBe('insufficient_balance');
    expect(send('0')).toBe('amount_required');
    expect(send('1', 'ada')).toBe('same_account');
    expect(send('100')).toBe('ok');
    expect(exchange.balance('bob', 'USDT')).toBe('100');
    expect(exchange.balance('ada', 'USDT')).toBe('0');
  });

  it('[FUNDS-4] between own wallets are always from or to spot', () => {
    const exchange = bank();
    const move = (
      from: 'spot' | 'futures' | 'fiat',
      to: 'spot' | 'futures' | 'fiat',
      amount: string,
      code = 'USDT',
    ) =>
      word(
        exchange.send({
          type: 'TransferBetweenWallets',
          account: exchange.person('ada'),
          from,
          to,
          coin: exchange.coin(code),
          amount: exchange.amount(amount, code),
        }),
      );
    expect(move('spot', 'futures', '60')).toBe('ok');
    expect(move('futures', 'spot', '60.00000001')).toBe('insufficient_balance');
    expect(move('futures', 'spot', '10')).toBe('ok');
    expect(move('spot', 'spot', '1')).toBe('same_account');
    expect(move('futures', 'fiat', '1')).toBe('same_account');
    expect(move('spot', 'futures', '1', 'BTC')).toBe('transfer_disabled');
    expect(move('spot', 'fiat', '1')).toBe('no_permission');
    exchange.send({
      type: 'SetPermission',
      account: exchange.person('ada'),
      permission: 'fiat',
      granted: true,
    });
    expect(move('spot', 'fiat', '1')).toBe('ok');
    expect(exchange.balance('ada', 'USDT', 'futures')).toBe('50');
  });
});

describe('adjustments', () => {
  it('[FUNDS-5] need a reason and cannot take more than the balance', () => {
    const exchange = bank();
    const adjust = (amount: bigint, reason = 'refund of ticket 7') =>
      word(
        exchange.send({
          type: 'AdjustBalance',
          account: exchange.person('ada'),
          wallet: 'spot',
          coin: exchange.coin('USDT'),
          amount,
          reason,
        }),
      );
    expect(adjust(1n, ' ')).toBe('reason_required');
    expect(adjust(0n)).toBe('amount_required');
    expect(adjust(-10_000_000_001n)).toBe('insufficient_balance');
    expect(adjust(-10_000_000_000n)).toBe('ok');
    expect(exchange.balance('ada', 'USDT')).toBe('0');
  });

  it('[FUNDS-6] the ledger records how the house funds its pools', () => {
    const exchange = bank();
    const coin = exchange.coin('USDT');
    const fund = (amount: bigint) =>
      word(exchange.send({ type: 'FundHouse', wallet: 'insurance', coin, amount, reason: 'seed' }));
    expect(fund(500n)).toBe('ok');
    expect(fund(-501n)).toBe('insufficient_balance');
    expect(fund(-500n)).toBe('ok');
  });
});

describe('convert', () => {
  function bureau(): TestExchange {
    const exchange = bank();
    exchange.index('BTC', '50000');
    exchange.send({
      type: 'FundHouse',
      wallet: 'treasury',
      coin: exchange.coin('USDT'),
      amount: exchange.amount('60000', 'USDT'),
      reason: 'seed',
    });
    return exchange;
  }
  const convert = (exchange: TestExchange, receives: string, quote = 'q1', pays = '1') =>
    word(
      exchange.send({
        type: 'ExecuteConvert',
        account: exchange.person('ada'),
        quote,
        from: exchange.coin('BTC'),
        to: exchange.coin('USDT'),
        pays: exchange.amount(pays, 'BTC'),
        receives: exchange.amount(receives, 'USDT'),
        expiresAt: exchange.now + 10_000,
      }),
    );

  it('[CONVERT-1] moves both legs against the treasury', () => {
    const exchange = bureau();
    expect(convert(exchange, '49950')).toBe('ok');
    expect(exchange.balance('ada', 'BTC')).toBe('0');
    expect(exchange.balance('ada', 'USDT')).toBe('50050');
    expect(convert(exchange, '60000', 'q2', '0.00000001')).toBe('quote_out_of_line');
  });

  it('[CONVERT-2] a quote can be used once, until it expires', () => {
    const exchange = bureau();
    expect(convert(exchange, '20000', 'q1', '0.5')).toBe('ok');
    expect(convert(exchange, '20000', 'q1', '0.5')).toBe('quote_used');
    exchange.wait(11_000);
    exchange.index('BTC', '50000');
    const late = exchange.send({
      type: 'ExecuteConvert',
      account: exchange.person('ada'),
      quote: 'q1',
      from: exchange.coin('BTC'),
      to: exchange.coin('USDT'),
      pays: 1n as never,
      receives: 1n as never,
      expiresAt: exchange.now - 1,
    });
    expect(word(late)).toBe('quote_expired');
    expect(exchange.state.usedQuotes.size).toBe(0);
  });

  it('[CONVERT-3] [INDEX-2] compares a quote with the fresh index', () => {
    const exchange = bureau();
    expect(convert(exchange, '51000.00000001')).toBe('quote_out_of_line');
    expect(convert(exchange, '51000')).toBe('ok');
    exchange.wait(5_001);
    expect(convert(exchange, '1', 'q3', '0.1')).toBe('stale_index');
  });

  it('[CONVERT-1] is refused if the treasury has too little', () => {
    const exchange = bureau();
    exchange.index('BTC', '70000');
    expect(convert(exchange, '60000.00000001')).toBe('treasury_short');
  });
});
