import type { WalletRecord } from '@meridian/contract/domain/asset';
import { expect, it } from 'vitest';
import { paymentOf } from './wallet-records.tsx';

const record: WalletRecord = {
  id: '7-1',
  kind: 'deposit',
  wallet: 'spot',
  coin: 'BTC',
  amount: '1',
  state: 'settled',
  at: '2026-11-16T09:00:00.000Z',
  chain: { network: 'bitcoin', paymentId: '9' },
};

it('finds the deposit or withdrawal of a record', () => {
  expect(paymentOf(record)).toEqual({ kind: 'deposit', id: '9' });
  expect(paymentOf({ ...record, kind: 'withdraw' })).toEqual({ kind: 'withdrawal', id: 9 });
  expect(paymentOf({ ...record, chain: undefined })).toBeUndefined();
  expect(paymentOf({ ...record, kind: 'trade' })).toBeUndefined();
  expect(paymentOf({ ...record, kind: 'withdraw', chain: { paymentId: '0x9' } })).toBeUndefined();
});
