import { collarInvariants } from './collar/collar-invariants.ts';
import { cycleInvariants } from './cycle/cycle-invariants.ts';
import { compare, Expected } from './expected.ts';
import { fundsInvariants } from './funds/funds-invariants.ts';
import { futuresInvariants } from './futures/futures-invariants.ts';
import type { FuturesMarket } from './futures/futures-market.ts';
import type { CoinId, WalletRow } from './ids.ts';
import { ieoInvariants } from './ieo/ieo-invariants.ts';
import { InvariantBroken } from './invariant-broken.ts';
import type { SpotMarket } from './markets/spot-market.ts';
import { spotInvariants } from './spot/spot-invariants.ts';
import type { ExchangeState } from './state.ts';
import { stateHash, stateHashFromScratch } from './state-hash.ts';

/**
 * [CHECK-1] The check after every command, limited to what the command touched: its coins are conserved, no bucket is
 * below zero, each wallet's frozen amount equals its orders and other holds and its margin equals that of its
 * positions, changed books are not crossed, and as many contracts are held long as short. Its cost does not grow with
 * the exchange.
 */
export function checkAfter(state: ExchangeState): void {
  const { changedSpot, changedFutures } = state;
  const { touched } = state.ledger;
  touched.check();
  if (touched.hasFutures)
    for (let place = 0; place < touched.count; place++) checkMargin(state, touched.at(place));
  for (let place = 0; place < changedSpot.count; place++) checkNotCrossed(changedSpot.at(place));
  for (let place = 0; place < changedFutures.count; place++) {
    const market = changedFutures.at(place);
    checkNotCrossed(market);
    compare('FUT-6', `open interest of ${market.symbol}`, market.openLong, market.openShort);
  }
}

function checkMargin(state: ExchangeState, row: WalletRow): void {
  const { rows } = state.ledger;
  if (!rows.isFutures(row)) return;
  const account = rows.account(row);
  const { holdings } = state.accounts.mustGet(account);
  let margin: bigint = 0n;
  if (holdings !== undefined) for (const position of holdings.positions.values()) margin += position.margin;
  const found = rows.balance(row, 'margin');
  // The label is built only when it is needed, because this runs after every command.
  if (found !== margin) compare('LEDGER-7', `margin of account ${account}`, found, margin);
}

function checkNotCrossed({ id, book }: SpotMarket | FuturesMarket): void {
  const ask = book.bestAsk();
  if (ask !== 0 && book.bestBid() >= ask) throw new InvariantBroken('BOOK-1', `market ${id} is crossed`);
}

/** [CHECK-2] The full scan: recomputes from the orders and positions what every bucket must hold. */
export function checkAll(state: ExchangeState): void {
  const sums = new Map<CoinId, bigint>();
  const expected = new Expected();
  spotInvariants(state, expected);
  for (const withdrawal of state.withdrawals.rows.values()) {
    const wallet = state.ledger.user(withdrawal.account, 'spot', withdrawal.coin);
    expected.addFrozen(wallet.id, withdrawal.amount + withdrawal.fee);
  }
  fundsInvariants(state);
  cycleInvariants(state, expected);
  ieoInvariants(state, expected);
  futuresInvariants(state, expected);
  collarInvariants(state);
  for (const id of [...expected.frozen.keys(), ...expected.margin.keys()])
    if (state.ledger.wallets.get(id) === undefined)
      throw new InvariantBroken('LEDGER-6', `something is held in wallet ${id}, which was never used`);
  const { rows } = state.ledger;
  for (const wallet of state.ledger.wallets.rows.values()) {
    const { row } = wallet;
    sums.set(wallet.coin, (sums.get(wallet.coin) ?? 0n) + wallet.total);
    const label = `${wallet.kind} of account ${wallet.account}, coin ${wallet.coin}`;
    if (!wallet.mayBeNegative && (wallet.available < 0n || wallet.frozen < 0n || wallet.margin < 0n))
      throw new InvariantBroken('LEDGER-3', `${label} is negative`);
    compare('LEDGER-6', `frozen ${label}`, wallet.frozen, expected.frozen.get(wallet.id) ?? 0n);
    if (!rows.holdsAddUp(row))
      throw new InvariantBroken('LEDGER-6', `the holds of ${label} do not add up to its orders`);
    compare('LEDGER-7', `margin ${label}`, wallet.margin, expected.margin.get(wallet.id) ?? 0n);
  }
  for (const [coin, sum] of sums) compare('LEDGER-1', `the sum of coin ${coin}`, sum, 0n);
  const [kept, fresh] = [stateHash(state), stateHashFromScratch(state)];
  if (kept !== fresh)
    throw new InvariantBroken(
      'REPLAY-1',
      `the incremental state hash ${kept} differs from the recomputed one ${fresh}`,
    );
}
