import { describe, expect, it } from 'vitest';
import { accountId, orderId } from '../ids.ts';
import { word } from '../testing/exchange.ts';
import { SpotDesk } from '../testing/spot-desk.ts';
import { RESULT_KEPT_MS, RESULTS_KEPT } from './idempotency.ts';

function desk(): SpotDesk {
  const spot = new SpotDesk();
  spot.give('ada', '1000 USDT');
  spot.give('bob', '1000 USDT');
  return spot;
}

describe('idempotency keys', () => {
  it('[KEY-1] a repeated command returns the first result and changes nothing', () => {
    const spot = desk();
    const first = spot.order('ada', 'buy 1 at 100', 'k1');
    const balance = spot.balance('ada', 'USDT');
    const before = spot.hash();
    expect(spot.order('ada', 'buy 1 at 100', 'k1')).toEqual(first);
    expect(spot.lastEvents).toEqual([]);
    expect(spot.balance('ada', 'USDT')).toBe(balance);
    expect(spot.hash()).toBe(before);
  });

  it('[KEY-1] a repeated command returns the same rejection, even after its reason is gone', () => {
    const spot = desk();
    const refused = spot.order('ada', 'buy 0.0001 at 100', 'k1');
    expect(refused).toEqual({ ok: false, reason: 'quantity_below_minimum', details: { min: 10 } });
    expect(spot.order('ada', 'buy 0.0001 at 100', 'k1')).toEqual(refused);
    const poor = spot.order('ada', 'buy 20 at 100', 'k2');
    spot.give('ada', '10000 USDT');
    expect(spot.order('ada', 'buy 20 at 100', 'k2')).toEqual(poor);
  });

  it('[KEY-2] the same key with a different body is refused and changes nothing', () => {
    const spot = desk();
    spot.order('ada', 'buy 1 at 100', 'k1');
    expect(word(spot.order('ada', 'buy 2 at 100', 'k1'))).toBe('idempotency_mismatch');
    expect(spot.book()).toBe('sell none | buy 100×1');
  });

  it('[KEY-1] another account may use the same key', () => {
    const spot = desk();
    spot.order('ada', 'buy 1 at 100', 'k1');
    expect(spot.order('bob', 'buy 2 at 99', 'k1')).toEqual({ ok: true, id: 2 });
  });

  it('[KEY-3] results are kept for a day of engine time', () => {
    const spot = desk();
    spot.order('ada', 'buy 1 at 1', 'k1');
    spot.wait(RESULT_KEPT_MS - 1);
    expect(spot.order('ada', 'buy 1 at 1', 'k1')).toEqual({ ok: true, id: 1 });
    spot.wait(1);
    expect(spot.order('ada', 'buy 1 at 1', 'k1')).toEqual({ ok: true, id: 2 });
    expect(spot.state.storedResults.size).toBe(1);
  });

  it('[KEY-3] an account forgets only its own results', () => {
    const spot = desk();
    spot.order('bob', 'buy 1 at 1', 'mine');
    for (let i = 0; i <= RESULTS_KEPT; i++) {
      const account = spot.person('ada');
      const command = {
        type: 'CancelSpotOrder',
        at: spot.now,
        account,
        key: `k${i}`,
        order: orderId(999_999),
      } as const;
      spot.applyUnchecked(command);
    }
    expect(spot.state.accounts.mustGet(spot.person('ada')).storedResults.size).toBe(RESULTS_KEPT);
    expect(spot.order('bob', 'buy 1 at 1', 'mine')).toEqual({ ok: true, id: 1 });
  });
});

describe('accounts', () => {
  it('[ACCOUNT-1] are opened once', () => {
    const spot = desk();
    const open = { type: 'OpenAccount', account: spot.person('ada'), referrer: accountId(0) } as const;
    expect(word(spot.send(open))).toBe('account_exists');
    expect(word(spot.send({ ...open, account: accountId(0) }))).toBe('account_exists');
  });

  it('[ACCOUNT-2] commands for an unknown account are refused', () => {
    const spot = desk();
    expect(word(spot.send({ type: 'SetKyc', account: accountId(99), kyc: 'approved' }))).toBe(
      'unknown_account',
    );
    expect(word(spot.send({ type: 'SetFeesInToken', account: accountId(99), key: 'k', on: true }))).toBe(
      'unknown_account',
    );
  });

  it('[TIME-1] engine time never runs backwards', () => {
    const spot = desk();
    const { now } = spot.state;
    spot.now -= 3_600_000;
    spot.order('ada', 'buy 1 at 100');
    expect(spot.state.now).toBe(now);
  });
});
