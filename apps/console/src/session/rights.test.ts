import * as routes from '@meridian/contract/routes/operator/index';
import { expect, it } from 'vitest';
import { allows, allowsChange } from './rights.ts';

it('allows a route by its policy, and everything for super', () => {
  expect(allows(['kyc'], routes.kycQueue)).toBe(true);
  expect(allows(['support', 'content'], routes.kycQueue)).toBe(false);
  expect(allows(['super'], routes.kycQueue)).toBe(true);
  expect(allows([], routes.me)).toBe(false);
  expect(allows([], routes.login)).toBe(true);
});

it('allows proposals by the roles of the change', () => {
  expect(allowsChange(['content'], 'publish_article')).toBe(true);
  expect(allowsChange(['content'], 'add_operator')).toBe(false);
  expect(allowsChange(['super'], 'add_operator')).toBe(true);
});
