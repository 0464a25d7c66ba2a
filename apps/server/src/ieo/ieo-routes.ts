import type { Locale } from '@meridian/contract/messages/catalogue';
import { ieo } from '@meridian/contract/routes/index';
import { quantityFigureProblem } from '@meridian/contract/rules/orders/order-figures';
import type { ExchangeState, Result } from '@meridian/engine';
import { viewProjects, viewSpendable } from '@meridian/engine/ieo/ieo-views';
import { type Amount, formatTrimmed, parseDecimal } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { readOrRefuse, submitOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { route } from '../http/register-route.ts';
import type { Projections } from '../projections/projections.ts';
import { Refusal, type RefusalDetails } from '../refusal.ts';
import { accountOf } from '../trading/own-orders.ts';
import { type ListedProject, PICTURE_PATH, projectWire, subscriptionWire } from './ieo-wire.ts';
import { readPicture } from './project-pictures-table.ts';
import { listProjects } from './projects-table.ts';
import type { SalePublisher } from './sale-publisher.ts';
import { readSubscription, readSubscriptions } from './subscriptions-table.ts';

export interface IeoDeps {
  readonly engine: Pick<ExchangePort, 'submit' | 'read'>;
  readonly projections: Pick<Projections, 'reached'>;
  readonly database: Database;
  /** Pushes the progress of sales to users who have opened them. */
  readonly sales: Pick<SalePublisher, 'watch'>;
}

const PAGE_SIZE = 20;
/** What a visitor looks for first. */
const ORDER = ['open', 'upcoming', 'allocating', 'completed', 'cancelled'] as const;

/** New-coin sales: the list, one sale, the caller's subscriptions, and subscribing. */
export function ieoRoutes(app: FastifyInstance, deps: IeoDeps): void {
  const { engine, database, sales } = deps;

  route(app, ieo.getIeoList, async ({ caller, locale }) => {
    sales.watch(accountOf(caller));
    return [...(await listed(deps)).values()]
      .sort(
        ({ view: left }, { view: right }) =>
          ORDER.indexOf(left.state) - ORDER.indexOf(right.state) || right.id - left.id,
      )
      .map((project) => projectWire(project, locale));
  });

  route(app, ieo.detail, async ({ query: { id }, caller, locale }) => {
    const account = accountOf(caller);
    sales.watch(account);
    const project = known(await listed(deps), id);
    const { view, stored } = project;
    const spendable = await readOrRefuse(engine, (state) => viewSpendable(state, id, account));
    const isOver = view.state === 'completed' || view.state === 'allocating';
    return {
      ...projectWire(project, locale),
      rules: locale === 'ja' ? stored.draft.rulesJa : stored.draft.rulesEn,
      allocated: isOver ? formatTrimmed(view.allocated, view.base.scale) : null,
      usable: formatTrimmed(spendable, view.paidIn.scale),
      subscription: (await ownSubscription(deps, account, project, locale)) ?? null,
    };
  });

  route(app, ieo.record, async ({ query: { before, size = PAGE_SIZE }, caller, locale }) => {
    const projects = await listed(deps);
    await historyReady(deps);
    const facts = await readSubscriptions(database.sql, { account: accountOf(caller), before, limit: size });
    return facts.map((each) => subscriptionWire(known(projects, each.project), each, locale));
  });

  route(app, ieo.subscribe, async ({ body, caller, idempotencyKey: key, locale, say }) => {
    const account = accountOf(caller);
    const project = known(await listed(deps), body.id);
    const { scale } = project.view.base;
    const broken = quantityFigureProblem(body.number, scale);
    if (broken !== undefined) throw new Refusal(broken.reason, broken.params as RefusalDetails);
    const wanted = parseDecimal(body.number, scale)! as Amount;
    await submitOrRefuse(
      engine,
      { type: 'SubscribeToProject', account, key, project: body.id, wanted },
      (rejected) => shownLimits(rejected, scale),
    );
    say('ieo_accepted');
    const subscription = await ownSubscription(deps, account, known(await listed(deps), body.id), locale);
    if (subscription === undefined) throw new Refusal('not_found');
    return subscription;
  });

  pictureRoute(app, database);
}

/** The sales that the engine has, by id. */
async function listed({ engine, database }: IeoDeps): Promise<ReadonlyMap<number, ListedProject>> {
  const [views, stored] = await Promise.all([readOrRefuse(engine, viewProjects), listProjects(database)]);
  const rows = new Map(stored.map((each) => [each.id, each]));
  return new Map(
    views.flatMap((view) => {
      const row = rows.get(view.id);
      return row === undefined ? [] : [[view.id, { view, stored: row }] as const];
    }),
  );
}

function known(projects: ReadonlyMap<number, ListedProject>, id: number): ListedProject {
  const project = projects.get(id);
  if (project === undefined) throw new Refusal('unknown_project');
  return project;
}

async function ownSubscription(deps: IeoDeps, account: number, project: ListedProject, locale: Locale) {
  await historyReady(deps);
  const facts = await readSubscription(deps.database.sql, account, project.view.id);
  return facts && subscriptionWire(project, facts, locale);
}

/** Resolves when the history contains everything the engine has done so far, the caller's own calls included. */
const historyReady = async ({ engine, projections }: IeoDeps): Promise<void> =>
  projections.reached(await readOrRefuse(engine, ({ seq }: ExchangeState) => seq));

/** The engine's limits are minor units. */
function shownLimits({ details }: Extract<Result, { ok: false }>, scale: number): RefusalDetails | undefined {
  if (details === undefined) return undefined;
  const shown: Record<string, string | number> = { ...details };
  for (const name of ['min', 'max'])
    if (details[name] !== undefined) shown[name] = formatTrimmed(BigInt(details[name]), scale);
  return shown;
}

/** The pictures of sales are public, and an id always names the same bytes. */
function pictureRoute(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { id: string } }>(
    `${PICTURE_PATH}:id`,
    { config: { policy: { who: 'anyone' } }, schema: { hide: true } },
    async ({ params: { id } }, reply) => {
      const bytes = /^[a-f0-9]{32}$/.test(id) ? await readPicture(database, id) : undefined;
      if (bytes === undefined) throw new Refusal('not_found');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/webp')
        .send(bytes);
    },
  );
}
