import { expect, it } from 'vitest';
import { NAVIGATION_PAGES, pagesFor } from './navigation.ts';

const paths = (...roles: Parameters<typeof pagesFor>[0]) => pagesFor(roles).map(({ to }) => to);

it('shows every page to a super operator and none without a role', () => {
  expect(paths('super')).toEqual(NAVIGATION_PAGES.map(({ to }) => to));
  expect(paths()).toEqual([]);
});

it('shows the identity queue to reviewers only', () => {
  expect(paths('kyc')).toContain('/identity');
  expect(paths('content')).not.toContain('/identity');
});

it('shows withdrawals to finance and risk only', () => {
  expect(paths('finance')).toContain('/withdrawals');
  expect(paths('risk')).toContain('/withdrawals');
  expect(paths('support', 'kyc', 'market', 'content')).not.toContain('/withdrawals');
});

it('shows articles to editors and operators to super operators only', () => {
  expect(paths('content')).toContain('/articles');
  expect(paths('support')).not.toContain('/articles');
  expect(paths('content', 'support', 'kyc', 'risk')).not.toContain('/operators');
});
