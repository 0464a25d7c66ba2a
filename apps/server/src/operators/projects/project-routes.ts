import { operator as routes } from '@meridian/contract/routes/index';
import { formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/register-route.ts';
import type { ProjectControl } from '../../ieo/project-control.ts';
import { addPicture, removeUnusedPictures } from '../../ieo/project-pictures-table.ts';
import { listSteps } from '../../ieo/project-steps-table.ts';
import { findProject, listProjects, type StoredProject } from '../../ieo/projects-table.ts';
import { readSaleTotals, type SaleTotals } from '../../ieo/subscriptions-table.ts';
import { cleanPicture } from '../../pictures/clean-picture.ts';
import { Refusal } from '../../refusal.ts';
import { newId } from '../../secrets/secrets.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { pendingOnWire } from '../proposals/change-routes.ts';
import { listPending, type Proposal } from '../proposals/proposals-table.ts';

/** Shown at most this wide, at twice the pixels. */
const PICTURE_SIDE = 1_024;
const UNUSED_MS = 8 * 24 * 60 * 60_000;

/** New-coin sales. Listing and canceling are proposals; nothing here decides who gets how much. */
export function projectRoutes(app: FastifyInstance, deps: OperatorDeps, projects: ProjectControl): void {
  const { database, clock } = deps.people;

  route(app, routes.projects, async () => {
    const now = new Date(clock());
    const [{ projects: inForce, coins }, stored, totals, pending] = await Promise.all([
      projects.read(),
      listProjects(database),
      readSaleTotals(database.sql),
      listPending(database, { kinds: ['list_project', 'cancel_project'] }, now),
    ]);
    return {
      coins: [...coins],
      projects: stored.map((project) =>
        projectOnWire(project, inForce.get(project.id), totals.get(project.id), pending),
      ),
      pending: pending.flatMap((proposal) =>
        proposal.change.kind === 'list_project'
          ? [{ ...pendingOnWire(proposal), name: proposal.change.project.nameEn }]
          : [],
      ),
    };
  });

  route(app, routes.projectHistory, async ({ query: { id } }) => {
    if ((await findProject(database, id)) === undefined) throw new Refusal('not_found');
    return (await listSteps(database, id)).map(({ at, ...step }) => ({ ...step, at: at.toISOString() }));
  });

  route(app, routes.previewProject, async ({ body }) => {
    const { problems, coins, preview } = await projects.examine(body);
    return { problems: [...problems], addsCoin: coins.coin === undefined, ...preview };
  });

  route(app, routes.projectPicture, async ({ file }) => {
    const { bytes } = await cleanPicture(file!, PICTURE_SIDE);
    const id = newId();
    const now = clock();
    await removeUnusedPictures(database, new Date(now - UNUSED_MS));
    await addPicture(database, id, bytes, new Date(now));
    return { id };
  });
}

type InForce =
  Awaited<ReturnType<ProjectControl['read']>>['projects'] extends ReadonlyMap<number, infer View>
    ? View
    : never;

function projectOnWire(
  { id, draft, state, refusal, agreedAt, cancelAgreedAt }: StoredProject,
  inForce: InForce | undefined,
  totals: SaleTotals | undefined,
  pending: readonly Proposal[],
) {
  const inQuote = (amount: bigint) =>
    inForce === undefined ? '0' : formatTrimmed(amount, inForce.paidIn.scale);
  const inCoin = (amount: bigint) => formatTrimmed(amount, draft.coinDecimals);
  return {
    id,
    project: draft,
    state: inForce?.state ?? (state === 'refused' ? ('refused' as const) : ('listing' as const)),
    refusal,
    subscribed: inCoin(inForce?.subscribed ?? 0n),
    allocated: inCoin(inForce?.allocated ?? 0n),
    subscribers: totals?.subscribers ?? 0,
    paid: inQuote(totals?.paid ?? 0n),
    refunded: inQuote(totals?.refunded ?? 0n),
    agreedAt: agreedAt.toISOString(),
    isCanceling: cancelAgreedAt !== null && inForce?.state !== 'cancelled',
    pending: pending
      .filter(({ change }) => change.kind === 'cancel_project' && change.id === id)
      .map(pendingOnWire),
  };
}
