import type { FuturesTrigger } from '@meridian/contract/domain/futures';
import { describe, expect, it } from 'vitest';
import { samplePosition } from '../../../futures/testing/sample-position.ts';
import { nearestStops, rangeBar } from './range-bar.ts';

const trigger = (takeProfit: string | null, stopLoss: string | null) =>
  ({ takeProfit, stopLoss }) as FuturesTrigger;

describe('the range bar', () => {
  it('runs from the stop-loss to the take-profit', () => {
    const position = { ...samplePosition, markPrice: '61000.0', triggers: [trigger('62000.0', '59000.0')] };
    expect(rangeBar(position)).toEqual({
      entry: 1 / 3,
      now: 2 / 3,
      loss: { is: 'stop_loss', price: '59000.0' },
      gain: { is: 'take_profit', price: '62000.0' },
    });
  });
  it('is mirrored for a short, so that right is profit', () => {
    const position = {
      ...samplePosition,
      side: 'short' as const,
      markPrice: '59000.0',
      triggers: [trigger('58000.0', '61000.0')],
    };
    expect(rangeBar(position)).toMatchObject({ entry: 1 / 3, now: 2 / 3 });
  });
  it('uses the nearest of several stops', () => {
    const triggers = [trigger('65000.0', '58000.0'), trigger('62000.0', '59000.0')];
    expect(rangeBar({ ...samplePosition, triggers })).toMatchObject({
      loss: { price: '59000.0' },
      gain: { price: '62000.0' },
    });
  });
  it('ends at the liquidation price without a stop-loss', () => {
    const position = { ...samplePosition, liquidationPrice: '57000.0', triggers: [trigger('62000.0', null)] };
    expect(rangeBar(position)).toEqual({
      entry: 0.6,
      now: 0.6,
      loss: { is: 'liquidation', price: '57000.0' },
      gain: { is: 'take_profit', price: '62000.0' },
    });
  });
  it('is as long on the side without an end', () => {
    const position = { ...samplePosition, liquidationPrice: null, triggers: [trigger('62000.0', null)] };
    expect(rangeBar(position)).toMatchObject({ entry: 0.5, loss: undefined });
  });
  it('stays within its ends', () => {
    const position = { ...samplePosition, markPrice: '50000.0', triggers: [trigger(null, '57500.0')] };
    expect(rangeBar(position)?.now).toBe(0);
  });
  it('is absent without take-profit and stop-loss: the liquidation price has its own column', () => {
    expect(rangeBar({ ...samplePosition, liquidationPrice: '57000.0' })).toBeUndefined();
  });
});

describe('the nearest stops', () => {
  it('are those that a price on its way reaches first', () => {
    const triggers = [trigger('65000.0', '58000.0'), trigger('62000.0', null), trigger(null, '59000.0')];
    expect(nearestStops({ ...samplePosition, triggers })).toEqual({
      takeProfit: '62000.0',
      stopLoss: '59000.0',
    });
  });
  it('are those nearest to the entry of a short', () => {
    const triggers = [trigger('58000.0', '62000.0'), trigger('59000.0', '61000.0')];
    expect(nearestStops({ ...samplePosition, side: 'short', triggers })).toEqual({
      takeProfit: '59000.0',
      stopLoss: '61000.0',
    });
  });
});
