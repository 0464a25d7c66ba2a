import { describe, expect, it } from 'vitest';
import {
  articleSearch,
  auditSearch,
  depositSearch,
  houseSearch,
  isUid,
  marketSearch,
  networkSearch,
  newArticleSearch,
  proposalSearch,
  queueSearch,
  signInSearch,
  userSearch,
  withdrawalSearch,
} from './search-params.ts';

describe('the path after sign-in', () => {
  it.each(['/users/123456789', '/audit?page=2&subject=case%207', '/'])('keeps %s', (to) => {
    expect(signInSearch({ to })).toEqual({ to });
  });

  it.each(['https://evil.example', '//evil.example', '/sign-in?to=/', 'javascript:alert(1)', 7, undefined])(
    'drops %s',
    (to) => {
      expect(signInSearch({ to })).toEqual({});
    },
  );
});

describe('the filters of a page', () => {
  it('start at the first page and the default list when the URL has none', () => {
    expect(queueSearch({})).toEqual({ state: 'review', page: 1 });
    expect(proposalSearch({})).toEqual({ state: 'waiting', page: 1 });
    expect(articleSearch({})).toEqual({ kind: 'notice', page: 1 });
    expect(newArticleSearch({})).toEqual({ kind: 'notice' });
    expect(withdrawalSearch({})).toEqual({ view: 'waiting', page: 1 });
    expect(depositSearch({})).toEqual({ state: 'attention', coin: '', network: '', uid: '', page: 1 });
    expect(depositSearch({ state: '' })).toMatchObject({ state: '' });
    expect(networkSearch({ view: 'nothing' })).toEqual({ view: 'networks' });
    expect(houseSearch({ page: 3 })).toEqual({ page: 3 });
    expect(marketSearch({})).toEqual({ product: 'spot' });
    expect(userSearch({})).toEqual({ search: '', state: '', suspended: '', page: 1 });
    expect(auditSearch({})).toEqual({ action: '', subject: '', page: 1 });
  });

  it('take known values from the URL', () => {
    expect(queueSearch({ state: 'approved', page: 3 })).toEqual({ state: 'approved', page: 3 });
    expect(withdrawalSearch({ view: 'ended', page: 2 })).toEqual({ view: 'ended', page: 2 });
    expect(marketSearch({ product: 'futures' })).toEqual({ product: 'futures' });
    expect(auditSearch({ action: 'user.view', subject: 'user 123456789', operatorId: '4' })).toEqual({
      action: 'user.view',
      subject: 'user 123456789',
      operatorId: 4,
      page: 1,
    });
  });

  it('read a suspension given as a boolean, and a uid given as a number', () => {
    expect(userSearch({ search: 123456789, suspended: true })).toMatchObject({
      search: '123456789',
      suspended: 'true',
    });
  });

  it('drop unknown values', () => {
    expect(proposalSearch({ state: 'constructor', page: -1 })).toEqual({ state: 'waiting', page: 1 });
    expect(auditSearch({ action: 'user.delete', operatorId: 'x' })).toEqual({
      action: '',
      subject: '',
      page: 1,
    });
  });
});

it.each([
  ['123456789', true],
  ['023456789', false],
  ['12345678', false],
  ['1234567890', false],
  ['12345678a', false],
])('%s is a uid: %s', (text, expected) => {
  expect(isUid(text)).toBe(expected);
});
