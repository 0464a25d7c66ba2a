import { makeFolder } from '../../files/durable-files.ts';
import { StartProblem } from '../../start-problem.ts';
import { type Account, mayEnter } from './database-account.ts';

const CANDIDATES = ['/var/lib/meridian', '/var/tmp/meridian'];

/**
 * A folder that the database's account can enter and that survives a restart. Programs and data go there when the clone
 * or the data folder is open to root only.
 */
export async function findFallbackFolder(account: Account | undefined): Promise<string> {
  for (const folder of CANDIDATES) {
    const made = await makeFolder(folder, 0o755).then(
      () => true,
      () => false,
    );
    if (made && mayEnter(account, folder)) return folder;
  }
  throw new StartProblem(
    `The account ${account?.name ?? 'of this process'} can enter neither the data folder nor any of ${CANDIDATES.join(', ')}. ` +
      'Set MERIDIAN_DATA to a folder it can enter, or set DATABASE_URL.',
  );
}
