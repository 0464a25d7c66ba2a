import type { PaymentChange } from '@meridian/contract/domain/live';
import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { expect, it } from 'vitest';
import { paymentsText } from './announce-payments.ts';

const t = translator('en', en);
const figures = { coin: 'BTC', amount: '1200.5' };
const deposit = (step: Extract<PaymentChange, { kind: 'deposit' }>['step']) =>
  ({ ...figures, kind: 'deposit', step }) as const;
const withdrawal = (step: Extract<PaymentChange, { kind: 'withdrawal' }>['step']) =>
  ({ ...figures, kind: 'withdrawal', step }) as const;

it('says what happened to deposits and withdrawals', () => {
  expect(paymentsText([deposit('credited'), withdrawal('completed')], t)).toBe(
    '1,200.5 BTC credited\nWithdrawal of 1,200.5 BTC completed',
  );
  expect(paymentsText([withdrawal('failed')], t)).toBe('Withdrawal of 1,200.5 BTC was not sent');
});

it('is silent about confirmations and about what the user has just done', () => {
  const silent = [deposit('confirming'), withdrawal('requested'), withdrawal('canceled')];
  expect(paymentsText(silent, t)).toBe('');
});

it('shows at most four lines', () => {
  expect(
    paymentsText(
      Array.from({ length: 9 }, () => deposit('seen')),
      t,
    ).split('\n'),
  ).toHaveLength(4);
});
