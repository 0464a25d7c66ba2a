import type { OperatorRole } from '@meridian/contract';
import { generateSecret } from 'otplib';
import type { People } from '../../app/people.ts';
import type { TestDatabase } from '../../database/testing/test-database.ts';
import { totpContext } from '../access/operator-access.ts';
import { openOperatorSession } from '../access/operator-sessions.ts';
import { addOperator, changeOperator } from '../access/operators-table.ts';

/** An operator with these roles and an authenticator app, signed in. */
export async function operatorIn(
  { people, database }: { readonly people: People; readonly database: TestDatabase },
  name: string,
  roles: readonly OperatorRole[],
): Promise<{ id: number; token: string }> {
  const { deps } = people.accounts;
  const account = { email: `${name}@roles.example`, name, roles, createdAt: new Date(deps.clock()) };
  const id = (await addOperator(database, account))!;
  const totp_secret = deps.key.seal(totpContext(id), generateSecret());
  const secrets = { password_hash: 'none', totp_secret };
  await changeOperator(database, id, { state: 'active', ...secrets });
  const origin = { ip: '127.0.0.1', device: '' };
  return { id, token: await openOperatorSession(deps, database, id, origin) };
}
