import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import { describe, expect, it } from 'vitest';
import { samplePosition } from '../../futures/testing/sample-position.ts';
import { type StopDraft, stopProblem, stopProblemText } from './stop-problem.ts';

const draft: StopDraft = { takeProfit: '62000', stopLoss: '59000', quantity: '' };
const reason = (change: Partial<StopDraft>, position: Partial<typeof samplePosition> = {}) =>
  stopProblem({ ...draft, ...change }, { ...samplePosition, ...position }, 1)?.reason;

describe('stops of a position', () => {
  it.each([
    [{}, undefined],
    [{ takeProfit: '', stopLoss: '' }, 'take_profit_or_stop_loss_required'],
    [{ takeProfit: '60000' }, 'long_take_profit_too_low'],
    [{ stopLoss: '60000' }, 'long_stop_loss_too_high'],
    [{ stopLoss: '57000' }, 'stop_beyond_liquidation'],
    [{ quantity: '1.5' }, 'quantity_not_whole'],
    [{ quantity: '41' }, 'close_exceeds_position'],
    [{ quantity: '40' }, undefined],
  ])('with %j have the problem %s', (change, expected) => {
    expect(reason(change)).toBe(expected);
  });
  it('are measured from the mark, so that a stop may secure a gain', () => {
    expect(reason({ takeProfit: '', stopLoss: '60500' }, { markPrice: '61000.0' })).toBeUndefined();
  });
});

describe('stops that are refused', () => {
  it.each([
    [
      'long',
      { takeProfit: '', stopLoss: '' },
      'Enter a take-profit or a stop-loss price',
      '利確価格または損切り価格を入力してください',
    ],
    [
      'long',
      { takeProfit: '60000' },
      'The take-profit price of a long must be above the mark price',
      'ロングの利確価格はマーク価格より高く設定してください',
    ],
    [
      'long',
      { takeProfit: '', stopLoss: '60000' },
      'The stop-loss price of a long must be below the mark price',
      'ロングの損切り価格はマーク価格より低く設定してください',
    ],
    [
      'short',
      { takeProfit: '60000', stopLoss: '' },
      'The take-profit price of a short must be below the mark price',
      'ショートの利確価格はマーク価格より低く設定してください',
    ],
    [
      'short',
      { takeProfit: '', stopLoss: '60000' },
      'The stop-loss price of a short must be above the mark price',
      'ショートの損切り価格はマーク価格より高く設定してください',
    ],
    [
      'long',
      { stopLoss: '57000' },
      'The stop-loss price is beyond the liquidation price',
      '損切り価格が強制決済価格を超えています',
    ],
  ] as const)('of a %s with %j say “%s” or 「%s」', (side, change, english, japanese) => {
    const problem = stopProblem({ ...draft, ...change }, { ...samplePosition, side }, 1)!;
    expect(stopProblemText(translator('en', en), problem)).toBe(english);
    expect(stopProblemText(translator('ja', ja), problem)).toBe(japanese);
  });
});
