import { describe, expect, it } from 'vitest';
import { orderIdText, rowId, rowIdText, wholeNumber } from './query.ts';

describe('the number of a row', () => {
  it.each([1, 42, 2_147_483_647])('may be %s', (id) => {
    expect(rowId.safeParse(id).success).toBe(true);
    expect(rowIdText.safeParse(String(id)).data).toBe(id);
  });
  it.each([0, -1, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, '1', null])('may not be %s', (id) => {
    expect(rowId.safeParse(id).success).toBe(false);
  });
});

describe('a whole number in a query', () => {
  const count = wholeNumber(0, 100);
  it.each(['0', '7', '100'])('may be %s', (text) => {
    expect(count.safeParse(text).data).toBe(Number(text));
  });
  it.each(['', '00', '007', '00000001', '-0', '+1', '1.0', '1e2', '101', '９', ' 1', '9'.repeat(17), 7])(
    'may not be %j',
    (text) => {
      expect(count.safeParse(text).success).toBe(false);
    },
  );

  it('covers every order number the engine can assign', () => {
    for (const id of ['1', '1000000000', '9007199254740991'])
      expect(orderIdText.safeParse(id).data).toBe(Number(id));
    for (const id of ['0', '9007199254740992', '9007199254740993', '9223372036854775807'])
      expect(orderIdText.safeParse(id).success).toBe(false);
  });
});
