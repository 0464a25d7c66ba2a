import { type Account, accountCodec } from './accounts/account.ts';
import { type Answer, answerCodec } from './accounts/answer.ts';
import { Traders } from './accounts/traders.ts';
import { uint } from './codec/codec.ts';
import { Digest } from './codec/digest.ts';
import { rowCodec } from './codec/row-codec.ts';
import { type PriceGuard, priceGuardCodec } from './collar/price-guard.ts';
import { type UsedQuote, usedQuoteCodec } from './convert/convert.ts';
import {
  type CycleContract,
  type CycleOffer,
  cycleContractCodec,
  cycleOfferCodec,
} from './cycle/cycle-contract.ts';
import type { CycleWatch } from './cycle/cycle-watch.ts';
import { EventSink } from './events.ts';
import {
  type CreditedDeposit,
  creditedDepositCodec,
  type Withdrawal,
  withdrawalCodec,
} from './funds/withdrawal.ts';
import { type FuturesMarket, futuresMarketCodec } from './futures/futures-market.ts';
import { type FuturesOrder, futuresOrderCodec } from './futures/orders/futures-order.ts';
import { type Position, positionCodec } from './futures/positions/position.ts';
import { type FuturesPrices, futuresPricesCodec } from './futures/prices/futures-prices.ts';
import { type Trigger, triggerCodec } from './futures/triggers/trigger.ts';
import {
  type CoinLock,
  coinLockCodec,
  type Project,
  projectCodec,
  type Subscription,
  subscriptionCodec,
} from './ieo/project.ts';
import { Ledger } from './ledger/ledger.ts';
import { type Coin, coinCodec } from './markets/coin.ts';
import { type IndexPrice, indexPriceCodec } from './markets/index-price.ts';
import { type SpotMarket, spotMarketCodec } from './markets/spot-market.ts';
import { FIRST_RULES, type RuleVersion, ruleVersionCodec } from './rules/rule-version.ts';
import { SpotOrders } from './spot/spot-orders.ts';
import { Row, type StateTable, Table } from './table.ts';

/** Running numbers. One row, so that they are hashed and snapshotted like everything else. */
export interface CountersData {
  id: number;
  orders: number;
  trades: number;
  withdrawals: number;
  deposits: number;
  cycles: number;
  subscriptions: number;
  locks: number;
  quotes: number;
  positions: number;
  triggers: number;
  liquidations: number;
}

export class Counters extends Row implements CountersData {
  id = 1;
  orders = 0;
  trades = 0;
  withdrawals = 0;
  deposits = 0;
  cycles = 0;
  subscriptions = 0;
  locks = 0;
  quotes = 0;
  positions = 0;
  triggers = 0;
  liquidations = 0;
}

/** Table tags are part of the state hash and of snapshots: append only, never reuse. */
export const TAGS = {
  counters: 1,
  coins: 2,
  accounts: 3,
  answers: 4,
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
} as const;

/** Everything the exchange knows about money. Only `apply` changes it. */
export class ExchangeState {
  /** Commands applied so far. */
  seq = 0;
  /** Engine time: the newest time any command carried. */
  now = 0;

  readonly digest = new Digest();
  readonly out = new EventSink();

  /** Derived: what orders ask of accounts. */
  readonly traders = new Traders();
  readonly ledger = new Ledger(TAGS.wallets, this.digest, this.out);
  readonly #running = new Counters();
  readonly #counters = new Table<Counters>(
    TAGS.counters,
    rowCodec<CountersData, Counters>(() => new Counters(), {
      id: uint,
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
    }),
    this.digest,
  );
  readonly coins = new Table<Coin>(TAGS.coins, coinCodec, this.digest);
  readonly accounts = new Table<Account>(TAGS.accounts, accountCodec, this.digest);
  readonly answers = new Table<Answer>(TAGS.answers, answerCodec, this.digest);
  readonly indexPrices = new Table<IndexPrice>(TAGS.indexPrices, indexPriceCodec, this.digest);
  readonly spotMarkets = new Table<SpotMarket>(TAGS.spotMarkets, spotMarketCodec, this.digest);
  readonly spotOrders = new SpotOrders(TAGS.spotOrders, this.digest, this.ledger, this.traders);
  readonly withdrawals = new Table<Withdrawal>(TAGS.withdrawals, withdrawalCodec, this.digest);
  readonly deposits = new Table<CreditedDeposit>(TAGS.deposits, creditedDepositCodec, this.digest);
  readonly cycleOffers = new Table<CycleOffer>(TAGS.cycleOffers, cycleOfferCodec, this.digest);
  readonly cycleContracts = new Table<CycleContract>(TAGS.cycleContracts, cycleContractCodec, this.digest);
  readonly projects = new Table<Project>(TAGS.projects, projectCodec, this.digest);
  readonly subscriptions = new Table<Subscription>(TAGS.subscriptions, subscriptionCodec, this.digest);
  readonly coinLocks = new Table<CoinLock>(TAGS.coinLocks, coinLockCodec, this.digest);
  readonly usedQuotes = new Table<UsedQuote>(TAGS.usedQuotes, usedQuoteCodec, this.digest);
  readonly futuresMarkets = new Table<FuturesMarket>(TAGS.futuresMarkets, futuresMarketCodec, this.digest);
  readonly futuresPrices = new Table<FuturesPrices>(TAGS.futuresPrices, futuresPricesCodec, this.digest);
  readonly futuresOrders = new Table<FuturesOrder>(TAGS.futuresOrders, futuresOrderCodec, this.digest);
  readonly positions = new Table<Position>(TAGS.positions, positionCodec, this.digest);
  readonly triggers = new Table<Trigger>(TAGS.triggers, triggerCodec, this.digest);
  readonly ruleVersions = new Table<RuleVersion>(TAGS.ruleVersions, ruleVersionCodec, this.digest);
  readonly spotGuards = new Table<PriceGuard>(TAGS.spotGuards, priceGuardCodec, this.digest);
  readonly futuresGuards = new Table<PriceGuard>(TAGS.futuresGuards, priceGuardCodec, this.digest);

  /** Every table, in the order snapshots are written and read. */
  readonly tables: readonly AnyTable[] = [
    this.#counters,
    this.coins,
    this.accounts,
    this.answers,
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
  ];

  /** Derived: the version of the rules in force [RULES-1]. */
  rules = FIRST_RULES;
  /** Derived: counts what may move a range of prices, so that a range is worked out again only after a change. */
  priceChanges = 0;
  /** Derived: coins by code. */
  readonly coinsByCode = new Map<string, Coin>();
  /** Derived: the coin everything is valued in, and the platform token; 0 until they are added. */
  settlementCoin = 0;
  platformToken = 0;
  /** Derived: keys of credited deposits. */
  readonly depositKeys = new Set<string>();
  /** Derived: open cycle contracts by coin. */
  readonly cycleWatches = new Map<number, CycleWatch>();
  /** Derived: the earliest date any locked coins become free. */
  nextUnlockAt = Number.POSITIVE_INFINITY;
  /** Derived: accounts with cross positions. */
  readonly crossAccounts = new Set<Account>();
  /** Derived: quotes that were taken. */
  readonly usedQuoteKeys = new Set<string>();

  constructor() {
    this.#counters.add(this.#running);
  }

  /** The running numbers, for taking the next one: `++state.running.orders`. */
  get running(): Counters {
    this.#counters.touch(this.#running);
    return this.#running;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a list of tables of different rows.
export type AnyTable = StateTable<any>;

export const SETTLEMENT_CODE = 'USDT';
export const PLATFORM_TOKEN_CODE = 'CTT';
