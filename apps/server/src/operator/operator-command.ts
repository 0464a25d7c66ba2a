import { emailProblem } from '@meridian/contract/rules/identity';
import pino from 'pino';
import type { Config } from '../config.ts';
import { PasswordHasher } from '../identity/password-hasher.ts';
import { openSealingKey } from '../identity/sealing-key.ts';
import { claimSealingKey } from '../identity/sealing-key-table.ts';
import { inspectDatabase } from '../inspect-database.ts';
import { StartProblem } from '../start-problem.ts';
import { type OpenRefusal, openOperator } from './open-operator.ts';
import { hasOperatorTable } from './operators-table.ts';

const USAGE = 'Name who it is for: operator EMAIL NAME, for example operator ops@example.com "Aiko Mori".';
const NO_TABLES = 'The database has no tables yet. Start the server once, then ask again.';
const REFUSALS: Readonly<Record<OpenRefusal, string>> = {
  enough_operators:
    'There are two operators with all rights already. Others are invited in the console, by one of them and with ' +
    'the approval of the other.',
  address_taken: 'An operator with this address exists already.',
};

/** `meridian operator EMAIL NAME`: the first two operators of an exchange that starts empty. */
export async function openFirstOperator(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'services'>,
  args: readonly string[],
  print: (line: string) => void = console.log,
): Promise<void> {
  const [email = '', ...words] = args;
  const name = words.join(' ').trim();
  if (emailProblem(email) !== undefined || name === '' || name.length > 60) throw new StartProblem(USAGE);
  const database = await inspectDatabase(config, pino({ level: 'silent' }));
  try {
    if (!(await hasOperatorTable(database))) throw new StartProblem(NO_TABLES);
    const key = await openSealingKey(config.dataDir, config.services.sealingKey);
    await claimSealingKey(database, key);
    const parts = { database, key, hasher: new PasswordHasher(), clock: Date.now };
    const opened = await openOperator(parts, { email, name });
    if (typeof opened === 'string') throw new StartProblem(REFUSALS[opened]);
    print(`${name} may sign in to the console now. This is shown once; nobody can read it again.`);
    print(`  E-mail                ${email}`);
    print(`  Password              ${opened.password}`);
    print(`  Authenticator secret  ${opened.secret}`);
    print(`  For a QR code         ${opened.uri}`);
    print('Change the password in the console under "My account".');
  } finally {
    await database.close();
  }
}
