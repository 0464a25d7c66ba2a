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

it.each(['/deposits', '/withdrawals', '/networks', '/reconciliation', '/house', '/rebates'])(
  'shows %s to finance and risk only',
  (path) => {
    expect(paths('finance')).toContain(path);
    expect(paths('risk')).toContain(path);
    expect(paths('support', 'kyc', 'market', 'content')).not.toContain(path);
  },
);

it('shows markets, cycle offers and price sources to market and risk only', () => {
  for (const path of ['/markets', '/offers', '/prices']) {
    expect(paths('market')).toContain(path);
    expect(paths('risk')).toContain(path);
    expect(paths('support', 'kyc', 'finance', 'content')).not.toContain(path);
  }
});

it('shows risk to risk only', () => {
  expect(paths('risk')).toContain('/risk');
  expect(paths('market', 'finance', 'support', 'kyc', 'content')).not.toContain('/risk');
});

it('shows articles to editors and operators to super operators only', () => {
  for (const path of ['/articles', '/banners', '/company']) {
    expect(paths('content')).toContain(path);
    expect(paths('support', 'kyc', 'finance', 'market', 'risk')).not.toContain(path);
  }
  expect(paths('content', 'support', 'kyc', 'risk')).not.toContain('/operators');
});
