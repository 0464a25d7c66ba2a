import { HDKey } from '@scure/bip32';
import pino from 'pino';
import type { Config } from '../config/config.ts';
import { isXpub } from '../config/node-settings.ts';
import { inspectDatabase } from '../database/inspect-database.ts';
import { openTransports } from '../notify/open-transports.ts';
import { MemoryOutbox } from '../notify/outbox.ts';
import { Postbox } from '../notify/postbox.ts';
import { openSealingKey } from '../secrets/sealing-key.ts';
import { claimSealingKey } from '../secrets/sealing-key-table.ts';
import { StartProblem } from '../start-problem.ts';
import { canRetireAddresses } from '../wallet/deposits/retired-addresses-table.ts';
import { retireKey } from './retire-key.ts';

const USAGE = 'Name the old key: retire-key XPUB, the line xpub that its create-key printed.';

/**
 * `meridian retire-key XPUB`: gives the users of an old key new deposit addresses. It may run beside the server, which
 * delivers the mails.
 */
export async function retireKeyOf(
  config: Config,
  [xpub = '', ...rest]: readonly string[],
  print: (line: string) => void = console.log,
): Promise<void> {
  const old = rest.length === 0 ? readKey(xpub) : undefined;
  if (old === undefined) throw new StartProblem(USAGE);
  const current = config.services.chains?.xpub;
  // Otherwise users would be given the same addresses again.
  if (current === undefined || current === xpub)
    throw new StartProblem('Set MERIDIAN_XPUB to the new key first, and restart the server with it.');
  const log = pino({ level: 'silent' });
  const database = await inspectDatabase(config, log);
  try {
    if (!(await canRetireAddresses(database)))
      throw new StartProblem('The tables are of an older version. Start the server once, then ask again.');
    const key = await openSealingKey(config.dataDir, config.services.sealingKey);
    await claimSealingKey(database, key);
    const clock = Date.now;
    // Nothing is sent from here, so the transports stay unused.
    const transports = openTransports(config, new MemoryOutbox(), clock, () => {});
    const postbox = new Postbox({ database, key, transports, log, clock });
    const { addresses, users, before } = await retireKey({ database, postbox, clock }, old);
    await postbox.stop();
    if (addresses + before === 0) throw new StartProblem('No deposit address belongs to this key.');
    if (addresses > 0) print(`Retired ${addresses} addresses of ${users} users, who are told.`);
    else print(`All ${before} addresses of this key were retired before. Nothing was changed.`);
  } finally {
    await database.close();
  }
}

/** Undefined if it is no extended public key, or one with a mistake in it. */
function readKey(text: string): HDKey | undefined {
  if (!isXpub(text)) return undefined;
  try {
    return HDKey.fromExtendedKey(text);
  } catch {
    return undefined;
  }
}
