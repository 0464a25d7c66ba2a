import { expect, it } from 'vitest';
import { userQuery } from './user-filter.ts';

it('leaves empty choices out of the query', () => {
  expect(userQuery({ search: '', state: '', suspended: '', page: 2 })).toEqual({ page: 2, size: 20 });
});

it('sends what was chosen', () => {
  expect(userQuery({ search: 'kim', state: 'review', suspended: 'false', page: 1 })).toEqual({
    search: 'kim',
    state: 'review',
    suspended: 'false',
    page: 1,
    size: 20,
  });
});
