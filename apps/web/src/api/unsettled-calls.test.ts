import { expect, it } from 'vitest';
import { createUnsettledCalls } from './unsettled-calls.ts';

it('stores no password or code, and gives the same transfer with another code the same key', () => {
  let stored: string | null = null;
  let ids = 0;
  const keeper = {
    read: () => stored,
    write: (text: string) => {
      stored = text;
    },
  };
  const calls = createUnsettledCalls(
    keeper,
    () => `key ${ids++}`,
    () => 1_000,
  );
  const transfer = { account: 'vip', coin: 'USDT', number: '5' };
  const send = (code: string, number = '5') =>
    calls.begin('7', '/account/transfer', {
      ...transfer,
      number,
      stepUp: { password: 'Kestrel42x', code },
      fundPassword: '135790',
    });
  const first = send('111111');
  expect(stored).not.toMatch(/Kestrel42x|111111|135790/);
  expect(stored).toContain('"number":"5"');
  expect(send('222222').key).toBe(first.key);
  expect(send('222222', '6').key).not.toBe(first.key);
});
