import { accountId, marketId } from '@meridian/engine/ids';
import { BTC_PERP, ETH_PERP, FuturesDesk } from '@meridian/engine/testing/futures/futures-desk';
import type { Amount } from '@meridian/money';
import { describe, expect, it } from 'vitest';
import type { Exchange } from './exchange.ts';
import { HOLDERS, holdingOrders, openHoldings } from './holders.ts';
import { openAccounts } from './open-accounts.ts';

const LARGEST_TIER = { upTo: 10_000_000_000_000_000n as Amount, maintenancePpm: 100_000, maxLever: 2 };

async function openDesk(
  rules: ConstructorParameters<typeof FuturesDesk>[0] = {},
): Promise<{ desk: FuturesDesk; exchange: Exchange }> {
  const limits = { maxContracts: 1_000_000, openInterestCap: 20_000_000 };
  const desk = new FuturesDesk({ tiers: [LARGEST_TIER], levers: [1, 2], ...limits, ...rules });
  desk.mark('3000', 'ETH');
  desk.mark('60000', 'BTC');
  desk.index('ETH', '3000');
  const exchange: Exchange = {
    async submit(command) {
      const applied = desk.applyUnchecked({ key: undefined, ...command, at: desk.now } as never);
      return { ...applied, at: desk.now, seq: 0 };
    },
    read: async (look) => look(desk.state),
  };
  await openAccounts(exchange);
  return { desk, exchange };
}

const activity = (market: number) => (market === BTC_PERP ? 2 : 1);
const worth = (desk: FuturesDesk, market: number, price: number) =>
  (desk.market(market).openLong / 1_000) * price;

describe('holders', () => {
  it('hold opposite positions in proportion to the activity of a market', async () => {
    const { desk, exchange } = await openDesk();
    const trades = await openHoldings({ exchange, seed: 1, activity });
    for (const [market, price, wanted] of [
      [BTC_PERP, 60_000, 15e6],
      [ETH_PERP, 3_000, 7.5e6],
    ] as const) {
      const { openLong, openShort } = desk.market(market);
      expect(openLong).toBe(openShort);
      expect(worth(desk, market, price) / wanted).toBeGreaterThan(0.84);
      expect(worth(desk, market, price) / wanted).toBeLessThan(1.16);
      const traded = trades.filter((trade) => trade.market === market);
      expect(traded.reduce((sum, { contracts }) => sum + contracts, 0)).toBe(openLong);
      expect(desk.market(market).book.bestBid()).toBe(0);
    }
    expect(
      new Set(
        desk
          .market(BTC_PERP)
          .positions.values()
          .map(({ account }) => account),
      ),
    ).toEqual(new Set(HOLDERS.map(accountId)));
  });

  it('open nothing where they hold a position already', async () => {
    const { desk, exchange } = await openDesk();
    await openHoldings({ exchange, seed: 1, activity });
    const before = desk.market().openLong;
    expect(await openHoldings({ exchange, seed: 1, activity })).toEqual([]);
    expect(desk.market().openLong).toBe(before);
  });

  it('leave three quarters of the open interest cap to users', async () => {
    const { desk, exchange } = await openDesk({ openInterestCap: 40_000 });
    await openHoldings({ exchange, seed: 1, activity });
    expect(desk.market().openLong).toBe(10_000);
  });

  it.each([
    [0.05, 0.05],
    [4, 4],
    [0.3, 3],
  ])('are not liquidated when the prices are multiplied by %d and %d', async (btc, eth) => {
    const { desk, exchange } = await openDesk();
    await openHoldings({ exchange, seed: 1, activity });
    desk.mark(String(60_000 * btc), 'BTC');
    desk.mark(String(3_000 * eth), 'ETH');
    desk.mark(String(60_000 * btc), 'BTC');
    for (const market of [BTC_PERP, ETH_PERP]) expect(desk.market(market).positions.size).toBe(2);
  });

  it('trade between the best prices of a book, in orders of the size it allows', () => {
    const view = {
      market: marketId(1),
      fair: 1_000,
      last: 0,
      minQuantity: 1,
      thousand: 1,
      orders: [],
      positions: [],
    };
    const prices = (bestBid: number, bestAsk: number) =>
      holdingOrders({ ...view, bestBid, bestAsk }, { long: 1, short: 2 }, 25, 10).map((order) =>
        order.type === 'PlaceFuturesOrder' ? [order.side, order.price, order.contracts] : [],
      );
    expect(prices(0, 0)).toEqual([
      ['long', 1_000, 10],
      ['short', 1_000, 10],
      ['long', 1_000, 10],
      ['short', 1_000, 10],
      ['long', 1_000, 5],
      ['short', 1_000, 5],
    ]);
    expect(prices(990, 995)[0]).toEqual(['long', 994, 10]);
    expect(prices(1_005, 1_010)[0]).toEqual(['long', 1_005, 10]);
  });
});
