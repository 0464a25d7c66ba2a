import type { Command, ExchangeState } from '@meridian/engine';
import { type AccountId, accountId, marketId } from '@meridian/engine/ids';
import type { Amount } from '@meridian/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createTestDatabase } from '../database/testing/test-database.ts';
import { COINS } from '../demo/coins.ts';
import { MARKETS } from '../demo/markets.ts';
import type { CommandRequest } from '../engine-host/exchange-port.ts';
import type { Subscriber } from '../engine-host/index.ts';
import { createLogger } from '../http/logging.ts';
import { createMetrics } from '../http/metrics.ts';
import { listMarkets } from '../markets/markets-table.ts';
import { openPriceServer, type PriceServer } from '../prices/testing/price-server.ts';
import { type Exchange, openExchange } from './open-exchange.ts';
import { PRODUCTION_ENVIRONMENT } from './testing/production-environment.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

/** Two honest sources and one whose prices are ten times too high. */
const sources = {
  prices: ['100', '100.2', '1000'],
  isUp: true,
  servers: [] as PriceServer[],
};
const commands: Command[] = [];
const journal: Subscriber = {
  name: 'test',
  begin() {},
  deliver({ entries }) {
    commands.push(...entries.map(({ command }) => command));
  },
};
const registry = createMetrics();
let exchange: Exchange;

beforeAll(async () => {
  sources.servers = await Promise.all(
    sources.prices.map((_, place) =>
      openPriceServer(() => ({
        status: sources.isUp || place === 2 ? 200 : 503,
        body: JSON.stringify({ price: sources.prices[place] }),
      })),
    ),
  );
  const config = readConfig({
    ...PRODUCTION_ENVIRONMENT,
    MERIDIAN_DATA: '/nonexistent',
    MERIDIAN_PRICE_SOURCES: sources.servers.map((server, place) => server.setting(`s${place}`)).join(','),
    MERIDIAN_RATE_SOURCES: sources.servers
      .map(({ url }, place) => `r${place}=json@${url}/rates/{COIN}#price`)
      .join(','),
    MERIDIAN_PRIVATE_SOURCES: 'on',
  });
  const coins = COINS.filter(({ code }) => code === 'USDT' || code === 'BTC');
  await listMarkets(
    database,
    coins,
    MARKETS.filter(({ id }) => id === 101),
  );
  const log = createLogger('silent');
  exchange = await openExchange({ config, database, log, registry, subscribers: [journal] });
  await exchange.begin();
});
afterAll(async () => {
  await exchange.stop();
  await Promise.all(sources.servers.map((server) => server.close()));
});

const submit = async (request: CommandRequest) => {
  const { result } = await exchange.engine.submit(request);
  return result.ok ? 'ok' : result.reason;
};
const indexIn = (state: ExchangeState) => state.indexPrices.get(state.coinsByCode.get('BTC')!.id)?.price;
const until = (check: () => Promise<boolean>) => expect.poll(check, { timeout: 15_000 }).toBe(true);

describe('production with three sources, one of which lies', () => {
  it('has the right index, which the journal proves', async () => {
    await until(async () => (await exchange.engine.read(indexIn)) === 1_001_000_000_000n);
    const said = () => {
      const last = commands.findLast((command) => command.type === 'CombineIndexPrice');
      return last?.sources.map(({ source, price }) => [source, price / 10n ** 8n]).sort();
    };
    // The first one may have come from two sources.
    await until(async () => said()?.length === 3);
    expect(said()).toEqual([
      ['s0', 10_000n],
      ['s1', 10_020n],
      ['s2', 100_000n],
    ]);
    expect(commands.some(({ type }) => type === 'SetIndexPrice')).toBe(false);
    const figures = await registry.metrics();
    expect(figures).toContain('meridian_price_source_stale_coins{source="s0"} 0');
    expect(figures).toContain('meridian_price_source_stale_coins{source="s2"} 1');
    expect(figures).toContain('meridian_index_stale_coins 0');
    expect(exchange.prices.rateOf('JPY')).toBe('100.100');
  });

  it('trades at market, around that index', async () => {
    const [maker, taker] = [accountId(1), accountId(2)];
    const { btc, usdt } = await exchange.engine.read((state) => ({
      btc: state.coinsByCode.get('BTC')!.id,
      usdt: state.coinsByCode.get('USDT')!.id,
    }));
    const give = (account: AccountId, coin: typeof btc, amount: bigint) =>
      submit({ type: 'AdjustBalance', account, wallet: 'spot', coin, amount, reason: 'test' });
    for (const account of [maker, taker]) {
      await submit({ type: 'OpenAccount', account, referrer: accountId(0) });
      await submit({ type: 'SetKyc', account, kyc: 'approved' });
    }
    expect(await give(maker, btc, 10n ** 9n)).toBe('ok');
    expect(await give(taker, usdt, 10n ** 12n)).toBe('ok');
    const order = { type: 'PlaceSpotOrder', key: undefined, market: marketId(101) } as const;
    const none = 0n as Amount;
    // Price in tenths, quantity in ten-thousandths: 1 BTC at 100.5.
    const ask = (price: number) =>
      submit({
        ...{ ...order, account: maker, side: 'sell', style: 'limit', timeInForce: 'gtc' },
        ...{ price: price as never, lots: 10_000 as never, budget: none },
      });
    expect(await ask(1_005)).toBe('ok');
    // Ten times the index is what the liar says; the collar refuses it.
    expect(await ask(10_000)).toBe('price_out_of_range');
    const bought = await exchange.engine.submit({
      ...{ ...order, account: taker, side: 'buy', style: 'market', timeInForce: 'ioc' },
      ...{ price: 0 as never, lots: 0 as never, budget: (50n * 10n ** 8n) as Amount },
    });
    expect(bought.events.map(({ type }) => type)).toContain('SpotTraded');
  });

  it('has no new index while only the liar replies, and one again afterwards', async () => {
    sources.isUp = false;
    const combined = () => commands.filter(({ type }) => type === 'CombineIndexPrice').length;
    await until(async () => exchange.prices.status!().coins[0]!.price === undefined);
    const before = combined();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(combined()).toBe(before);
    expect(await exchange.engine.read(indexIn)).toBe(1_001_000_000_000n);
    expect(await registry.metrics()).toContain('meridian_index_stale_coins 1');
    sources.isUp = true;
    await until(async () => combined() > before);
  });
});
