import { operator as routes } from '@meridian/contract/routes/index';
import { cleanLine, cleanText } from '@meridian/contract/rules/ticket-text';
import type { CannedAnswer } from '@meridian/contract/schemas/ticket';
import type { FastifyInstance } from 'fastify';
import { isUniqueViolation } from '../../accounts/profile/users-table.ts';
import { appendAudit } from '../../audit/audit-log-table.ts';
import { route } from '../../http/register-route.ts';
import { Refusal } from '../../refusal.ts';
import { listCannedAnswers, removeCannedAnswer, saveCannedAnswer } from '../../support/desk-table.ts';
import { operatorOf } from '../access/access-routes.ts';
import type { OperatorDeps } from '../operator-deps.ts';

/** Prepared answers of the support desk. */
export function cannedAnswerRoutes(
  app: FastifyInstance,
  { people: { database, clock } }: OperatorDeps,
): void {
  const all = async (): Promise<CannedAnswer[]> =>
    (await listCannedAnswers(database)).map(({ id, name, en, ja }) => ({ id, name, en, ja }));

  route(app, routes.cannedAnswers, all);
  route(app, routes.saveCannedAnswer, async ({ caller, body }) => {
    const operatorId = Number(operatorOf(caller).operatorId);
    const at = new Date(clock());
    const [name, en, ja] = [cleanLine(body.name), cleanText(body.en), cleanText(body.ja)];
    if (name === '' || en === '' || ja === '') throw new Refusal('canned_answer_rule');
    try {
      await database.db.transaction().execute(async (db) => {
        const values = { name, en, ja, changed_at: at, changed_by: operatorId };
        const id = await saveCannedAnswer({ db }, body.id, values);
        if (id === undefined) throw new Refusal('not_found');
        const details = { name, en, ja };
        await appendAudit(
          { db },
          { at, operatorId, action: 'canned.save', subject: `canned answer ${id}`, details },
        );
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new Refusal('conflict');
      throw error;
    }
    return all();
  });
  route(app, routes.removeCannedAnswer, async ({ caller, body: { id } }) => {
    const operatorId = Number(operatorOf(caller).operatorId);
    await database.db.transaction().execute(async (db) => {
      if (!(await removeCannedAnswer({ db }, id))) throw new Refusal('not_found');
      await appendAudit(
        { db },
        {
          at: new Date(clock()),
          operatorId,
          action: 'canned.remove',
          subject: `canned answer ${id}`,
          details: {},
        },
      );
    });
    return all();
  });
}
