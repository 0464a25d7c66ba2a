import { Account } from './accounts/account.ts';
import { StoredResult } from './accounts/stored-result.ts';
import { Traders } from './accounts/traders.ts';
import { ChangedMarkets } from './book/changed-markets.ts';
import { startingAt, uint } from './codec/codec.ts';
import { Digest } from './codec/digest.ts';
import { rowClass, rowCodec } from './codec/row-codec.ts';
import { PriceGuard } from './collar/price-guard.ts';
import { UsedQuote } from './convert/convert.ts';
import { CycleContract, CycleEntryRule, CycleOffer, CycleTerms } from './cycle/cycle-contract.ts';
import { CycleGuard } from './cycle/cycle-guard.ts';
import type { CycleWatch } from './cycle/cycle-watch.ts';
import { EventSink } from './events.ts';
import { BookedReference } from './funds/booked-reference.ts';
import { CreditedDeposit, Withdrawal, WithdrawalReference } from './funds/withdrawal.ts';
import { FuturesMarket } from './futures/futures-market.ts';
import { FuturesOrder } from './futures/orders/futures-order.ts';
import { Position } from './futures/positions/position.ts';
import { FuturesPrices } from './futures/prices/futures-prices.ts';
import { Trigger } from './futures/triggers/trigger.ts';
import { type CoinId, NO_COIN_ID, type OrderId } from './ids.ts';
import { CoinLock, Project, Subscription } from './ieo/project.ts';
import { UnlockQueue } from './ieo/unlock-queue.ts';
import { Ledger } from './ledger/ledger.ts';
import { Coin } from './markets/coin.ts';
import { IndexPrice } from './markets/index-price.ts';
import { SpotMarket } from './markets/spot-market.ts';
import { FIRST_RULES, RuleVersion } from './rules/rule-version.ts';
import { SpotOrders } from './spot/spot-orders.ts';
import { type StateTable, Table } from './storage/table.ts';

/**
 * The last ids that were assigned. They are a row, so that they are hashed and written to snapshots like everything
 * else.
 */
export class Counters extends rowClass({
  id: startingAt(uint, 1),
  orders: uint,
  trades: uint,
  withdrawals: uint,
  deposits: uint,
  cycles: uint,
  subscriptions: uint,
  locks: uint,
  quotes: uint,
  positions: uint,
  triggers: uint,
  liquidations: uint,
}) {}

/** Table tags are part of the state hash and of snapshots: append only, never reuse. */
const TAGS = {
  counters: 1,
  coins: 2,
  accounts: 3,
  storedResults: 4,
  wallets: 5,
  indexPrices: 6,
  spotMarkets: 7,
  spotOrders: 8,
  withdrawals: 9,
  deposits: 10,
  cycleOffers: 11,
  cycleContracts: 12,
  projects: 13,
  subscriptions: 14,
  coinLocks: 15,
  usedQuotes: 16,
  futuresMarkets: 17,
  futuresPrices: 18,
  futuresOrders: 19,
  positions: 20,
  triggers: 21,
  ruleVersions: 22,
  spotGuards: 23,
  futuresGuards: 24,
  bookedReferences: 25,
  withdrawalReferences: 26,
  cycleTerms: 27,
  cycleEntryRules: 28,
  cycleGuards: 29,
} as const;

/** Everything the exchange knows about money. Only `apply` changes it. */
export class ExchangeState {
  /** Commands applied so far. */
  seq = 0;
  /** Engine time: the newest time any command carried. */
  now = 0;

  readonly digest = new Digest();
  readonly out = new EventSink();

  /** Not state: the markets whose books the current command changed. */
  readonly changedSpot = new ChangedMarkets<SpotMarket>();
  readonly changedFutures = new ChangedMarkets<FuturesMarket>();

  /** Derived: the account data that matching needs. */
  readonly traders = new Traders();
  readonly ledger = new Ledger(TAGS.wallets, this.digest, this.out);
  readonly #lastIds = new Counters();
  readonly #counters = new Table(TAGS.counters, rowCodec(Counters), this.digest);
  readonly coins = new Table(TAGS.coins, rowCodec(Coin), this.digest);
  readonly accounts = new Table(TAGS.accounts, rowCodec(Account), this.digest);
  readonly storedResults = new Table(TAGS.storedResults, rowCodec(StoredResult), this.digest);
  readonly indexPrices = new Table(TAGS.indexPrices, rowCodec(IndexPrice), this.digest);
  readonly spotMarkets = new Table(TAGS.spotMarkets, rowCodec(SpotMarket), this.digest);
  readonly spotOrders = new SpotOrders(TAGS.spotOrders, this.digest, this.ledger, this.traders);
  readonly withdrawals = new Table(TAGS.withdrawals, rowCodec(Withdrawal), this.digest);
  readonly deposits = new Table(TAGS.deposits, rowCodec(CreditedDeposit), this.digest);
  readonly cycleOffers = new Table(TAGS.cycleOffers, rowCodec(CycleOffer), this.digest);
  readonly cycleContracts = new Table(TAGS.cycleContracts, rowCodec(CycleContract), this.digest);
  readonly projects = new Table(TAGS.projects, rowCodec(Project), this.digest);
  readonly subscriptions = new Table(TAGS.subscriptions, rowCodec(Subscription), this.digest);
  readonly coinLocks = new Table(TAGS.coinLocks, rowCodec(CoinLock), this.digest);
  readonly usedQuotes = new Table(TAGS.usedQuotes, rowCodec(UsedQuote), this.digest);
  readonly futuresMarkets = new Table(TAGS.futuresMarkets, rowCodec(FuturesMarket), this.digest);
  readonly futuresPrices = new Table(TAGS.futuresPrices, rowCodec(FuturesPrices), this.digest);
  readonly futuresOrders = new Table(TAGS.futuresOrders, rowCodec(FuturesOrder), this.digest);
  readonly positions = new Table(TAGS.positions, rowCodec(Position), this.digest);
  readonly triggers = new Table(TAGS.triggers, rowCodec(Trigger), this.digest);
  readonly ruleVersions = new Table(TAGS.ruleVersions, rowCodec(RuleVersion), this.digest);
  readonly spotGuards = new Table(TAGS.spotGuards, rowCodec(PriceGuard), this.digest);
  readonly futuresGuards = new Table(TAGS.futuresGuards, rowCodec(PriceGuard), this.digest);
  readonly bookedReferences = new Table(TAGS.bookedReferences, rowCodec(BookedReference), this.digest);
  readonly withdrawalReferences = new Table(
    TAGS.withdrawalReferences,
    rowCodec(WithdrawalReference),
    this.digest,
  );
  readonly cycleTerms = new Table(TAGS.cycleTerms, rowCodec(CycleTerms), this.digest);
  readonly cycleEntryRules = new Table(TAGS.cycleEntryRules, rowCodec(CycleEntryRule), this.digest);
  readonly cycleGuards = new Table(TAGS.cycleGuards, rowCodec(CycleGuard), this.digest);

  /** Every table, in the order snapshots are written and read. */
  readonly tables: readonly AnyTable[] = [
    this.#counters,
    this.coins,
    this.accounts,
    this.storedResults,
    this.ledger.wallets,
    this.indexPrices,
    this.spotMarkets,
    this.spotOrders,
    this.withdrawals,
    this.deposits,
    this.cycleOffers,
    this.cycleContracts,
    this.projects,
    this.subscriptions,
    this.coinLocks,
    this.usedQuotes,
    this.futuresMarkets,
    this.futuresPrices,
    this.futuresOrders,
    this.positions,
    this.triggers,
    this.ruleVersions,
    this.spotGuards,
    this.futuresGuards,
    this.bookedReferences,
    this.withdrawalReferences,
    this.cycleTerms,
    this.cycleEntryRules,
    this.cycleGuards,
  ];

  /** Derived: the version of the rules in force [RULES-1]. */
  rules = FIRST_RULES;
  /** Derived: counts changes that may move a price range, so that ranges are recomputed only after one. */
  priceChanges = 0;
  /** Derived: coins by code. */
  readonly coinsByCode = new Map<string, Coin>();
  /** Derived: the coin everything is valued in, and the platform token; 0 until they are added. */
  settlementCoin = NO_COIN_ID;
  platformToken = NO_COIN_ID;
  /** Derived: keys of credited deposits. */
  readonly depositKeys = new Set<string>();
  /** Derived: references that were used, by bookings and withdrawals alike. */
  readonly references = new Set<string>();
  /** Derived: open withdrawals by their reference. */
  readonly withdrawalsByReference = new Map<string, number>();
  /** Derived: open cycle contracts by coin. */
  readonly cycleWatches = new Map<CoinId, CycleWatch>();
  /** Derived: locked coins by the time they become free. */
  readonly unlocks = new UnlockQueue();
  /** Derived: accounts with cross positions. */
  readonly crossAccounts = new Set<Account>();
  /** Derived: quotes that were used. */
  readonly usedQuoteKeys = new Set<string>();

  constructor() {
    this.#counters.add(this.#lastIds);
  }

  /** The last ids that were assigned; increment one to get the next: `++state.lastIds.trades`. */
  get lastIds(): Counters {
    this.#counters.markChanged(this.#lastIds);
    return this.#lastIds;
  }

  nextOrder(): OrderId {
    return ++this.lastIds.orders as OrderId;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a list of tables of different rows.
export type AnyTable = StateTable<any>;

export const SETTLEMENT_CODE = 'USDT';
export const PLATFORM_TOKEN_CODE = 'CTT';
