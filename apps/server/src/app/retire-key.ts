import { evmAddressOf, evmDepositKey } from '@meridian/signer/evm/evm-address';
import type { HDKey } from '@scure/bip32';
import { recipientOf } from '../accounts/profile/person-changes.ts';
import { findUsers } from '../accounts/profile/users-table.ts';
import { appendAudit } from '../audit/audit-log-table.ts';
import type { Database } from '../database/database.ts';
import { type MessageDeps, sendMessages } from '../messages/send-message.ts';
import { readableTime } from '../notify/message.ts';
import {
  type AddressPlace,
  listEvmAddresses,
  retireAddresses,
} from '../wallet/deposits/retired-addresses-table.ts';

export interface RetireKeyDeps extends MessageDeps {
  readonly database: Database;
}

export interface RetiredKey {
  /** Retired by this call. */
  readonly addresses: number;
  readonly users: number;
  /** Retired before. */
  readonly before: number;
}

/** So many rows are read and written with one statement. */
const BATCH = 1_000;

/**
 * Retires every deposit address of a key, tells their owners, and notes it in the audit log, in one transaction: a
 * process that is killed has changed nothing. Addresses of other keys are not touched. A second call finds nothing to do
 * and writes nothing, unless a server with the old key has given out more addresses since.
 */
export async function retireKey(deps: RetireKeyDeps, key: HDKey): Promise<RetiredKey> {
  const { database, clock } = deps;
  // Before the transaction: deriving the addresses of many users takes minutes.
  const { current, retired } = await addressesOfKey(database, key);
  const before = retired.length;
  if (current.length === 0) return { addresses: 0, users: 0, before };
  return database.db.transaction().execute(async (db) => {
    const at = new Date(clock());
    const done = [];
    for (const places of batches(current)) done.push(...(await retireAddresses({ db }, places, at)));
    const byUser = Map.groupBy(done, ({ userId }) => userId);
    for (const owners of batches([...byUser])) await tell(deps, { db }, new Map(owners), at);
    const addresses = done.length;
    const users = byUser.size;
    const network = [...new Set(done.map((each) => each.network))].toSorted().join(', ');
    if (addresses > 0)
      await appendAudit(
        { db },
        {
          at,
          operatorId: null,
          action: 'key.retire',
          subject: `key ${fingerprintOf(key)}`,
          details: { addresses, users, network },
        },
      );
    return { addresses, users, before };
  });
}

/** Which key it is, without the key itself: who has that knows every address of every user. */
const fingerprintOf = ({ fingerprint }: HDKey): string => fingerprint.toString(16).padStart(8, '0');

async function addressesOfKey(
  database: Database,
  key: HDKey,
): Promise<{ readonly current: AddressPlace[]; readonly retired: AddressPlace[] }> {
  const current: AddressPlace[] = [];
  const retired: AddressPlace[] = [];
  let after: AddressPlace | undefined;
  for (;;) {
    const rows = await listEvmAddresses(database, after, BATCH);
    for (const { network, index, address, isRetired } of rows)
      if (evmAddressOf(evmDepositKey(key, index)) === address)
        (isRetired ? retired : current).push({ network, index, address });
    if (rows.length < BATCH) return { current, retired };
    after = rows.at(-1);
  }
}

/** One message to each user, whatever the number of networks. */
async function tell(
  deps: RetireKeyDeps,
  on: Pick<Database, 'db'>,
  byUser: ReadonlyMap<number, readonly { readonly networkName: string }[]>,
  at: Date,
): Promise<void> {
  const users = await findUsers(on, new Set(byUser.keys()));
  const news = [...users.values()].map((user) => {
    const networks = byUser.get(user.id)!.map(({ networkName }) => networkName);
    return {
      to: recipientOf(user),
      kind: 'deposit_address_replaced' as const,
      params: { networks: networks.toSorted().join(', '), time: readableTime(at) },
    };
  });
  await sendMessages(deps, on, news);
}

function* batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH);
}
