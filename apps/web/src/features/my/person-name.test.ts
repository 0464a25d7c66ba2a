import { expect, it } from 'vitest';
import { initialOf, nameOf } from './person-name.ts';

it.each([
  [{ username: 'trader_one', email: 'tr****@meridian.test' }, 'trader_one'],
  [{ username: null, email: 'tr****@meridian.test', phone: '+8190****678' }, 'tr****@meridian.test'],
  [{ username: null, email: null, phone: '+8190****678' }, '+8190****678'],
  [{ uid: '123456789' }, '123456789'],
  [{}, ''],
])('%j is called %j', (profile, name) => {
  expect(nameOf({ kycState: 'no', ...profile })).toBe(name);
});

it.each([
  ['trader', 'T'],
  ['+8190', '8'],
  ['山田', '山'],
  ['', '·'],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
