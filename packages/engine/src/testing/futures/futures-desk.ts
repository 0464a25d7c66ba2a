import { type Amount, formatTrimmed, parseDecimal } from '@meridian/money';
import type { MarginChange, PlaceFuturesOrder } from '../../futures/futures-commands.ts';
import type { FuturesMarket, FuturesRules } from '../../futures/futures-market.ts';
import type { MarginMode, Position } from '../../futures/positions/position.ts';
import { type Lots, type MarketId, marketId, type OrderId } from '../../ids.ts';
import type { Result } from '../../results.ts';
import type { TimeInForce } from '../../spot/spot-events.ts';
import { TestExchange } from '../exchange.ts';

export const BTC_PERP = marketId(1);
export const ETH_PERP = marketId(2);
const PRICE_SCALE = 1;
const HOURS_8 = 28_800_000;

const usdt = (whole: number): Amount => (BigInt(whole) * 100_000_000n) as Amount;

/** The tiers of the check values: 0.4 % to 50,000, then 0.5 % with a deduction of 50, and so on. */
export const FUTURES_RULES: FuturesRules = {
  state: 'trading',
  minContracts: 1,
  maxContracts: 100_000,
  makerFeePpm: 200,
  takerFeePpm: 500,
  bandPpm: 50_000,
  liquidationFeePpm: 1_000,
  liquidationBandPpm: 20_000,
  fundingCapPpm: 7_500,
  impactNotional: usdt(600),
  openInterestCap: 1_000_000,
  levers: [1, 2, 5, 10, 20, 50, 100, 125],
  tiers: [
    { upTo: usdt(50_000), maintenancePpm: 4_000, maxLever: 125 },
    { upTo: usdt(250_000), maintenancePpm: 5_000, maxLever: 100 },
    { upTo: usdt(1_000_000), maintenancePpm: 10_000, maxLever: 50 },
    { upTo: usdt(10_000_000), maintenancePpm: 25_000, maxLever: 20 },
  ],
};

interface OrderWords {
  readonly mode?: MarginMode;
  readonly key?: string;
  readonly market?: MarketId;
}

/** A test exchange with perpetuals on BTC and ETH (contracts of 0.001, ticks of 0.1) and a short order notation. */
export class FuturesDesk extends TestExchange {
  constructor(rules: Partial<FuturesRules> = {}, version?: number) {
    super(version);
    const settle = this.coin('USDT');
    const btc = this.coin('BTC');
    const eth = this.coin('ETH');
    this.coin('CTT');
    const terms = { settle, priceScale: PRICE_SCALE, unit: 1, unitScale: 3, fundingIntervalMs: HOURS_8 };
    const shared = { type: 'AddFuturesMarket' as const, ...terms, ...FUTURES_RULES, ...rules };
    this.send({ ...shared, id: BTC_PERP, symbol: 'BTC/USDT', base: btc });
    this.send({ ...shared, id: ETH_PERP, symbol: 'ETH/USDT', base: eth });
    this.mark('60000');
  }

  market(id: number = BTC_PERP): FuturesMarket {
    return this.state.futuresMarkets.mustGet(marketId(id));
  }

  /** Credits USDT to a person's futures wallet. */
  fund(name: string, amount: string): void {
    this.give(name, `${amount} USDT`);
    this.send({
      type: 'TransferBetweenWallets',
      account: this.person(name),
      from: 'spot',
      to: 'futures',
      coin: this.coin('USDT'),
      amount: this.amount(amount, 'USDT'),
    });
  }

  insure(amount: string): void {
    const coin = this.coin('USDT');
    const reason = 'the fund of the scenario';
    this.send({ type: 'FundHouse', wallet: 'insurance', coin, amount: this.amount(amount, 'USDT'), reason });
  }

  insurance(): string {
    return formatTrimmed(this.state.ledger.house('insurance', this.coin('USDT')).available, 8);
  }

  /** Sets the index of a coin a second later; with at most one side in the book the mark follows. */
  mark(price: string, code = 'BTC'): void {
    this.now += 1_000;
    this.index(code, price);
    this.send({ type: 'AdvanceClock' });
  }

  /**
   * One order in words: "long 10 at 60000 x10", "short 5 market x20", "long 1 at 59000 x5 post-only",
   * "long 10 at 60000 x10 tp 61000 sl 59000".
   */
  order(name: string, words: string, { mode = 'isolated', key, market = BTC_PERP }: OrderWords = {}): Result {
    const parts = words.split(' ');
    const after = (word: string): string | undefined =>
      parts.includes(word) ? parts[parts.indexOf(word) + 1] : undefined;
    const forces = { 'post-only': 'post_only', ioc: 'ioc', fok: 'fok' } as const;
    const force: TimeInForce = Object.entries(forces).find(([word]) => parts.includes(word))?.[1] ?? 'gtc';
    const command: Omit<PlaceFuturesOrder, 'at'> = {
      type: 'PlaceFuturesOrder',
      account: this.person(name),
      key,
      market,
      side: parts[0] as 'long' | 'short',
      mode,
      lever: Number(parts.find((part) => /^x\d+$/.test(part))?.slice(1)),
      style: parts.includes('market') ? 'market' : 'limit',
      timeInForce: parts.includes('market') ? 'ioc' : force,
      price: ticks(after('at') ?? '0'),
      contracts: Number(parts[1]),
      takeProfit: ticks(after('tp') ?? '0'),
      stopLoss: ticks(after('sl') ?? '0'),
    };
    return this.send(command);
  }

  /** A trade between two funded accounts: the first goes long, the second short. */
  trade(long: string, short: string, contracts: Lots, price: string, terms = 'x10', mode?: MarginMode): void {
    const how = mode === undefined ? {} : { mode };
    const first = this.order(long, `long ${contracts} at ${price} ${terms}`, how);
    const second = this.order(short, `short ${contracts} at ${price} ${terms}`, how);
    if (!first.ok || !second.ok) throw new Error(`no trade: ${JSON.stringify([first, second])}`);
  }

  cancel(name: string, order: OrderId): Result {
    return this.send({ type: 'CancelFuturesOrder', account: this.person(name), order });
  }

  /** The only position of a person on a side. */
  position(name: string, side: 'long' | 'short', market: MarketId = BTC_PERP): Position {
    const found = this.positions(name).filter(
      (position) => position.side === side && position.market === market,
    );
    if (found.length !== 1) throw new Error(`${name} has ${found.length} ${side} positions`);
    return found[0]!;
  }

  positions(name: string): Position[] {
    return [...(this.state.accounts.mustGet(this.person(name)).holdings?.positions.values() ?? [])];
  }

  /** Positions in words: "long 10 x20 cross". */
  held(name: string): string[] {
    return this.positions(name).map(
      ({ side, contracts, lever, mode }) => `${side} ${contracts} x${lever} ${mode}`,
    );
  }

  close(name: string, side: 'long' | 'short', contracts: Lots, at = '0', force: TimeInForce = 'gtc'): Result {
    return this.send({
      type: 'ClosePosition',
      account: this.person(name),
      position: this.position(name, side).id,
      contracts,
      price: ticks(at),
      timeInForce: force,
    });
  }

  stops(name: string, side: 'long' | 'short', words: string, contracts = 0): Result {
    const parts = words.split(' ');
    const after = (word: string): string => (parts.includes(word) ? parts[parts.indexOf(word) + 1]! : '0');
    return this.send({
      type: 'SetTriggers',
      account: this.person(name),
      position: this.position(name, side).id,
      takeProfit: ticks(after('tp')),
      stopLoss: ticks(after('sl')),
      contracts,
    });
  }

  /** `margin('ada', 'long', 'add', '10')` changes the margin of the only position on a side. */
  margin(name: string, side: 'long' | 'short', change: MarginChange, amount: string): Result {
    const position = this.position(name, side).id;
    const account = this.person(name);
    return this.send({
      type: 'ChangeMargin',
      account,
      position,
      change,
      amount: this.amount(amount, 'USDT'),
    });
  }

  /** "available + frozen frozen + margin margin" of the futures wallet. */
  wallet(name: string): string {
    return this.balance(name, 'USDT', 'futures');
  }

  /** The book in words: "sell 60001×2 | buy 59999×3", best price next to the bar. */
  book(market: MarketId = BTC_PERP): string {
    const { book } = this.market(market);
    const side = (which: 'buy' | 'sell'): string[] =>
      book.depth(which, 100).map(([price, lots]) => `${price / 10}×${lots}`);
    return `sell ${side('sell').reverse().join(' ') || 'none'} | buy ${side('buy').join(' ') || 'none'}`;
  }

  /** The trades and the changes of orders, positions and triggers in the last command, in words. */
  story(): string[] {
    return this.lastEvents.flatMap((event) => {
      switch (event.type) {
        case 'FuturesTraded':
          return [`trade ${event.contracts} at ${event.price / 10}`];
        case 'FuturesOrderClosed':
          return event.cancelled === undefined
            ? []
            : [`ended ${event.cancelled} after ${event.filledContracts}`];
        case 'PositionClosed':
          return [`closed by ${event.cause}`];
        case 'TriggerFired':
          return [`fired ${event.which}`];
        case 'TriggerCancelled':
          return [`trigger gone: ${event.why}`];
        case 'PositionDeleveraged':
          return [`deleveraged ${event.contracts} at ${event.price / 10}`];
        case 'Liquidated':
          return [`liquidated: ${event.steps.map(({ step }) => step).join(', ')}: ${event.outcome}`];
        default:
          return [];
      }
    });
  }
}

/** A price in words as ticks. */
export function ticks(price: string): number {
  const value = parseDecimal(price, PRICE_SCALE);
  if (value === undefined) throw new Error(`${price} is not on a tick`);
  return Number(value);
}
