import { account } from '@meridian/contract/routes/index';
import { formatDecimal, formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { readOrRefuse } from '../../engine-host/submit-or-refuse.ts';
import { route } from '../../http/register-route.ts';
import { riseOf } from '../../market-data/market-wire.ts';
import { accountOf } from '../../trading/own-orders.ts';
import { AssetValues } from '../asset-values.ts';
import type { WalletDeps } from '../wallet-routes.ts';
import { type CoinDay, dayProfit } from './day-profit.ts';
import { readPastPrices } from './past-prices-table.ts';
import { readTodaysEntries } from './todays-entries-table.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const VALUE_SCALE = 8;

/** What the spot wallet gained or lost since midnight UTC, from the ledger and the candles. */
export function todayRoutes(app: FastifyInstance, deps: WalletDeps): void {
  const values = new AssetValues(deps);
  route(app, account.spotToday, async ({ caller }) => {
    const owner = accountOf(caller);
    const now = deps.accounts.clock();
    const since = now - (now % DAY_MS);
    const { seq, held } = await readOrRefuse(deps.engine, (state) => ({
      seq: state.seq,
      held: values.holdings(state, owner, 'spot'),
    }));
    await deps.projections.reached(seq);
    const changes = await readTodaysEntries(deps.sql, { account: owner, since, seq });
    if (changes === undefined)
      return { profit: null, percent: null, since: new Date(since).toISOString(), from: null };
    const byCoin = Map.groupBy(changes, ({ coin }) => coin);
    // The ledger may have coins that are no longer listed.
    const ids = new Set<number>([...held.map(({ coin }) => coin.id), ...byCoin.keys()]);
    const balances = new Map<number, bigint>(
      held.map(({ coin, available, frozen }) => [coin.id, available + frozen]),
    );
    const rows = [...ids]
      .map((id) => ({ coin: deps.directory.coinById(id), balance: balances.get(id) ?? 0n }))
      .map(({ coin, balance }) => ({
        ...{ coin, balance, market: values.marketOf(coin.code) },
        changes: byCoin.get(coin.id) ?? [],
      }))
      .filter(({ balance, changes: made }) => balance !== 0n || made.length > 0);
    const priceAt = await readPastPrices(
      deps.sql,
      rows.flatMap(({ market, changes: made }) =>
        market === undefined
          ? []
          : [since - MINUTE_MS, ...made.flatMap(({ movedAt }) => movedAt ?? [])].map((moment) => ({
              market: market.id,
              moment,
            })),
      ),
    );
    const coins = rows.map(({ coin, market, ...row }): CoinDay => {
      if (values.isMeasure(coin.code)) return { ...row, scale: coin.scale, ...ONE };
      return {
        ...row,
        scale: coin.scale,
        priceScale: market?.priceAccuracy ?? 0,
        priceNow: values.priceIn(market),
        priceAt: (moment) => market && priceAt({ market: market.id, moment }),
      };
    });
    const { profit, base } = dayProfit(coins, since - MINUTE_MS, VALUE_SCALE);
    return {
      profit: profit === undefined ? null : formatDecimal(profit, VALUE_SCALE),
      percent: profit === undefined || base <= 0n ? null : riseOf(base + profit, base),
      since: new Date(since).toISOString(),
      from: {
        base: formatDecimal(base, VALUE_SCALE),
        held: rows
          .filter(({ balance }) => balance !== 0n)
          .map(({ coin, balance }) => {
            const value = values.valueOf(coin, balance);
            return {
              coin: coin.code,
              amount: formatTrimmed(balance, coin.scale),
              value: value === undefined ? null : values.format(value),
            };
          }),
      },
    };
  });
}

const ONE = { priceScale: 0, priceNow: 1n, priceAt: () => 1n } as const;
