import { operator as routes } from '@meridian/contract/routes/index';
import type { OperatorPurchase } from '@meridian/contract/schemas/operator-fiat';
import type { FastifyInstance } from 'fastify';
import { appendAudit } from '../../audit/audit-log-table.ts';
import { purchaseFacts } from '../../fiat/fiat-wire.ts';
import { listRates } from '../../fiat/offers-table.ts';
import type { Caller } from '../../http/admission/policy.ts';
import { route } from '../../http/register-route.ts';
import { dataAddress } from '../../pictures/picture-routes.ts';
import { watermark } from '../../pictures/watermark.ts';
import { Refusal } from '../../refusal.ts';
import { operatorOf } from '../access/access-routes.ts';
import { findOperator } from '../access/operators-table.ts';
import type { FiatDesk, OperatorDeps } from '../operator-deps.ts';
import { pendingOnWire } from '../proposals/change-routes.ts';
import { listPending, type Proposal } from '../proposals/proposals-table.ts';
import { auditRead } from '../users/audit-read.ts';
import { claim, confirmAlone, refusePurchase } from './decide-purchase.ts';
import { claimOf, confirmedAlone, listQueue, type QueuedPurchase } from './purchase-queue-table.ts';
import { deskMay, needsTwo } from './purchase-rules.ts';

const ROWS_PER_PAGE = 50;

/** The desk's queue. Confirming from the threshold on is a proposal; refusing takes one operator. */
export function purchaseQueueRoutes(app: FastifyInstance, deps: OperatorDeps, desk: FiatDesk): void {
  const { database } = deps.people;

  route(app, routes.purchaseQueue, async ({ caller, query }) => {
    const { view = 'waiting', page = 1, size = ROWS_PER_PAGE } = query;
    const rows = await listQueue(database, { view }, { number: page, size });
    return onWire(deps, desk, rows, Number(operatorOf(caller).operatorId));
  });
  const view = async (caller: Caller | undefined, id: number): Promise<OperatorPurchase> => {
    const row = await mustFind(deps, id);
    await auditRead(deps, operatorOf(caller), 'purchase.view', `purchase ${id}`, { uid: row.owner });
    return (await onWire(deps, desk, [row], Number(operatorOf(caller).operatorId)))[0]!;
  };

  route(app, routes.purchaseById, ({ caller, query: { id } }) => view(caller, id));
  route(app, routes.purchaseProof, async ({ caller, query: { id } }) => ({
    image: dataAddress(await viewProof(deps, Number(operatorOf(caller).operatorId), id)),
  }));
  route(app, routes.claimPurchase, async ({ caller, body }) => {
    await claim(deps, operatorOf(caller), body);
    return view(caller, body.id);
  });
  route(app, routes.confirmPurchase, async ({ caller, body }) => {
    await confirmAlone(deps, operatorOf(caller), body);
    return view(caller, body.id);
  });
  route(app, routes.refusePurchase, async ({ caller, body: { id, reason } }) => {
    await refusePurchase(deps, operatorOf(caller), id, reason);
    return view(caller, id);
  });
}

async function onWire(
  { people: { database, clock } }: OperatorDeps,
  { deps }: FiatDesk,
  rows: readonly QueuedPurchase[],
  operatorId: number,
): Promise<OperatorPurchase[]> {
  const alone = await confirmedAlone(database, operatorId, clock());
  const rates = new Map((await listRates(database)).map((rate) => [rate.currency, BigInt(rate.second_from)]));
  const pending = await listPending(
    database,
    { kinds: ['confirm_purchase', 'return_payment'] },
    new Date(clock()),
  );
  return rows.map((row) => {
    const held = claimOf(row, clock());
    return {
      ...purchaseFacts(deps, row),
      owner: row.owner,
      state: row.state,
      hasProof: row.proof !== null,
      needsTwo: needsTwo(row, rates.get(row.currency), alone),
      canConfirm: deskMay('confirm', row.state, row.onStatement),
      canRefuse: deskMay('refuse', row.state, row.onStatement),
      onStatement: row.onStatement,
      otherAmount: row.hasLine && !row.onStatement,
      claimedBy: held && { id: held.by, name: row.claimedByName ?? '' },
      claimedUntil: held?.until.toISOString() ?? null,
      confirmedBy: row.confirmedByName,
      pending: pending.filter((each) => isAbout(each, row.id)).map(pendingOnWire),
    };
  });
}

const isAbout = ({ change }: Proposal, id: number): boolean =>
  (change.kind === 'confirm_purchase' || change.kind === 'return_payment') && change.id === id;

/** The picture, watermarked with the viewer's address and the time. The view is logged first. */
async function viewProof(
  { people: { database, clock }, pictures }: OperatorDeps,
  operatorId: number,
  id: number,
): Promise<Buffer> {
  const [row] = await listQueue(database, { id }, { number: 1, size: 1 });
  const bytes = row?.proof == null ? undefined : await pictures.read(row.proof);
  if (bytes === undefined) throw new Refusal('not_found');
  const at = new Date(clock());
  const { email } = (await findOperator(database, operatorId))!;
  const entry = { at, operatorId, action: 'picture.view', subject: `purchase ${id}` };
  await database.db
    .transaction()
    .execute((db) => appendAudit({ db }, { ...entry, details: { picture: row!.proof } }));
  return watermark(bytes, `${email} ${at.toISOString().slice(0, 16)}`);
}

async function mustFind({ people: { database } }: OperatorDeps, id: number): Promise<QueuedPurchase> {
  const [row] = await listQueue(database, { id }, { number: 1, size: 1 });
  if (row === undefined) throw new Refusal('not_found');
  return row;
}
