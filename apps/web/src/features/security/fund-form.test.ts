import { expect, it } from 'vitest';
import { emptyFund, fundProblems } from './fund-form.ts';

it.each([
  ['', '', 'fund_password_rule', undefined],
  ['12345', '12345', 'fund_password_rule', undefined],
  ['123456', '123456', 'fund_password_common', undefined],
  ['111111', '111111', 'fund_password_common', undefined],
  ['190275', '190275', undefined, undefined],
  ['190275', '190276', undefined, 'passwords_differ'],
])('%j and %j: %s, %s', (fund, repeated, rule, difference) => {
  const found = fundProblems({ ...emptyFund(false), fund, repeated });
  const reason = (value: unknown) => (value as { reason?: string } | undefined)?.reason;
  expect([reason(found.fund), reason(found.repeated)]).toEqual([rule, difference]);
});
