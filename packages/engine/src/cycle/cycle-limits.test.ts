import { describe, expect, it } from 'vitest';
import { readSnapshot, writeSnapshot } from '../snapshot.ts';
import { CycleDesk, DAY_MS, DELAY_MS, PERIOD_MS } from '../testing/cycle-desk.ts';
import { viewCycleGuard } from './cycle-views.ts';

describe('limits on cycle contracts', () => {
  it('[CYCLE-11] one account has at most the offer’s limit at stake', () => {
    const desk = new CycleDesk();
    desk.terms(DELAY_MS, '30');
    expect(desk.bet('ada', 'above', '20')).toBe('ok');
    expect(desk.bet('ada', 'below', '10.00000001')).toBe('cycle_open_limit');
    expect(desk.bet('ada', 'below', '10')).toBe('ok');
    expect(desk.bet('bob', 'below', '30')).toBe('ok');
    desk.tick(DELAY_MS, '50000');
    desk.tick(PERIOD_MS, '50001');
    expect(desk.bet('ada', 'above', '30')).toBe('ok');
  });

  it('[CYCLE-12] a user limits its stakes of a day', () => {
    const desk = new CycleDesk();
    expect(desk.guard('ada', '25')).toBe('ok');
    expect(desk.bet('ada', 'above', '20')).toBe('ok');
    expect(desk.bet('ada', 'above', '5.00000001')).toBe('cycle_daily_limit');
    expect(desk.bet('ada', 'above', '5')).toBe('ok');
    expect(desk.bet('bob', 'above', '100')).toBe('ok');
    const nextDay = (Math.floor(desk.now / DAY_MS) + 1) * DAY_MS;
    desk.tick(nextDay - desk.now, '50000');
    expect(desk.bet('ada', 'above', '25')).toBe('ok');
    expect(desk.bet('ada', 'above', '5')).toBe('cycle_daily_limit');
  });

  it('[CYCLE-12] a stricter limit holds at once, a looser one after 24 hours', () => {
    const desk = new CycleDesk();
    desk.guard('ada', '20');
    desk.guard('ada', '10');
    expect(desk.bet('ada', 'above', '10.00000001')).toBe('cycle_daily_limit');
    desk.guard('ada', '0');
    desk.tick(DAY_MS - 1, '50000');
    expect(desk.bet('ada', 'above', '11')).toBe('cycle_daily_limit');
    desk.tick(1, '50000');
    expect(desk.bet('ada', 'above', '11')).toBe('ok');
    expect(desk.bet('ada', 'above', '100')).toBe('ok');
  });

  it('[CYCLE-12] asking again for the same looser limit, or a pause, does not restart the 24 hours', () => {
    const desk = new CycleDesk();
    desk.guard('ada', '10');
    desk.guard('ada', '50');
    desk.tick(DAY_MS - 1_000, '50000');
    desk.guard('ada', '50', 500);
    expect(viewCycleGuard(desk.state, desk.person('ada'))).toMatchObject({
      dailyLimit: desk.amount('10', 'USDT'),
      next: { dailyLimit: desk.amount('50', 'USDT'), from: desk.now + 1_000 },
      pausedUntil: desk.now + 500,
    });
    desk.tick(1_000, '50000');
    expect(desk.bet('ada', 'above', '50')).toBe('ok');
    expect(viewCycleGuard(desk.state, desk.person('ada'))).toEqual({
      dailyLimit: desk.amount('50', 'USDT'),
      next: undefined,
      pausedUntil: 0,
      stakedToday: desk.amount('50', 'USDT'),
    });
  });

  it('[CYCLE-12] a pause ends by itself and is never shortened', () => {
    const desk = new CycleDesk();
    desk.guard('ada', '0', 60_000);
    desk.guard('ada', '0', 1_000);
    expect(desk.bet('ada', 'above', '10')).toBe('cycle_paused');
    desk.tick(59_999, '50000');
    expect(desk.bet('ada', 'above', '10')).toBe('cycle_paused');
    desk.tick(1, '50000');
    expect(desk.bet('ada', 'above', '10')).toBe('ok');
    desk.guard('bob', '0', 4_000 * DAY_MS);
    desk.tick(366 * DAY_MS - 60_000, '50000');
    expect(desk.bet('bob', 'above', '10')).toBe('cycle_paused');
    desk.tick(60_000, '50000');
    expect(desk.bet('bob', 'above', '10')).toBe('ok');
    expect(desk.guard('bob', '-1')).toBe('amount_required');
  });

  it('[SNAPSHOT-2] a snapshot keeps delays, limits and guards', () => {
    const desk = new CycleDesk();
    desk.terms(3_000, '30');
    desk.guard('bob', '10');
    desk.bet('ada', 'above', '20');
    const hash = desk.hash();
    desk.state = readSnapshot(writeSnapshot(desk.state));
    expect(desk.hash()).toBe(hash);
    expect(desk.bet('ada', 'above', '11')).toBe('cycle_open_limit');
    expect(desk.bet('bob', 'above', '11')).toBe('cycle_daily_limit');
    desk.tick(2_999, '50000');
    expect(desk.events('CycleEntered')).toEqual([]);
    desk.tick(1, '50000');
    expect(desk.events('CycleEntered')).toHaveLength(1);
  });
});
