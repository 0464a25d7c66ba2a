import { describe, expect, it } from 'vitest';
import { apply, applyUnheard } from './engine.ts';
import { checkAll } from './invariants.ts';
import { mayBeNegative, WALLET_KINDS } from './ledger/wallet-kinds.ts';
import { ExchangeState } from './state.ts';
import { stateHash } from './state-hash.ts';
import { SpotDesk } from './testing/spot-desk.ts';
import { runWorkload } from './testing/workload/run-workload.ts';

describe('the full scan', () => {
  it('[LEDGER-4] accepts a negative balance of the outside world and of clearing, and of no other wallet', () => {
    const outside = ['chain', 'fiat_rail', 'adjustments', 'clearing'];
    expect(WALLET_KINDS.filter(mayBeNegative).toSorted()).toEqual(outside.toSorted());
    const desk = new SpotDesk();
    desk.give('ada', '10 USDT');
    const { rows, wallets } = desk.state.ledger;
    const fees = rows.rowOf(0, WALLET_KINDS.indexOf('fees'), desk.coin('USDT'));
    wallets.touch(fees);
    rows.setBalance(fees, 'available', -1n);
    expect(() => checkAll(desk.state)).toThrow(/LEDGER-3/);
  });

  it('[LEDGER-7] finds margin that no position explains', () => {
    const desk = new SpotDesk();
    desk.give('ada', '10 USDT');
    const { rows, wallets } = desk.state.ledger;
    const wallet = rows.rowOf(desk.person('ada'), WALLET_KINDS.indexOf('futures'), desk.coin('USDT'));
    wallets.touch(wallet);
    rows.setBalance(wallet, 'margin', 1n);
    expect(() => checkAll(desk.state)).toThrow(/LEDGER-7/);
  });

  it('[SPOT-8] finds an order whose book holds more than the order has left', () => {
    const desk = new SpotDesk();
    desk.give('ada', '1000 USDT');
    desk.order('ada', 'buy 0.5 at 100');
    const [order] = desk.state.accounts.must(desk.person('ada')).spotOrders();
    desk.state.spotOrders.reduce(desk.state.spotOrders.rowOf(order!.id), 1);
    expect(() => checkAll(desk.state)).toThrow(/SPOT-8/);
  });
});

describe('a command', () => {
  it('[LEDGER-5] never freezes 2^120 minor units or more', () => {
    const desk = new SpotDesk({ maxLots: Number.MAX_SAFE_INTEGER });
    const fine = desk.coin('FINE', 18);
    const quote = desk.coin('DUST', 18);
    const added = desk.send({
      type: 'AddSpotMarket',
      id: 3,
      symbol: 'FINE/DUST',
      base: fine,
      quote,
      priceScale: 0,
      lotScale: 0,
      state: 'trading',
      minLots: 1,
      maxLots: Number.MAX_SAFE_INTEGER,
      makerFeePpm: 0,
      takerFeePpm: 0,
      bandPpm: 50_000,
    });
    expect(added).toMatchObject({ ok: true });
    const account = desk.person('ada');
    const before = stateHash(desk.state);
    const result = desk.send({
      type: 'PlaceSpotOrder',
      account,
      market: 3,
      side: 'buy',
      style: 'limit',
      timeInForce: 'gtc',
      price: Number.MAX_SAFE_INTEGER,
      lots: Number.MAX_SAFE_INTEGER,
      budget: 0n as never,
    });
    expect(result).toMatchObject({ ok: false, reason: 'insufficient_balance' });
    expect(stateHash(desk.state)).toBe(before);
  });

  it('[REPLAY-3] gets the same answer and leaves the same state when events are not collected', () => {
    const { journal } = runWorkload(31, 1_500);
    const [emitting, silent] = [new ExchangeState(), new ExchangeState()];
    for (const command of journal)
      expect(applyUnheard(silent, command)).toEqual(apply(emitting, command).result);
    expect(stateHash(silent)).toBe(stateHash(emitting));
  });
});
