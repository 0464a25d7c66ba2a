import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { expect, it } from 'vitest';
import { csvHeader } from '../export/csv.ts';
import { orderRecords } from './order-records.tsx';
import { fundingRecords, triggerRecords } from './other-records.tsx';
import { positionRecords } from './position-records.tsx';
import { tradeRecords } from './trade-records.tsx';

const t = translator('en', en);

it.each([
  [
    'orders',
    csvHeader(orderRecords.csvIn(t)),
    ['Price currency', 'Ordered (contracts)', 'Not filled (contracts)', 'Fee currency'],
  ],
  ['trades', csvHeader(tradeRecords.csvIn(t)), ['Price currency', 'Size (contracts)', 'Fee currency']],
  ['positions', csvHeader(positionRecords.csvIn(t)), ['Price currency', 'Size (contracts)']],
  ['stops', csvHeader(triggerRecords.csvIn(t)), ['Price currency', 'Size (contracts)']],
  ['funding', csvHeader(fundingRecords.csvIn(t)), ['Amount currency']],
])('the file of %s names its units', (_, header, units) => {
  expect(header.trimEnd().split(',')).toEqual(expect.arrayContaining(units));
});
