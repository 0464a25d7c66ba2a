import { expect, it } from 'vitest';
import { readScanned, sentDestination } from './destination.ts';

it.each([
  ['bc1qxy', 'bc1qxy', ''],
  ['  bc1qxy\n', 'bc1qxy', ''],
  ['bitcoin:bc1qxy?amount=0.1', 'bc1qxy', ''],
  ['ethereum:0xabc@1', '0xabc', ''],
  ['ethereum:pay-0xabc@1?value=5', '0xabc', ''],
  ['ethereum:0xtoken@1/transfer?address=0xabc&uint256=5', '0xabc', ''],
  ['ripple:rAbc?dt=77', 'rAbc', '77'],
  ['solana://AbC?memo=hello%20you', 'AbC', 'hello you'],
  ['', '', ''],
])('reads the QR code %j', (text, address, memo) => {
  expect(readScanned(text)).toEqual({ address, memo });
});

it('does not read more of a QR code than a link can have', () => {
  expect(readScanned('a'.repeat(100_000)).address).toHaveLength(500);
});

it('is sent without spaces and without an empty memo', () => {
  expect(sentDestination({ address: ' 0xabc ', memo: ' ' })).toEqual({ address: '0xabc' });
  expect(sentDestination({ address: 'rAbc', memo: ' 77' })).toEqual({ address: 'rAbc', memo: '77' });
});
