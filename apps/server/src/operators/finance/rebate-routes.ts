import { operator as routes } from '@meridian/contract/routes/index';
import { formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/register-route.ts';
import type { MarketDirectory } from '../../markets/market-directory.ts';
import { listRebates, type RebateFacts } from '../../referral/rebate-sums-table.ts';
import type { RebateTerms } from '../../referral/rebate-terms.ts';
import { Refusal } from '../../refusal.ts';
import { operatorOf } from '../access/access-routes.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { userByUid } from '../proposals/act-on-user.ts';
import { auditRead } from '../users/audit-read.ts';

const ROWS_PER_PAGE = 20;

/** The trace from fees to rebates. It names users, so every read is written to the audit log. */
export function rebateRoutes(
  app: FastifyInstance,
  deps: OperatorDeps,
  directory: MarketDirectory,
  terms: RebateTerms,
): void {
  const { database } = deps.people;
  route(app, routes.rebates, async ({ caller, query: { trade, user, page, size } }) => {
    const limit = size ?? ROWS_PER_PAGE;
    const at = { limit, offset: ((page ?? 1) - 1) * limit };
    if (trade !== undefined) {
      await auditRead(deps, operatorOf(caller), 'user.rebates', `trade ${trade}`);
      return (await listRebates(database.sql, { trade }, at)).map((rebate) =>
        traceOf(rebate, directory, terms),
      );
    }
    if (user === undefined) throw new Refusal('parameter_required');
    const { id } = await userByUid(deps, user);
    await auditRead(deps, operatorOf(caller), 'user.rebates', `user ${user}`);
    return (await listRebates(database.sql, { referrer: id }, at)).map((rebate) =>
      traceOf(rebate, directory, terms),
    );
  });
}

function traceOf(rebate: RebateFacts, directory: MarketDirectory, terms: RebateTerms) {
  const { code, scale } = directory.coinById(rebate.coin);
  return {
    trade: rebate.trade,
    at: new Date(rebate.at).toISOString(),
    payer: rebate.payer,
    referrer: rebate.referrer,
    level: rebate.level === 2 ? (2 as const) : (1 as const),
    coin: code,
    fee: formatTrimmed(rebate.fee, scale),
    amount: formatTrimmed(rebate.amount, scale),
    percent: percentOf(rebate, terms),
  };
}

/** The event has no percent; it follows from the amount, which was rounded down, unless several give the same. */
function percentOf({ level, fee, amount }: RebateFacts, { tiers, second }: RebateTerms): number | null {
  if (level === 2) return second.percent;
  const fitting = tiers.filter(({ percent }) => (fee * BigInt(percent)) / 100n === amount);
  return fitting.length === 1 ? fitting[0]!.percent : null;
}
