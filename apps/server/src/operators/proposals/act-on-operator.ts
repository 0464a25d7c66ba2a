import type { OperatorRole } from '@meridian/contract';
import { emailProblem } from '@meridian/contract/rules/accounts/credentials';
import type { OperatorChange } from '@meridian/contract/schemas/operator-change';
import type { Database } from '../../database/database.ts';
import { operatorInvitation } from '../../notify/message.ts';
import { Refusal } from '../../refusal.ts';
import { inviteOperator } from '../access/operator-access.ts';
import { expelOperator } from '../access/operator-sessions.ts';
import {
  addOperator,
  changeOperator,
  findOperator,
  findOperatorByEmail,
  type Operator,
  otherSupers,
} from '../access/operators-table.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import type { Agreement } from './act-on-market.ts';
import { refuseOutdated } from './refuse-outdated.ts';

type On = Pick<Database, 'db'>;

type OperatorsChange = Extract<
  OperatorChange,
  { kind: 'add_operator' | 'set_operator_roles' | 'disable_operator' | 'enable_operator' | 'reset_operator' }
>;

export async function prepareOperatorChange(on: On, change: OperatorsChange): Promise<OperatorsChange> {
  switch (change.kind) {
    case 'add_operator':
      if (emailProblem(change.email) !== undefined) throw new Refusal('email_rule');
      if ((await findOperatorByEmail(on, change.email)) !== undefined) throw new Refusal('operator_exists');
      return { ...change, roles: [...new Set(change.roles)] };
    case 'set_operator_roles':
      await operatorOf(on, change.operatorId);
      return { ...change, roles: [...new Set(change.roles)] };
    case 'disable_operator':
    case 'enable_operator':
    case 'reset_operator':
      refuseIfNoEffectOn(await operatorOf(on, change.operatorId), change);
      return change;
  }
}

export async function changeOperatorBy(
  deps: OperatorDeps,
  on: On,
  change: OperatorsChange,
  { proposedAt }: Agreement,
): Promise<void> {
  const now = new Date(deps.people.clock());
  if (change.kind === 'add_operator') {
    const { email, name, roles } = change;
    const id = await addOperator(on, { email, name, roles, createdAt: now });
    if (id === undefined) throw new Refusal('operator_exists');
    await sendInvitation(deps, on, id, email, roles);
    return;
  }
  // First, because it locks the operators: what is read about them afterwards stays true.
  const supers = await otherSupers(on, change.operatorId);
  const operator = await operatorOf(on, change.operatorId);
  refuseOutdated(operator.changed_at, proposedAt);
  refuseIfNoEffectOn(operator, change);
  const stays = change.kind === 'set_operator_roles' && change.roles.includes('super');
  if (operator.roles.includes('super') && !stays && change.kind !== 'enable_operator') {
    // With only one left, no operator could approve that one's proposals.
    if (supers < 2) throw new Refusal('last_super');
  }
  await changeOperator(on, operator.id, { changed_at: now });
  switch (change.kind) {
    case 'set_operator_roles':
      await changeOperator(on, operator.id, { roles: [...change.roles] });
      break;
    case 'disable_operator':
      // A secret that was shown but never confirmed would otherwise become valid when they are enabled again.
      await changeOperator(on, operator.id, {
        state: 'disabled',
        ...(operator.state === 'invited' && NO_SECRETS),
      });
      await expelOperator(on, operator.id);
      break;
    case 'enable_operator':
      if (operator.totp_secret === null) await inviteAgain(deps, on, operator);
      else await changeOperator(on, operator.id, { state: 'active' });
      break;
    case 'reset_operator':
      await expelOperator(on, operator.id);
      await inviteAgain(deps, on, operator);
      break;
  }
}

const NO_SECRETS = { password_hash: null, totp_secret: null };

/** Operators choose their own secrets: one without a secret gets an invitation. */
async function inviteAgain(deps: OperatorDeps, on: On, { id, email, roles }: Operator): Promise<void> {
  await changeOperator(on, id, { state: 'invited', ...NO_SECRETS });
  await sendInvitation(deps, on, id, email, roles);
}

/** Only `enable_operator` enables an operator again: a new invitation must not readmit a disabled one. */
function refuseIfNoEffectOn({ state }: Operator, { kind }: OperatorsChange): void {
  if (kind === 'set_operator_roles' || kind === 'add_operator') return;
  if ((state === 'disabled') !== (kind === 'enable_operator')) throw new Refusal('conflict');
}

async function sendInvitation(
  { people, consoleUrl }: OperatorDeps,
  on: On,
  operatorId: number,
  email: string,
  roles: readonly OperatorRole[],
): Promise<void> {
  const token = await inviteOperator(people, on, operatorId);
  // In the fragment: browsers do not send it, so no log on the way stores it.
  const url = `${consoleUrl}/setup#${token}`;
  await people.postbox.put(on, operatorInvitation(email, url, roles));
}

async function operatorOf(on: On, id: number) {
  const operator = await findOperator(on, id);
  if (operator === undefined) throw new Refusal('not_found');
  return operator;
}
