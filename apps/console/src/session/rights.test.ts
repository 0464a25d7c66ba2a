import * as routes from '@meridian/contract/routes/operator/index';
import { expect, it } from 'vitest';
import { allows, allowsChange } from './rights.ts';

it('lets in by the policy of the route, and super everywhere', () => {
  expect(allows(['kyc'], routes.kycQueue)).toBe(true);
  expect(allows(['support', 'content'], routes.kycQueue)).toBe(false);
  expect(allows(['super'], routes.kycQueue)).toBe(true);
  expect(allows([], routes.me)).toBe(false);
  expect(allows([], routes.login)).toBe(true);
});

it('lets propose by the list of changes', () => {
  expect(allowsChange(['content'], 'publish_article')).toBe(true);
  expect(allowsChange(['content'], 'add_operator')).toBe(false);
  expect(allowsChange(['super'], 'add_operator')).toBe(true);
});
