import { expect, it } from 'vitest';
import { memberProblems } from './member-transfer.ts';

const source = { coin: 'USDT', decimals: 6, available: '10' };

it('needs a recipient and an amount that the spot wallet has', () => {
  expect(memberProblems({ recipient: ' ', amount: '' }, source)).toMatchObject({
    recipient: { reason: 'counterpart_required' },
    amount: { reason: 'amount_required' },
  });
  expect(memberProblems({ recipient: 'vip@meridian.test', amount: '10' }, source)).toEqual({
    recipient: undefined,
    amount: undefined,
  });
  expect(memberProblems({ recipient: 'vip', amount: '10.5' }, source).amount).toMatchObject({
    reason: 'insufficient_balance',
  });
});
