import { describe, expect, it } from 'vitest';
import { coinId, marketId } from '../ids.ts';
import { readSnapshot, writeSnapshot } from '../snapshot.ts';
import { TestExchange, word } from '../testing/exchange.ts';
import { FUTURES_RULES, FuturesDesk } from '../testing/futures/futures-desk.ts';
import type { FuturesRules, FuturesTerms } from './futures-market.ts';
import { viewFuturesBalance, viewPosition } from './positions/futures-views.ts';

type Terms = FuturesTerms & FuturesRules;

const TERMS: Terms = {
  id: marketId(1),
  symbol: 'BTC/USDT',
  base: coinId(2),
  settle: coinId(1),
  priceScale: 1,
  unit: 1,
  unitScale: 3,
  fundingIntervalMs: 28_800_000,
  ...FUTURES_RULES,
};

function add(change: Partial<Terms>): string {
  const exchange = new TestExchange();
  for (const code of ['USDT', 'BTC', 'ETH']) exchange.coin(code);
  return word(exchange.send({ type: 'AddFuturesMarket', ...TERMS, ...change }));
}

const tier = FUTURES_RULES.tiers[0]!;

describe('market rules', () => {
  it.each<[string, Partial<Terms>, string]>([
    ['are accepted when valid', {}, 'ok'],
    ['settle in the settlement coin only', { settle: coinId(3) }, 'bad_market_rules'],
    ['need a base that is not the settlement coin', { base: coinId(1) }, 'bad_market_rules'],
    ['need known coins', { base: coinId(77) }, 'unknown_coin'],
    ['need ticks of whole minor units', { priceScale: 4, unitScale: 5 }, 'bad_market_rules'],
    ['may use the last decimal', { priceScale: 4, unitScale: 4 }, 'ok'],
    ['need a contract size', { unit: 0 }, 'bad_market_rules'],
    ['need a funding interval that divides the day', { fundingIntervalMs: 25_000_000 }, 'bad_market_rules'],
    ['need leverages', { levers: [] }, 'bad_market_rules'],
    ['need ascending leverages', { levers: [10, 5] }, 'bad_market_rules'],
    ['need leverages that the first tier allows', { levers: [1, 126] }, 'bad_market_rules'],
    ['need tiers', { tiers: [] }, 'bad_market_rules'],
    ['need ascending tiers', { tiers: [tier, tier] }, 'bad_market_rules'],
    [
      'need initial margin above maintenance',
      { tiers: [{ ...tier, maintenancePpm: 8_000 }] },
      'bad_market_rules',
    ],
    ['need maintenance above the fee', { takerFeePpm: 4_000 }, 'bad_market_rules'],
    ['need maker below taker', { makerFeePpm: 501 }, 'bad_market_rules'],
    ['need a minimum', { minContracts: 0 }, 'bad_market_rules'],
    ['need a maximum above the minimum', { minContracts: 9, maxContracts: 8 }, 'bad_market_rules'],
    ['need an impact notional', { impactNotional: 0n as Terms['impactNotional'] }, 'bad_market_rules'],
    ['need a band', { bandPpm: 0 }, 'bad_market_rules'],
    ['need a liquidation band', { liquidationBandPpm: 1_000_000 }, 'bad_market_rules'],
    ['need a funding cap', { fundingCapPpm: 0 }, 'bad_market_rules'],
  ])('[FUT-1] %s', (_, change, outcome) => {
    expect(add(change)).toBe(outcome);
  });

  it('market_exists and unknown_market', () => {
    const futures = new FuturesDesk();
    expect(word(futures.send({ type: 'AddFuturesMarket', ...TERMS }))).toBe('market_exists');
    const change = { type: 'ChangeFuturesMarket', market: marketId(9), ...FUTURES_RULES } as const;
    expect(word(futures.send(change))).toBe('unknown_market');
  });

  it('[MARKET-2] higher maintenance applies to open positions from the next mark on', () => {
    const futures = new FuturesDesk();
    for (const name of ['ada', 'bob']) futures.fund(name, '1000');
    futures.trade('ada', 'bob', 10, '60000', 'x100');
    futures.mark('59900');
    expect(futures.held('ada')).toHaveLength(1);
    const rules: FuturesRules = {
      ...FUTURES_RULES,
      levers: [1, 2, 5, 10],
      tiers: [{ ...tier, maintenancePpm: 9_000, maxLever: 10 }],
    };
    expect(word(futures.send({ type: 'ChangeFuturesMarket', market: marketId(1), ...rules }))).toBe('ok');
    futures.mark('59900');
    expect(futures.held('ada')).toEqual([]);
  });
});

describe('futures views', () => {
  const desk = (): FuturesDesk => {
    const futures = new FuturesDesk();
    for (const name of ['ada', 'bob']) futures.fund(name, '1000');
    futures.trade('ada', 'bob', 10, '60000', 'x10', 'cross');
    futures.order('ada', 'long 1 at 50000 x10');
    futures.mark('59000');
    return futures;
  };

  it('show a position with its mark, profit, ratio and liquidation price', () => {
    const futures = desk();
    expect(viewPosition(futures.state, futures.position('ada', 'long'))).toEqual({
      entryPrice: 6_000_000_000n,
      mark: 590_000,
      profit: -1_000_000_000n,
      maintenance: 236_000_000n,
      maintenancePpmUnits: 236_000_000_000_000n,
      restingCloses: 0,
      marginRatioPpm: 2_397,
      liquidationPrice: 0,
      bankruptcyPrice: 1,
    });
    expect(viewPosition(futures.state, futures.position('bob', 'short')).liquidationPrice).toBeGreaterThan(
      1_500_000,
    );
  });

  it('show usable, frozen, margin and unrealized amounts of a balance', () => {
    const futures = desk();
    const ada = futures.state.accounts.mustGet(futures.person('ada'));
    expect(viewFuturesBalance(futures.state, ada, futures.market())).toEqual({
      usable: 92_485_500_000n,
      orders: 502_500_000n,
      margin: 6_000_000_000n,
      profit: -1_000_000_000n,
      crossProfit: -1_000_000_000n,
      crossHealth: 98_485_500_000n,
      crossMaintenance: 236_000_000_000_000n,
      otherHealth: 99_485_500_000n,
      otherMaintenance: 0n,
      total: 99_988_000_000n,
    });
  });

  it('[SNAPSHOT-2] are the same after a snapshot, with books, positions, triggers and samples', () => {
    const futures = desk();
    futures.stops('ada', 'long', 'tp 70000 sl 55000', 4);
    futures.close('ada', 'long', 2, '61000');
    const loaded = readSnapshot(writeSnapshot(futures.state));
    expect([...writeSnapshot(loaded)]).toEqual([...writeSnapshot(futures.state)]);
    const position = loaded.positions.mustGet(futures.position('ada', 'long').id);
    expect(position.closeOrders).toHaveLength(1);
    expect(position.triggers).toHaveLength(1);
    expect(viewPosition(loaded, position)).toEqual(
      viewPosition(futures.state, futures.position('ada', 'long')),
    );
    const market = loaded.futuresMarkets.mustGet(marketId(1));
    expect([market.openLong, market.openShort, market.mark, market.book.size]).toEqual([10, 10, 590_000, 2]);
  });
});
