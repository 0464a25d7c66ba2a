import { emailProblem } from '@meridian/contract/rules/accounts/credentials';
import pino from 'pino';
import { PasswordHasher } from '../../accounts/sign-in/password-hasher.ts';
import type { Config } from '../../config/config.ts';
import { type Installation, inspectDatabase } from '../../database/inspect-database.ts';
import { openSealingKey } from '../../secrets/sealing-key.ts';
import { claimSealingKey } from '../../secrets/sealing-key-table.ts';
import { StartProblem } from '../../start-problem.ts';
import { type OpenRefusal, openOperator, type ReplaceRefusal, replaceOperator } from './open-operator.ts';
import { hasOperatorTable } from './operators-table.ts';

const USAGE =
  'Name who it is for: operator EMAIL NAME, for example operator ops@example.com "Aiko Mori". For an operator with all ' +
  'rights who lost the phone: operator --replace EMAIL. For an operator who has left: operator --replace EMAIL NEW_EMAIL ' +
  'NEW_NAME.';
const NO_TABLES = 'The database has no tables yet. Start the server once, then ask again.';
const REFUSALS: Readonly<Record<OpenRefusal | ReplaceRefusal, string>> = {
  enough_operators:
    'There are two operators with all rights already. Others are invited in the console, by one of them and with ' +
    'the approval of the other. If one of them has lost their phone or has left, use operator --replace.',
  address_taken: 'An operator with this address already exists.',
  unknown_operator: 'No enabled operator with all rights has this address.',
  console_can:
    'Two others have all rights: one of them proposes it in the console under "Operators", another approves it.',
};

interface OperatorRequest {
  /** The operator to replace; undefined to create one of the first two. */
  readonly replaced: string | undefined;
  readonly person: { readonly email: string; readonly name: string } | undefined;
}

/** `meridian operator`: creates the first two operators of an empty exchange, or replaces one of them. */
export async function openFirstOperator(
  config: Installation & Pick<Config, 'services'>,
  args: readonly string[],
  print: (line: string) => void = console.log,
): Promise<void> {
  const request = parseRequest(args);
  const database = await inspectDatabase(config, pino({ level: 'silent' }));
  try {
    if (!(await hasOperatorTable(database))) throw new StartProblem(NO_TABLES);
    const key = await openSealingKey(config.dataDir, config.services.sealingKey);
    await claimSealingKey(database, key);
    const deps = { database, key, hasher: new PasswordHasher(), clock: Date.now };
    const opened =
      request.replaced === undefined
        ? await openOperator(deps, request.person!)
        : await replaceOperator(deps, { email: request.replaced, by: request.person });
    if (typeof opened === 'string') throw new StartProblem(REFUSALS[opened]);
    print(`${opened.name} can now sign in to the console. These credentials are shown only once.`);
    print(`  Email                 ${opened.email}`);
    print(`  Password              ${opened.password}`);
    print(`  Authenticator secret  ${opened.secret}`);
    print(`  For a QR code         ${opened.uri}`);
    print('Change the password in the console under "My account".');
  } finally {
    await database.close();
  }
}

function parseRequest(args: readonly string[]): OperatorRequest {
  if (args[0] !== '--replace') return { replaced: undefined, person: personIn(args) };
  const [, replaced = '', ...rest] = args;
  if (emailProblem(replaced) !== undefined) throw new StartProblem(USAGE);
  return { replaced, person: rest.length === 0 ? undefined : personIn(rest) };
}

function personIn([email = '', ...words]: readonly string[]): { email: string; name: string } {
  const name = words.join(' ').trim();
  if (emailProblem(email) !== undefined || name === '' || name.length > 60) throw new StartProblem(USAGE);
  return { email, name };
}
