import type { AccountNotice } from '@meridian/engine/futures/account-notices';
import { accountId } from '@meridian/engine/ids';
import { describe, expect, it } from 'vitest';
import { HourlyWarnings } from './hourly-warnings.ts';

const notice: AccountNotice = {
  kind: 'margin_warning',
  account: accountId(7),
  market: 201,
  position: 9,
  price: 541_000,
  amount: undefined,
  liquidation: undefined,
};

describe('margin warnings', () => {
  it('of one position are sent once an hour; other notices always', () => {
    const warnings = new HourlyWarnings();
    const at = Date.UTC(2026, 10, 16);
    expect(warnings.allows(notice, at)).toBe(true);
    expect(warnings.allows(notice, at + 3_599_999)).toBe(false);
    expect(warnings.allows({ ...notice, position: 10 }, at + 1)).toBe(true);
    expect(warnings.allows({ ...notice, kind: 'liquidated' }, at + 1)).toBe(true);
    expect(warnings.allows(notice, at + 3_600_000)).toBe(true);
  });
});
