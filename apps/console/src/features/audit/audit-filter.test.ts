import { expect, it } from 'vitest';
import { auditQuery, operatorName } from './audit-filter.ts';

it('leaves empty choices out of the query', () => {
  expect(auditQuery({ action: '', subject: '', operatorId: undefined, page: 1 })).toEqual({
    page: 1,
    size: 20,
  });
});

it('sends what was chosen', () => {
  expect(auditQuery({ action: 'user.view', subject: 'user 123456789', operatorId: 4, page: 3 })).toEqual({
    action: 'user.view',
    subject: 'user 123456789',
    operatorId: 4,
    page: 3,
    size: 20,
  });
});

it('names the chosen operator from one of their entries, or by id if there is none', () => {
  const entries = [{ operator: null }, { operator: { id: 4, name: 'Kim' } }];
  expect(operatorName(entries, 4)).toBe('Kim');
  expect(operatorName(entries, 5)).toBe('5');
  expect(operatorName(undefined, 4)).toBe('4');
});
