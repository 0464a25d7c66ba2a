import type { People } from '../../app/people.ts';
import { totpAt } from '../../app/testing/people-app.ts';
import type { TestDatabase } from '../../database/testing/test-database.ts';
import { hashToken } from '../../secrets/secrets.ts';
import { totpContext } from '../access/operator-access.ts';
import { changeOperator, findOperator } from '../access/operators-table.ts';

/**
 * A code from the authenticator app of this session's operator, for one approval. Codes work once and a test's clock
 * does not move, so the record of the last use is cleared.
 */
export async function freshCode(
  { people, database }: { readonly people: People; readonly database: TestDatabase },
  token: string,
): Promise<string> {
  const { key, clock } = people.accounts.deps;
  const [session] = await database.sql`
    select operator_id from operator_session where token_hash = ${hashToken(token)}`;
  if (session === undefined) return '000000';
  const operator = (await findOperator(database, session.operator_id))!;
  await changeOperator(database, operator.id, { totp_last_step: 0n });
  return totpAt(key.openText(totpContext(operator.id), operator.totp_secret!), clock());
}
