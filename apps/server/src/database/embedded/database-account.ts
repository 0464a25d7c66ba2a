import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartProblem } from '../../start-problem.ts';

/** The account that runs PostgreSQL. PostgreSQL refuses root, so a server started by root uses another account. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** `undefined` means the account of this process. An existing cluster keeps the account that owns it. */
export function accountFor(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0)
    return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const known = accountsOfThisMachine();
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const account = known.get(name);
    if (account !== undefined) return account;
  }
  throw new StartProblem(
    'PostgreSQL refuses to run as root, and this machine has neither a postgres nor a nobody account. ' +
      'Start Meridian as an ordinary user, or set DATABASE_URL.',
  );
}

/** `nobody` runs other services too, and each of them could read and change the database files. */
export function refuseSharedAccount(account: Account | undefined): void {
  if (account === undefined || account.uid !== accountsOfThisMachine().get('nobody')?.uid) return;
  throw new StartProblem(
    'In production PostgreSQL must not run as nobody, an account that other services share. Start Meridian as an ' +
      'ordinary user, create an account named postgres, or set DATABASE_URL.',
  );
}

/** Asks the system instead of reading mode bits, because access lists and mounts matter too. */
export function mayEnter(account: Account | undefined, folder: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...asAccount(account),
    stdio: 'ignore',
  });
  return probe.status === 0;
}

/** Options for a child process of that account. Its folder is `/`, since the account may have no access to ours. */
export function asAccount(account: Account | undefined): { cwd: string; uid?: number; gid?: number } {
  return account === undefined ? { cwd: '/' } : { cwd: '/', uid: account.uid, gid: account.gid };
}

function accountsOfThisMachine(): Map<string, Account> {
  const accounts = new Map<string, Account>();
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && Number(uid) > 0) accounts.set(name, { name, uid: Number(uid), gid: Number(gid) });
  }
  return accounts;
}
