/** One planted bug: a text that occurs exactly once in the file, and its replacement. */
export interface Mutation {
  readonly bug: string;
  /** Below packages/engine/src. */
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

export const MUTATIONS: readonly Mutation[] = [
  {
    bug: 'a cancel forgets to release what the order held',
    file: 'spot/cancel-spot-order.ts',
    find: "state.ledger.moveRows(wallet, wallet, path.frozen.available, held, 'order_release');",
    put: '',
  },
  {
    bug: 'a fill leaves what remains of the maker as it was',
    file: 'spot/match-spot.ts',
    find: 'state.spotOrders.reduce(maker, lots);',
    put: '',
  },
  {
    bug: 'a better price is not given back to the buyer',
    file: 'spot/place-spot-order.ts',
    find: "state.ledger.moveRows(pays, pays, path.frozen.available, minus(taker.held, needed), 'order_release');",
    put: "if (needed === 0) state.ledger.moveRows(pays, pays, path.frozen.available, taker.held, 'order_release');",
  },
  {
    bug: 'a trade happens at the taker’s price',
    file: 'book/match-taker.ts',
    find: 'rules.fill(taker, maker, price, lots);',
    put: 'rules.fill(taker, maker, Math.min(limit, price + 1), lots);',
  },
  {
    bug: 'fees are computed in floating point',
    file: '../../money/src/exact.ts',
    find: 'return millions * ppm + Math.ceil((rest * ppm) / MILLION);',
    put: 'return Math.round(value * (ppm / 1e6));',
  },
  {
    bug: 'fees are rounded down',
    file: '../../money/src/exact.ts',
    find: 'Math.ceil((rest * ppm) / MILLION)',
    put: 'Math.floor((rest * ppm) / MILLION)',
  },
  {
    bug: 'large fees are rounded down',
    file: '../../money/src/exact.ts',
    find: 'ceilDiv(BigInt(value) * BigInt(ppm), BigInt(MILLION))',
    put: '(BigInt(value) * BigInt(ppm)) / BigInt(MILLION)',
  },
  {
    bug: 'amounts that do not fit a number are computed as if they did',
    file: '../../money/src/exact.ts',
    find: 'result <= Number.MAX_SAFE_INTEGER && result >= -Number.MAX_SAFE_INTEGER',
    put: 'result === result',
  },
  {
    bug: 'a balance beyond 64 bits loses its upper part',
    file: 'ledger/wallet-rows.ts',
    find: 'high < TWO_TO_30 && high >= -TWO_TO_30',
    put: 'high !== -(2 ** 31)',
  },
  {
    bug: 'what does not fit the lower word of a balance is lost',
    file: 'ledger/wallet-rows.ts',
    find: 'Math.floor(amount / TWO_TO_32) + (low < TWO_TO_32 ? 0 : 1)',
    put: 'Math.floor(amount / TWO_TO_32)',
  },
  {
    bug: 'a balance beyond the safe integers covers nothing',
    file: 'ledger/wallet-rows.ts',
    find: '>= SAFE_HIGH) return true;',
    put: '>= SAFE_HIGH) return false;',
  },
  {
    bug: 'the maker pays the taker’s rate',
    file: 'spot/match-spot.ts',
    find: 'market.makerFeePpm',
    put: 'market.takerFeePpm',
  },
  {
    bug: 'an order may trade with its own account',
    file: 'book/match-taker.ts',
    find: 'book.owner(slot) === owner',
    put: 'book.owner(slot) === -1',
  },
  {
    bug: 'the protection band is ignored',
    file: 'spot/place-spot-order.ts',
    find: "style === 'limit' ? price : bandLimit(state, market, side)",
    put: "style === 'limit' ? price : isMarketBuy(command) ? Number.MAX_SAFE_INTEGER : bandLimit(state, market, side)",
  },
  {
    bug: 'a market buy may spend more than its budget',
    file: 'spot/match-spot.ts',
    find: 'Math.min(offered, affordableLots(market, price, held))',
    put: 'Math.min(offered, affordableLots(market, price, held) + 1)',
  },
  {
    bug: 'the minimum is off by one',
    file: 'spot/place-spot-order.ts',
    find: 'if (command.lots < market.minLots)',
    put: 'if (command.lots <= market.minLots)',
  },
  {
    bug: 'a balance one unit short is enough',
    file: 'spot/place-spot-order.ts',
    find: "if (!state.ledger.rows.covers(pays, 'available', held))",
    put: "if (!state.ledger.rows.covers(pays, 'available', minus(held, 1)))",
  },
  {
    bug: 'an account can cancel the order of another account',
    file: 'spot/cancel-spot-order.ts',
    find: 'row === NO_ORDER || traders.account(spotOrders.at.trader(row)) !== command.account',
    put: 'row === NO_ORDER',
  },
  {
    bug: 'a halted market takes orders',
    file: 'spot/place-spot-order.ts',
    find: "if (market.state !== 'trading') return rejected('market_halted');",
    put: '',
  },
  {
    bug: 'the identity gate is open while a review is under way',
    file: 'accounts/gates.ts',
    find: "account.kyc !== 'approved'",
    put: "account.kyc !== 'approved' && account.kyc !== 'review'",
  },
  {
    bug: 'a later lock can shorten an earlier one',
    file: 'accounts/manage-account.ts',
    find: 'if (command.until > account.withdrawLockedUntil || command.override)',
    put: '',
  },
  {
    bug: 'a repeated key executes twice',
    file: 'accounts/idempotency.ts',
    find: 'return known.bodyFingerprint === fingerprint ? known.result() : rejected(',
    put: 'return known.bodyFingerprint === fingerprint ? decide(state, command) : rejected(',
  },
  {
    bug: 'a repeated key with another body gets the first result',
    file: 'accounts/idempotency.ts',
    find: 'known.bodyFingerprint === fingerprint ?',
    put: 'known.bodyFingerprint !== -1 ?',
  },
  {
    bug: 'a deposit can be credited twice',
    file: 'funds/credit-deposit.ts',
    find: 'state.depositKeys.add(credited.deposit);',
    put: '',
  },
  {
    bug: 'a released withdrawal keeps the fee',
    file: 'funds/withdraw.ts',
    find: "path.frozen.available, amount + fee, 'withdraw_release'",
    put: "path.frozen.available, amount, 'withdraw_release'",
  },
  {
    bug: 'a rebate is paid to the account that paid the fee',
    file: 'referral/pay-rebates.ts',
    find: 'referrer: first, level: 1,',
    put: 'referrer: traders.account(payer), level: 1,',
  },
  {
    bug: 'the rebate tier starts one unit early',
    file: 'referral/rebate-terms.ts',
    find: 'above ? held > from',
    put: 'above ? held >= from',
  },
  {
    bug: 'a stale price sets the token fee',
    file: 'markets/index-price.ts',
    find: 'state.now - index.observedAt <= oldestMs',
    put: 'state.now - index.observedAt <= oldestMs * 2',
  },
  {
    bug: 'a cycle contract enters at a price seen before it was placed',
    file: 'cycle/settle-cycle.ts',
    find: 'for (let next = watch.awaiting.takeDue(observedAt); next; next = watch.awaiting.takeDue(observedAt))',
    put: 'for (let next = watch.awaiting.takeDue(Infinity); next; next = watch.awaiting.takeDue(Infinity))',
  },
  {
    bug: 'a tie of a cycle contract is lost',
    file: 'cycle/settle-cycle.ts',
    find: "if (exit.price === contract.entryPrice) return 'tie';",
    put: '',
  },
  {
    bug: 'the cycle cap considers one outcome only',
    file: 'cycle/open-cycle-contract.ts',
    find: 'return max(above, below);',
    put: 'return below;',
  },
  {
    bug: 'a convert quote can be used again',
    file: 'convert/convert.ts',
    find: 'state.usedQuoteKeys.add(used.quote);',
    put: '',
  },
  {
    bug: 'an order is changed without leaving the state hash',
    file: 'spot/spot-orders.ts',
    find: 'this.#subtractFromDigest(row);\n    this.at.setRemaining',
    put: 'this.at.setRemaining',
  },
  {
    bug: 'a wallet is changed without leaving the state hash',
    file: 'ledger/ledger.ts',
    find: 'this.wallets.markChanged(to);',
    put: '',
  },
  {
    bug: 'the fingerprint of a wallet leaves out a part of its row',
    file: 'ledger/wallet-rows.ts',
    find: 'const STATE_WORDS = 10;',
    put: 'const STATE_WORDS = 9;',
  },
  {
    bug: 'orders use an outdated status of their account',
    file: 'accounts/manage-account.ts',
    find: 'state.traders.updateStanding(account);',
    put: '',
  },
  {
    bug: 'a cancel takes another order out of the book',
    file: 'spot/cancel-spot-order.ts',
    find: 'market.book.remove(at.slot(row));',
    put: 'market.book.remove(market.book.topMaker(side));',
  },
  {
    bug: 'a finished order stays in the list of its account',
    file: 'spot/spot-orders.ts',
    find: 'this.#unlink(row);',
    put: '',
  },
  {
    bug: 'two wallets with the same hash are taken for one',
    file: 'ledger/wallet-rows.ts',
    find: 'if (index.hash(place) === hash && this.#isOf(row, account, kind, coin)) return row;',
    put: 'if (index.hash(place) === hash) return row;',
  },
  {
    bug: 'a snapshot forgets the stored results',
    file: 'snapshot.ts',
    find: 'state.accounts.mustGet(stored.account).addStoredResult(stored);',
    put: 'state.accounts.mustGet(stored.account);',
  },
  {
    bug: 'time runs backwards with the machine’s clock',
    file: 'engine.ts',
    find: 'if (command.at > state.now) state.now = command.at;',
    put: 'state.now = command.at;',
  },
  {
    bug: 'the last of a level’s orders fills first',
    file: 'book/order-book.ts',
    find: 'return level === NONE ? NONE : this.records.nextOf(level);',
    put: 'return level === NONE ? NONE : this.records.prev(level);',
  },
];
