import { describe, expect, it } from 'vitest';
import type { EngineEvent } from '../events.ts';
import { accountId, marketId } from '../ids.ts';
import { noticeOf } from './account-notices.ts';

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
      'a take-profit',
      { type: 'TriggerFired', ...owner, trigger: 1, which: 'take_profit', price: 630_000, mark: 630_010 },
      { kind: 'take_profit', price: 630_010 },
    ],
    [
      'a deleveraging',
      {
        type: 'PositionDeleveraged',
        ...owner,
        price: 540_270,
        contracts: 3,
        liquidatedAccount: 8,
        liquidatedPosition: 10,
        profit: 5n,
      },
      { kind: 'deleveraged', price: 540_270 },
    ],
    [
      'a funding payment',
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

  it('is not sent for an action of the owner', () => {
    expect(noticeOf({ type: 'TriggerCancelled', ...owner, trigger: 1, why: 'user' })).toBeUndefined();
  });
});
