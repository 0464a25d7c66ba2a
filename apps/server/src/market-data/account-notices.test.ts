import type { EngineEvent } from '@meridian/engine';
import { accountId, marketId } from '@meridian/engine/ids';
import { describe, expect, it } from 'vitest';
import { HourlyWarnings, noticeOf } from './account-notices.ts';

const owner = { account: accountId(7), market: marketId(201), position: 9 };
const warned = { type: 'MarginWarned', ...owner, ratioPpm: 800_000, mark: 541_000 } as const;

describe('a notice to the owner of a position', () => {
  it.each([
    ['a margin warning', warned, { kind: 'margin_warning', price: 541_000 }],
    [
      'a stop-loss',
      { type: 'TriggerFired', ...owner, trigger: 1, which: 'stop_loss', price: 570_000, mark: 569_990 },
      { kind: 'stop_loss', price: 569_990 },
    ],
    [
      'a funding',
      { type: 'FundingPaid', ...owner, amount: -50n },
      { kind: 'funding', amount: -50n, price: 0 },
    ],
  ] as [string, EngineEvent, object][])('of %s', (_name, event, notice) => {
    expect(noticeOf(event)).toMatchObject({ ...owner, ...notice });
  });

  it('of a liquidation names its market only where there is one', () => {
    const liquidated = {
      type: 'Liquidated',
      liquidation: 3,
      account: owner.account,
      position: 9,
      mode: 'isolated',
      paths: [{ market: owner.market, samples: [{ at: 1, index: 1n, mark: 540_000 }] }],
    } as unknown as Extract<EngineEvent, { type: 'Liquidated' }>;
    expect(noticeOf(liquidated)).toMatchObject({
      kind: 'liquidated',
      ...owner,
      price: 540_000,
      liquidation: 3,
    });
    expect(noticeOf({ ...liquidated, mode: 'cross', position: 0 })).toMatchObject({ market: 0, price: 0 });
  });

  it('is not sent for what the owner ordered', () => {
    expect(noticeOf({ type: 'TriggerCancelled', ...owner, trigger: 1, why: 'user' })).toBeUndefined();
  });
});

describe('margin warnings', () => {
  it('of one position are sent once an hour; other notices always', () => {
    const warnings = new HourlyWarnings();
    const notice = noticeOf(warned)!;
    const at = Date.UTC(2026, 10, 16);
    expect(warnings.allows(notice, at)).toBe(true);
    expect(warnings.allows(notice, at + 3_599_999)).toBe(false);
    expect(warnings.allows({ ...notice, position: 10 }, at + 1)).toBe(true);
    expect(warnings.allows({ ...notice, kind: 'liquidated' }, at + 1)).toBe(true);
    expect(warnings.allows(notice, at + 3_600_000)).toBe(true);
  });
});
