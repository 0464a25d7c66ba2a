import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { OperatorRole } from '@meridian/contract';
import { accountId } from '@meridian/engine/ids';
import { generateSecret } from 'otplib';
import type { Accounts } from '../accounts/accounts.ts';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import { emailContact } from '../accounts/codes/contact.ts';
import { addEngineTask } from '../accounts/profile/engine-tasks-table.ts';
import { changeUser, findUserByContact } from '../accounts/profile/users-table.ts';
import { openAccount } from '../accounts/sign-in/register.ts';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { makeFolder, replaceFile } from '../files/durable-files.ts';
import { totpContext } from '../operators/access/operator-access.ts';
import { expelOperator } from '../operators/access/operator-sessions.ts';
import {
  addOperator,
  changeOperator,
  findOperatorByEmail,
  type Operator,
} from '../operators/access/operators-table.ts';
import { type DemoFunds, fundDemoAccount } from './fund-demo-accounts.ts';

export interface DemoUser {
  readonly email: string;
  readonly username: string;
  readonly verified: { readonly name: string; readonly country: string } | undefined;
  readonly permissions: readonly ('ieo' | 'fiat')[];
  readonly invitedBy?: string;
  /** Opening balance in whole coins. */
  readonly funds?: DemoFunds;
}

/** The demo's users. Production has none of them. */
export const DEMO_USERS: readonly DemoUser[] = [
  {
    email: 'trader@meridian.test',
    username: 'trader',
    verified: { name: 'Mei Tanaka', country: 'JP' },
    permissions: [],
    funds: { USDT: 30_000, BTC: 1, ETH: 5, SOL: 60, XRP: 5_000, DOGE: 20_000, CTT: 640 },
  },
  {
    email: 'vip@meridian.test',
    username: 'vip_member',
    verified: { name: 'Alex Moreau', country: 'FR' },
    permissions: ['ieo', 'fiat'],
    funds: { USDT: 90_000, BTC: 2, ETH: 20, CTT: 6_000 },
    invitedBy: 'trader@meridian.test',
  },
  {
    email: 'rookie@meridian.test',
    username: 'rookie',
    verified: undefined,
    permissions: [],
    invitedBy: 'trader@meridian.test',
  },
];

const DEMO_OPERATORS: readonly {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
}[] = [
  { email: 'ops@meridian.test', name: 'Operations', roles: ['super'] },
  { email: 'ops2@meridian.test', name: 'Second operator', roles: ['super'] },
];

const SECRETS_FILE = 'demo-operators.json';

/** Adds missing users at every start; changes that users have made since are kept. */
export async function seedDemoPeople(deps: AccountsDeps, demoPassword: string): Promise<void> {
  const now = new Date(deps.clock());
  let hash: string | undefined;
  const passwordHash = async () => (hash ??= await deps.hasher.hash(demoPassword));
  for (const user of DEMO_USERS) {
    const contact = emailContact(user.email);
    if ((await findUserByContact(deps.database, contact)) === undefined) {
      await addDemoUser(deps, user, await passwordHash(), now);
    }
  }
  for (const operator of DEMO_OPERATORS) {
    const existing = await findOperatorByEmail(deps.database, operator.email);
    if (existing !== undefined) {
      await replaceDerivedSecret(deps, existing, demoPassword);
      continue;
    }
    const id = await addOperator(deps.database, { ...operator, createdAt: now });
    if (id === undefined) continue;
    await changeOperator(deps.database, id, {
      state: 'active',
      password_hash: await passwordHash(),
      totp_secret: deps.key.seal(totpContext(id), generateSecret()),
    });
  }
}

/** The authenticator secrets of the demo operators, by email address. */
export async function demoOperatorSecrets({
  database,
  key,
}: Pick<AccountsDeps, 'database' | 'key'>): Promise<Record<string, string>> {
  const secrets: Record<string, string> = {};
  for (const { email } of DEMO_OPERATORS) {
    const operator = await findOperatorByEmail(database, email);
    if (operator?.state !== 'active' || operator.totp_secret === null) continue;
    secrets[email] = key.openText(totpContext(operator.id), operator.totp_secret);
  }
  return secrets;
}

/** For scripts on this machine: the file is as private as the sealing key next to it. */
export async function writeDemoSecrets(dataDir: string, secrets: Record<string, string>): Promise<void> {
  await makeFolder(dataDir);
  await replaceFile(join(dataDir, SECRETS_FILE), `${JSON.stringify(secrets, undefined, 2)}\n`);
}

/**
 * Earlier versions derived the secret from the address and the demo password, which is public by default. An operator
 * that still has such a secret gets a random one, and its sessions end.
 */
async function replaceDerivedSecret(
  { database, key }: AccountsDeps,
  { id, email, totp_secret: sealed }: Operator,
  demoPassword: string,
): Promise<void> {
  const derived = [demoPassword, DEFAULT_PASSWORD].map((password) => derivedSecret(email, password));
  if (sealed === null || !derived.includes(key.openText(totpContext(id), sealed))) return;
  await database.db.transaction().execute(async (db) => {
    await changeOperator({ db }, id, { totp_secret: key.seal(totpContext(id), generateSecret()) });
    await expelOperator({ db }, id);
  });
}

/** The default password of those versions. */
const DEFAULT_PASSWORD = 'Meridian2026';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function derivedSecret(email: string, demoPassword: string): string {
  const digest = createHash('sha256').update(`meridian demo ${email} ${demoPassword}`).digest();
  return [...digest].map((byte) => BASE32[byte % 32]).join('');
}

export async function addDemoUser(
  deps: AccountsDeps,
  { email, username, verified, permissions, invitedBy }: DemoUser,
  passwordHash: string,
  createdAt: Date,
): Promise<void> {
  const referrer = invitedBy && (await findUserByContact(deps.database, emailContact(invitedBy)));
  await deps.database.db.transaction().execute(async (db) => {
    const referrerId = referrer ? referrer.id : null;
    const account = {
      contact: emailContact(email),
      passwordHash,
      locale: 'en',
      referrerId,
      createdAt,
    } as const;
    const id = await openAccount({ db }, account);
    await changeUser({ db }, id, { username });
    if (verified !== undefined) {
      const realName = deps.key.seal(`real name ${id}`, verified.name);
      await changeUser({ db }, id, { kyc: 'approved', real_name: realName, country: verified.country });
      await addEngineTask({ db }, id, { kind: 'kyc', kyc: 'approved' }, createdAt);
    }
    for (const permission of permissions) {
      await changeUser({ db }, id, permission === 'ieo' ? { may_ieo: true } : { may_fiat: true });
      await addEngineTask({ db }, id, { kind: 'permission', permission, granted: true }, createdAt);
    }
  });
}

/** Funds the demo users once the engine knows them. */
export async function fundDemoPeople(
  accounts: Pick<Accounts, 'deps' | 'settle'>,
  engine: Pick<ExchangePort, 'submit' | 'read'>,
): Promise<void> {
  await accounts.settle();
  for (const { email, funds } of DEMO_USERS) {
    const user = funds && (await findUserByContact(accounts.deps.database, emailContact(email)));
    if (user) await fundDemoAccount(engine, accountId(user.id), funds);
  }
}
