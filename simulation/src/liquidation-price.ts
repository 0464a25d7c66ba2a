import { parseArgs } from 'node:util';
import { toFuturesAccount, toFuturesMarketPage, toFuturesPosition } from '@meridian/contract/mappers/futures';
import { apply, type EngineEvent, type ExchangeState, readSnapshot, writeSnapshot } from '@meridian/engine';
import { viewFuturesBalance } from '@meridian/engine/futures/positions/futures-views';
import { type PreviewFill, previewOpening } from '@meridian/engine/futures-preview';
import type { MarketId } from '@meridian/engine/ids';
import { BTC_PERP, ETH_PERP, FuturesDesk } from '@meridian/engine/testing/futures/futures-desk';
import { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';
import { formatDecimal } from '@meridian/money';
import { AdlLights } from '@meridian/server/futures/adl-lights';
import { balanceOf } from '@meridian/server/futures/balance-wire';
import { marketFigures } from '@meridian/server/futures/market-figures';
import { positionOf, readPositions } from '@meridian/server/futures/position-wire';
import { MarketDirectory } from '@meridian/server/markets/market-directory';
import type { Market } from '@meridian/server/markets/markets-table';

/**
 * `npm run simulate -- liquidation-price --accounts 10000 --seed 7`: for every account the liquidation price previewed
 * from the decimals of replies before an order, the price shown after it, and the first mark that liquidates must be
 * the same tick. Returns the exit code.
 */
export function simulateLiquidationPrice(args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: { accounts: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
  });
  const { orders, positions, differences } = compareLiquidationPrices(
    Number(values.seed),
    Number(values.accounts),
  );
  for (const difference of differences.slice(0, 20)) console.error(difference);
  console.log(
    `${values.accounts} accounts: ${orders} orders previewed, ${positions} positions moved to their liquidation price, ` +
      `${differences.length} differences`,
  );
  return differences.length === 0 ? 0 : 1;
}

export interface Comparison {
  readonly orders: number;
  readonly positions: number;
  readonly differences: readonly string[];
}

type Preview = typeof previewOpening;

export function compareLiquidationPrices(
  firstSeed: number,
  accounts: number,
  preview: Preview = previewOpening,
): Comparison {
  let orders = 0;
  let positions = 0;
  const differences: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + accounts; seed++) {
    const trader = new Trader(seed, preview);
    const found = trader.compare();
    orders += found.previewed;
    positions += found.moved;
    differences.push(...found.differences.map((words) => `seed ${seed}: ${words}`));
  }
  return { orders, positions, differences };
}

const DECIMALS = 8;
const PRICE_DECIMALS = 1;
const LEVERAGES = [1, 2, 5, 10, 20, 50, 100, 125];
const STARTS = new Map<MarketId, number>([
  [BTC_PERP, 600_000],
  [ETH_PERP, 30_000],
]);
const CODES = new Map<MarketId, string>([
  [BTC_PERP, 'BTC'],
  [ETH_PERP, 'ETH'],
]);

/** One account with a few positions in two markets, against a maker who is never in trouble. */
class Trader {
  readonly #random: SeededRandom;
  readonly #desk: FuturesDesk;
  readonly #directory: MarketDirectory;
  readonly #preview: Preview;
  readonly #marks = new Map(STARTS);

  constructor(seed: number, preview: Preview) {
    this.#preview = preview;
    this.#random = new SeededRandom(seed);
    const takerFeePpm = this.#random.between(0, 900);
    this.#desk = new FuturesDesk({ takerFeePpm, makerFeePpm: this.#random.between(0, takerFeePpm) });
    this.#desk.fund('maker', '1000000000');
    this.#desk.insure('1000000000');
    this.#desk.fund('ada', formatDecimal(BigInt(this.#random.between(20_000_000, 2_000_000_000)), 5));
    this.#directory = directoryOf(this.#desk.state);
    this.#moveMarks(0);
  }

  compare() {
    for (let opened = this.#random.between(0, 4); opened > 0; opened--) this.#open();
    this.#moveMarks(0.02);
    const differences: string[] = [];
    const { before, after } = this.#open();
    if (before !== after) differences.push(`previewed ${before}, shown ${after}`);
    let moved = 0;
    for (const position of this.#positions(BTC_PERP).concat(this.#positions(ETH_PERP))) {
      if (Number(position.marginRatio) >= 1) continue;
      moved++;
      differences.push(...this.#check(position));
    }
    return { previewed: before === undefined ? 0 : 1, moved, differences };
  }

  /** Places one order that fills whole; both prices are undefined when it was refused. */
  #open(): { before: string | null | undefined; after: string | null | undefined } {
    const random = this.#random;
    const market = random.pick([BTC_PERP, BTC_PERP, ETH_PERP]);
    const side = random.pick(['long', 'short'] as const);
    const marginMode = random.pick(['cross', 'cross', 'isolated'] as const);
    const leverage = random.pick(LEVERAGES);
    const mark = this.#marks.get(market)!;
    const ticks = Math.max(1, mark + Math.round(mark * 0.002 * (random.unit() - 0.5)));
    const price = formatDecimal(BigInt(ticks), PRICE_DECIMALS);
    const contracts = random.between(1, random.pick([5, 60, 900, 4_000]));
    const rests = random.chance(0.5);
    const fills: PreviewFill[] = [{ price, quantity: String(contracts) }];
    const order = { side, marginMode, leverage, fills, rests };
    const page = this.#page(market);
    const before = this.#preview(order, page, this.#balance(market), this.#positions(market));
    const words = (who: 'long' | 'short', lever: number) => `${who} ${contracts} at ${price} x${lever}`;
    const place = () => this.#desk.order('ada', words(side, leverage), { mode: marginMode, market });
    const meet = () =>
      this.#desk.order('maker', words(side === 'long' ? 'short' : 'long', 1), { mode: 'cross', market });
    if (rests) {
      if (!place().ok) return NO_ORDER;
      meet();
    } else {
      const offer = meet();
      if (!place().ok) {
        if (offer.ok) this.#desk.cancel('maker', offer.id as never);
        return NO_ORDER;
      }
    }
    const same = (each: { side: string; marginMode: string; leverage: number }) =>
      each.side === side && each.marginMode === marginMode && each.leverage === leverage;
    return {
      before: before?.liquidationPrice,
      after: this.#positions(market).find(same)?.liquidationPrice,
    };
  }

  /**
   * The displayed mark liquidates, and the mark one tick before it does not. A jump to that mark may first deleverage
   * another position of the account: its profit goes to the wallet, and the displayed price no longer applies.
   */
  #check({ id, marketId, marginMode, liquidationPrice }: ReturnType<typeof toFuturesPosition>): string[] {
    const market = marketId as MarketId;
    const isLiquidated = (ticks: number) =>
      this.#eventsAt(market, ticks).some(
        (event) =>
          event.type === 'Liquidated' &&
          event.account === this.#desk.person('ada') &&
          event.position === (marginMode === 'isolated' ? id : 0),
      );
    const isDeleveraged = (ticks: number) =>
      this.#eventsAt(market, ticks).some(
        (event) => event.type === 'PositionDeleveraged' && event.account === this.#desk.person('ada'),
      );
    const mark = this.#marks.get(market)!;
    if (liquidationPrice === null)
      return [1, mark * 20].filter(isLiquidated).map((ticks) => `position ${id} shows none, not ${ticks}`);
    const shown = Math.round(Number(liquidationPrice) * 10 ** PRICE_DECIMALS);
    const away = shown < mark ? 1 : -1;
    return [
      ...(isLiquidated(shown) || isDeleveraged(shown)
        ? []
        : [`position ${id} survives the ${liquidationPrice} it shows`]),
      ...(isLiquidated(shown + away) ? [`position ${id} ends a tick before ${liquidationPrice}`] : []),
    ];
  }

  /** What happens a second later in a copy of the exchange where one mark has moved. */
  #eventsAt(market: MarketId, ticks: number): readonly EngineEvent[] {
    const copy = readSnapshot(writeSnapshot(this.#desk.state));
    const at = this.#desk.now + 1_000;
    for (const [each, mark] of this.#marks) {
      const price = BigInt(each === market ? ticks : mark) * 10n ** 9n;
      const coin = copy.futuresMarkets.mustGet(each).base;
      apply(copy, { type: 'SetIndexPrice', at, coin, price, observedAt: at });
    }
    return apply(copy, { type: 'AdvanceClock', at }).events;
  }

  #moveMarks(swing: number): void {
    for (const [market, mark] of this.#marks) {
      const moved = Math.round(mark * (1 + swing * 2 * (this.#random.unit() - 0.5)));
      this.#marks.set(market, moved);
      this.#desk.mark(formatDecimal(BigInt(moved), PRICE_DECIMALS), CODES.get(market)!);
    }
  }

  #page(market: MarketId) {
    const { info, levers, tiers } = marketFigures(
      this.#desk.state,
      this.#directory.market(market),
      this.#directory,
    );
    const { priceAccuracy, contractSize } = this.#directory.market(market);
    const terms = { price_accuracy: priceAccuracy, unit: contractSize, gas: feeRate(this.#desk, market) };
    const page = toFuturesMarketPage({
      ...({ sell: [], conbuy: [], trades: [] } as const),
      levers,
      tiers,
      info: { ...info, ...terms } as Parameters<typeof toFuturesMarketPage>[0]['info'],
    });
    return { ...page, ...page.market };
  }

  #balance(market: MarketId) {
    const { state } = this.#desk;
    const account = state.accounts.mustGet(this.#desk.person('ada'));
    const view = viewFuturesBalance(state, account, state.futuresMarkets.mustGet(market));
    const balance = balanceOf(view, { code: 'USDT', scale: DECIMALS });
    return toFuturesAccount({ balance, entrust_order: [] }).balance;
  }

  #positions(market: MarketId) {
    const { state } = this.#desk;
    const lights = new AdlLights({ read: async (view) => view(state) });
    return readPositions(state, this.#desk.person('ada'), lights, market).map((facts) =>
      toFuturesPosition(positionOf(facts, this.#directory)),
    );
  }
}

const NO_ORDER = { before: undefined, after: undefined } as const;

const feeRate = (desk: FuturesDesk, market: MarketId): string =>
  formatDecimal(BigInt(desk.market(market).takerFeePpm), 6);

function directoryOf(state: ExchangeState): MarketDirectory {
  const markets = [...CODES].map(
    ([id, base]) =>
      ({
        id,
        base,
        product: 'futures',
        quote: 'USDT',
        priceAccuracy: PRICE_DECIMALS,
        contractSize: '0.001',
        listingPrice: formatDecimal(BigInt(STARTS.get(id)!), PRICE_DECIMALS),
      }) as Market,
  );
  const coins = [...state.coins.rows.values()].map(({ id, code, scale }) => ({ id, code, scale }));
  return new MarketDirectory(markets, coins);
}
