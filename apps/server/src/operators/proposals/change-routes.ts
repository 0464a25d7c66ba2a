import type { ReplyOf } from '@meridian/contract';
import { operator as routes } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import { verifyAnchoredAudit } from '../../audit/audit-anchors-table.ts';
import { listAudit } from '../../audit/audit-log-table.ts';
import { findArticle, listEditableArticles, type StoredArticle } from '../../content/article-edits-table.ts';
import { sanitizeArticle } from '../../content/sanitize-article.ts';
import { route } from '../../http/register-route.ts';
import { Refusal } from '../../refusal.ts';
import { operatorOf } from '../access/access-routes.ts';
import type { OperatorCaller } from '../access/operator-sessions.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { auditSubjects } from '../users/audit-subject.ts';
import { approve, pairSuffices } from './approve-proposal.ts';
import { kindsFor, mayTouch, propose, reject } from './decide-proposal.ts';
import { findProposal, listPending, listProposals, type Proposal } from './proposals-table.ts';

const ROWS_PER_PAGE = 20;

/** Routes for changes that need two operators, for the articles among them, and for the audit log. */
export function changeRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  proposalRoutes(app, deps);
  articleRoutes(app, deps);
  auditRoutes(app, deps);
}

function proposalRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  const { database, clock } = deps.people;

  route(app, routes.proposals, async ({ caller, query }) => {
    const operator = operatorOf(caller);
    const filter = { state: query.state, kinds: kindsFor(operator) };
    const rows = await listProposals(database, filter, pageOf(query), new Date(clock()));
    return rows.map((row) => onWire(row, operator, clock()));
  });
  route(app, routes.proposalById, async ({ caller, query }) => {
    const operator = operatorOf(caller);
    const found = await findProposal(database, query.id);
    if (found === undefined) throw new Refusal('not_found');
    if (!mayTouch(operator, found.change)) throw new Refusal('no_permission');
    return onWire(found, operator, clock());
  });
  route(app, routes.propose, async ({ caller, body }) => {
    const operator = operatorOf(caller);
    return onWire(await propose(deps, operator, body.change, body.reason), operator, clock());
  });
  route(app, routes.approveProposal, async ({ caller, body }) => {
    const operator = operatorOf(caller);
    return onWire(await approve(deps, operator, body.id, body.totp), operator, clock());
  });
  route(app, routes.rejectProposal, async ({ caller, body }) => {
    const operator = operatorOf(caller);
    return onWire(await reject(deps, operator, body.id, body.reason), operator, clock());
  });
}

function articleRoutes(app: FastifyInstance, { people: { database, clock } }: OperatorDeps): void {
  route(app, routes.articles, async ({ query }) =>
    (await listEditableArticles(database, query.kind, pageOf(query))).map(articleRow),
  );
  route(app, routes.article, async ({ caller, query }) => {
    const article = await findArticle(database, query.id);
    if (article === undefined) throw new Refusal('not_found');
    const of = { kinds: kindsFor(operatorOf(caller)), article: query.id };
    const pending = await listPending(database, of, new Date(clock()));
    return {
      ...articleRow(article),
      bodyEn: sanitizeArticle(article.bodyEn),
      bodyJa: sanitizeArticle(article.bodyJa),
      pending: pending.map(pendingOnWire),
    };
  });
  route(app, routes.previewArticle, async ({ body }) => ({
    bodyEn: sanitizeArticle(body.bodyEn),
    bodyJa: sanitizeArticle(body.bodyJa),
  }));
}

function auditRoutes(app: FastifyInstance, { people: { database, key }, auditHead }: OperatorDeps): void {
  route(app, routes.audit, async ({ query }) => {
    const { operatorId, action, subject } = query;
    const subjects = subject === undefined ? undefined : await auditSubjects(database, subject);
    const rows = await listAudit(database, { operatorId, action, subjects }, pageOf(query));
    return rows.map((row) => ({
      seq: Number(row.seq),
      at: row.at.toISOString(),
      operator: row.operator_id === null ? null : { id: row.operator_id, name: row.operatorName ?? '' },
      action: row.action,
      subject: row.subject,
      details: JSON.parse(row.details),
      hash: row.hash.toString('hex'),
    }));
  });
  route(app, routes.auditCheck, async () => {
    const { entries, head, brokenAt } = await verifyAnchoredAudit(database, key, auditHead());
    return {
      intact: brokenAt === undefined,
      entries,
      head: head.toString('hex'),
      brokenAt: brokenAt === undefined ? null : Number(brokenAt),
    };
  });
}

const pageOf = ({ page, size }: { page?: number | undefined; size?: number | undefined }) => ({
  number: page ?? 1,
  size: size ?? ROWS_PER_PAGE,
});

const articleRow = ({ bodyEn: _en, bodyJa: _ja, publishedAt, endsAt, ...article }: StoredArticle) => ({
  ...article,
  publishedAt: publishedAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});

export function onWire(row: Proposal, caller: OperatorCaller, nowMs: number): ReplyOf<typeof routes.propose> {
  const expired = row.state === 'waiting' && row.expiresAt.getTime() <= nowMs;
  const mine = row.proposedBy === Number(caller.operatorId);
  return {
    id: row.id,
    change: row.change,
    reason: row.reason,
    state: expired ? 'expired' : row.state,
    proposedBy: { id: row.proposedBy, name: row.proposedByName },
    proposedAt: row.proposedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : { id: row.decidedBy, name: row.decidedByName ?? '' },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionReason: row.decisionReason,
    mine,
    decidable:
      row.state === 'waiting' &&
      !expired &&
      !mine &&
      mayTouch(caller, row.change) &&
      pairSuffices(row.change, caller.roles, row.proposerRoles),
  };
}

export const pendingOnWire = ({ id, change, proposedByName, proposedAt }: Proposal) => ({
  id,
  kind: change.kind,
  permission: change.kind === 'grant_permission' ? change.permission : null,
  proposedBy: proposedByName,
  proposedAt: proposedAt.toISOString(),
});
