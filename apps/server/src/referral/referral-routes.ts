import type { ReplyOf } from '@meridian/contract';
import { referral } from '@meridian/contract/routes/index';
import { formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { readOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { route } from '../http/register-route.ts';
import type { MarketDirectory } from '../markets/market-directory.ts';
import type { Projections } from '../projections/projections.ts';
import { accountOf } from '../trading/own-orders.ts';
import { feesInTokenRoutes } from './fees-in-token-routes.ts';
import { countLevel, type InvitedUser, type Level, listInvited } from './invited-table.ts';
import { type DaySum, readRebateDays, readRebateTotals } from './rebate-sums-table.ts';
import type { RebateTerms } from './rebate-terms.ts';

export interface ReferralDeps {
  readonly engine: ExchangePort;
  readonly projections: Pick<Projections, 'reached'>;
  readonly directory: MarketDirectory;
  readonly database: Database;
  readonly terms: RebateTerms;
  /** The code of the platform token, and the discount on fees paid with it. */
  readonly token: { readonly coin: string; readonly discountPercent: number };
}

const PAGE = 20;
const DAY_MS = 86_400_000;

export function referralRoutes(app: FastifyInstance, deps: ReferralDeps): void {
  const { engine, database, directory, token, terms } = deps;
  feesInTokenRoutes(app, deps);

  route(app, referral.invited, async ({ caller, query }) => {
    const account = accountOf(caller);
    const level: Level = query.level === '2' ? 2 : 1;
    const { id: tokenId, scale } = directory.coin(token.coin);
    const held = await readOrRefuse(
      engine,
      ({ ledger }) => ledger.findUser(account, 'spot', tokenId)?.total ?? 0n,
    );
    const [page, first, second] = await Promise.all([
      listInvited(database, account, level, { before: query.before, size: query.size ?? PAGE }),
      countLevel(database, account, 1),
      countLevel(database, account, 2),
    ]);
    return {
      counts: { first, second },
      rows: page.rows.map((user) => invitedRow(user, level, terms)),
      next: page.next,
      token: { coin: token.coin, held: formatTrimmed(held, scale) },
      percent: terms.percentOf(held, scale),
      tiers: terms.tiers.map((tier) => ({ ...tier })),
      second: { percent: terms.second.percent, since: new Date(terms.second.sinceMs).toISOString() },
    };
  });

  route(app, referral.rebates, async ({ caller, query }) => {
    const account = accountOf(caller);
    await deps.projections.reached(await readOrRefuse(engine, ({ seq }) => seq));
    const size = query.size ?? PAGE;
    const before = query.before === undefined ? MAX_DAY : Math.floor(Date.parse(query.before) / DAY_MS);
    const [sums, totals] = await Promise.all([
      readRebateDays(database.sql, account, { before, days: size + 1 }),
      readRebateTotals(database.sql, account),
    ]);
    const days = [...new Set(sums.map(({ day }) => day))];
    const shown = days.slice(0, size);
    return {
      days: shown.map((day) => ({
        day: dayText(day),
        sums: sums.filter((sum) => sum.day === day).map((sum) => sumRow(sum, directory)),
      })),
      next: days.length > size ? dayText(shown.at(-1)!) : null,
      totals: totalsByCoin(totals, directory),
    };
  });
}

/** Beyond every day that a rebate can have. */
const MAX_DAY = 2_147_483_647;

const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The account's opening decides about the second level, as in the engine. */
const invitedRow = (user: InvitedUser, level: Level, { second }: RebateTerms) => ({
  name: maskInvited(user),
  level,
  registeredAt: user.createdAt.toISOString(),
  earns: level === 1 || user.createdAt.getTime() >= second.sinceMs,
});

/** `me***`, `***67`: less than elsewhere, because the reader is another user. */
function maskInvited({ username, email, phone }: InvitedUser): string {
  const name = username ?? email?.slice(0, email.indexOf('@'));
  return name === undefined ? `***${phone?.slice(-2) ?? ''}` : `${[...name].slice(0, 2).join('')}***`;
}

type Sums = ReplyOf<typeof referral.rebates>;

function sumRow(
  { coin, level, amount }: DaySum,
  directory: MarketDirectory,
): Sums['days'][number]['sums'][number] {
  const { code, scale } = directory.coinById(coin);
  return { coin: code, level: level === 2 ? 2 : 1, amount: formatTrimmed(amount, scale) };
}

function totalsByCoin(sums: readonly Omit<DaySum, 'day'>[], directory: MarketDirectory): Sums['totals'] {
  return [...new Set(sums.map(({ coin }) => coin))].map((id) => {
    const { code, scale } = directory.coinById(id);
    const of = (level: Level) => sums.find((sum) => sum.coin === id && sum.level === level)?.amount ?? 0n;
    const [first, second] = [of(1), of(2)];
    return {
      coin: code,
      first: formatTrimmed(first, scale),
      second: formatTrimmed(second, scale),
      total: formatTrimmed(first + second, scale),
    };
  });
}
