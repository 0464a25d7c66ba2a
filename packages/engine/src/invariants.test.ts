import { describe, expect, it } from 'vitest';
import { apply, applySilently } from './engine.ts';
import { accountId, marketId } from './ids.ts';
import { checkAfter, checkAll } from './invariants.ts';
import { path } from './ledger/path.ts';
import { type Bucket, mayBeNegative, WALLET_KINDS } from './ledger/wallet-kinds.ts';
import { ExchangeState } from './state.ts';
import { stateHash } from './state-hash.ts';
import { BTC_USDT, SpotDesk } from './testing/spot-desk.ts';
import { runWorkload } from './testing/workload/run-workload.ts';

describe('the full scan', () => {
  it('[LEDGER-4] accepts a negative balance of the outside world, network costs and clearing only', () => {
    const outside = ['chain', 'fiat_rail', 'adjustments', 'network_costs', 'clearing'];
    expect(WALLET_KINDS.filter(mayBeNegative).toSorted()).toEqual(outside.toSorted());
    const desk = new SpotDesk();
    desk.give('ada', '10 USDT');
    const { rows, wallets } = desk.state.ledger;
    const fees = rows.rowOf(accountId(0), WALLET_KINDS.indexOf('fees'), desk.coin('USDT'));
    wallets.markChanged(fees);
    rows.setBalance(fees, 'available', -1n);
    expect(() => checkAll(desk.state)).toThrow(/LEDGER-3/);
  });

  it('[LEDGER-7] finds margin that no position explains', () => {
    const desk = new SpotDesk();
    desk.give('ada', '10 USDT');
    const { rows, wallets } = desk.state.ledger;
    const wallet = rows.rowOf(desk.person('ada'), WALLET_KINDS.indexOf('futures'), desk.coin('USDT'));
    wallets.markChanged(wallet);
    rows.setBalance(wallet, 'margin', 1n);
    expect(() => checkAll(desk.state)).toThrow(/LEDGER-7/);
  });

  it('[SPOT-8] finds an order whose book holds more than the order has left', () => {
    const desk = new SpotDesk();
    desk.give('ada', '1000 USDT');
    desk.order('ada', 'buy 0.5 at 100');
    const [order] = desk.state.accounts.mustGet(desk.person('ada')).spotOrders();
    desk.state.spotOrders.reduce(desk.state.spotOrders.rowOf(order!.id), 1);
    expect(() => checkAll(desk.state)).toThrow(/SPOT-8/);
  });
});

describe('the check after a command', () => {
  const scene = (): SpotDesk => {
    const desk = new SpotDesk();
    desk.give('ada', '1000 USDT');
    desk.order('ada', 'buy 0.5 at 100');
    desk.state.ledger.touched.begin();
    return desk;
  };
  /** Changes a bucket of Ada’s as a wrong movement would: the wallet counts as touched by the current command. */
  const corrupt = (desk: SpotDesk, bucket: Bucket, by: bigint): void => {
    const { rows, wallets, touched } = desk.state.ledger;
    const wallet = desk.state.ledger.spotRow(desk.person('ada'), desk.coin('USDT'));
    wallets.markChanged(wallet);
    touched.add(wallet);
    rows.setBalance(wallet, bucket, rows.balance(wallet, bucket) + by);
  };

  it('[CHECK-1] passes when the command did nothing wrong', () => {
    const desk = scene();
    corrupt(desk, 'available', 0n);
    expect(() => checkAfter(desk.state)).not.toThrow();
  });

  it.each([1n, -1n, 2n ** 32n, 2n ** 70n + 1n])(
    '[CHECK-1] finds %s minor units that came from nowhere',
    (amount) => {
      const desk = scene();
      corrupt(desk, 'available', amount);
      expect(() => checkAfter(desk.state)).toThrow(/LEDGER-1/);
    },
  );

  it('[CHECK-1] finds a bucket below zero', () => {
    const desk = scene();
    corrupt(desk, 'available', -(10n ** 12n));
    expect(() => checkAfter(desk.state)).toThrow(/LEDGER-3/);
    const wide = scene();
    corrupt(wide, 'available', -(2n ** 80n));
    expect(() => checkAfter(wide.state)).toThrow(/LEDGER-3/);
  });

  it.each([1n, -1n, 2n ** 32n, 2n ** 70n + 1n])(
    '[CHECK-1] finds %s minor units frozen for no order',
    (amount) => {
      const desk = scene();
      corrupt(desk, 'available', 2n ** 80n);
      corrupt(desk, 'frozen', amount);
      expect(() => checkAfter(desk.state)).toThrow(/LEDGER-6/);
    },
  );

  it('[CHECK-1] finds margin that no position explains', () => {
    const desk = scene();
    const { ledger } = desk.state;
    const wallet = ledger.user(desk.person('ada'), 'futures', desk.coin('USDT'));
    ledger.move(
      ledger.user(desk.person('ada'), 'spot', desk.coin('USDT')),
      wallet,
      path.available.margin,
      1n,
      'margin_hold',
    );
    expect(() => checkAfter(desk.state)).toThrow(/LEDGER-7/);
  });

  it('[CHECK-1] looks at every book that the command changed, and finds one that is crossed', () => {
    const desk = scene();
    desk.order('ada', 'buy 0.1 at 99');
    const { changedSpot, ledger } = desk.state;
    ledger.touched.begin();
    expect([changedSpot.count, changedSpot.at(0).id]).toEqual([1, BTC_USDT]);
    const market = changedSpot.at(0);
    const book = Object.create(market.book, { bestBid: { value: () => 990 }, bestAsk: { value: () => 990 } });
    changedSpot.add(Object.create(market, { book: { value: book } }));
    expect(() => checkAfter(desk.state)).toThrow(/BOOK-1/);
    changedSpot.begin();
    expect(() => checkAfter(desk.state)).not.toThrow();
  });

  it('[CHECK-2] the full scan finds holds that do not add up to the orders', () => {
    const desk = scene();
    const { rows } = desk.state.ledger;
    rows.addHold(desk.state.ledger.spotRow(desk.person('ada'), desk.coin('USDT')), 1);
    expect(() => checkAll(desk.state)).toThrow(/LEDGER-6/);
  });
});

describe('a command', () => {
  it('[LEDGER-5] never freezes 2^120 minor units or more', () => {
    const desk = new SpotDesk({ maxLots: Number.MAX_SAFE_INTEGER });
    const fine = desk.coin('FINE', 18);
    const quote = desk.coin('DUST', 18);
    const added = desk.send({
      type: 'AddSpotMarket',
      id: marketId(3),
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
      market: marketId(3),
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

  it('[REPLAY-3] gets the same result and leaves the same state when events are not collected', () => {
    const { journal } = runWorkload(31, 1_500);
    const [emitting, silent] = [new ExchangeState(), new ExchangeState()];
    for (const command of journal)
      expect(applySilently(silent, command)).toEqual(apply(emitting, command).result);
    expect(stateHash(silent)).toBe(stateHash(emitting));
  });
});
