import { operator as routes } from '@meridian/contract/routes/index';
import type { RiskReport } from '@meridian/contract/schemas/operator-risk';
import type { FastifyInstance } from 'fastify';
import { findUsers } from '../../accounts/profile/users-table.ts';
import { route } from '../../http/register-route.ts';
import type { PriceStatus } from '../../prices/price-status.ts';
import { houseWalletsIn } from '../../wallet/house/house-wallets.ts';
import type { ListingDesk, OperatorDeps } from '../operator-deps.ts';
import { type MarketFigures, marketRisk, offerRisks, staleIndexes, troublesOf } from './risk-figures.ts';

/** However many operators have the page open, the engine computes it once in this time. */
const KEPT_MS = 2_000;
const MAX_POSITIONS = 50;

/** Where the house and its users stand. Nothing here can be changed. */
export function riskRoutes(
  app: FastifyInstance,
  deps: OperatorDeps,
  desk: ListingDesk,
  prices: { status?(): PriceStatus },
): void {
  let kept: { readonly report: Promise<RiskReport>; readonly at: number } | undefined;
  route(app, routes.risk, () => {
    const now = performance.now();
    if (kept !== undefined && now - kept.at < KEPT_MS) return kept.report;
    const report = readRisk(deps, desk, prices);
    kept = { report, at: now };
    // A failure is not kept for the next call.
    report.catch(() => {
      kept = undefined;
    });
    return report;
  });
}

async function readRisk(
  { people: { database, clock } }: OperatorDeps,
  desk: ListingDesk,
  prices: { status?(): PriceStatus },
): Promise<RiskReport> {
  const at = clock();
  const { ids, ...rest } = await desk.read((state) => ({
    ids: [...state.futuresMarkets.rows.values()].map(({ id }) => id),
    coin: state.coins.get(state.settlementCoin)?.code ?? '',
    offers: offerRisks(state),
    funds: houseWalletsIn(state),
    staleIndexes: staleIndexes(state),
  }));
  const found: MarketFigures[] = [];
  // One market at a time, so that orders need not wait for all of them.
  for (const id of ids) {
    await new Promise(setImmediate);
    const figures = await desk.read((state) => marketRisk(state, id, MAX_POSITIONS));
    if (figures !== undefined) found.push(figures);
  }
  const worst = found
    .flatMap(({ worst: positions }) => positions)
    .sort((left, right) => right.marginRatioPpm - left.marginRatioPpm || left.id - right.id)
    .slice(0, MAX_POSITIONS);
  const accounts = new Set(worst.map(({ account }) => account));
  const owners = accounts.size === 0 ? undefined : await findUsers(database, accounts);
  return {
    ...rest,
    at: new Date(at).toISOString(),
    // A market that has ended and in which nothing is open is no risk.
    markets: found
      .map(({ market }) => market)
      .filter(({ state, contracts }) => state !== 'cancel_only' || contracts > 0),
    positions: worst.map(({ account, ...position }) => ({
      ...position,
      uid: owners?.get(account)?.uid ?? null,
    })),
    troubles: troublesOf(prices.status?.(), at),
  };
}
