import { expect, it } from 'vitest';
import { wireNames } from './wire-names.ts';

const names = wireNames();

it.each([
  // Replies, queries and bodies of mapped routes.
  'tradcoin',
  'maincoin',
  'autoid',
  'entrust_order',
  'price_accuracy',
  'wdate',
  'areacode',
  'idcardstate',
  // Socket messages.
  'consymbols',
  'conbuy',
  'tdMode',
  // Names that the contract does not have yet.
  'totalnum',
  'lsolate',
])('%s is a name of the wire', (name) => {
  expect(names).toContain(name);
});

it.each(['price', 'state', 'id', 'base', 'quantity', 'kycState', 'order', 'reply'])(
  '%s is a name of the domain or an ordinary word',
  (name) => {
    expect(names).not.toContain(name);
  },
);
