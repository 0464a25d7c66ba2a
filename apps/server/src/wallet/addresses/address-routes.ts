import { withdrawals as routes } from '@meridian/contract/routes/index';
import type { SavedAddressWire } from '@meridian/contract/schemas/chain';
import type { FastifyInstance } from 'fastify';
import { changePerson } from '../../accounts/accounts-deps.ts';
import { recipientOf } from '../../accounts/profile/person-changes.ts';
import { lockUser } from '../../accounts/profile/users-table.ts';
import { route } from '../../http/register-route.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { readableTime } from '../../notify/message.ts';
import { Refusal } from '../../refusal.ts';
import { accountOf } from '../../trading/own-orders.ts';
import { loadNetworks } from '../networks/networks-table.ts';
import { proveOwner } from '../prove-owner.ts';
import type { WithdrawalDeps } from '../withdrawals/withdrawal-deps.ts';
import {
  addAddress,
  type BookedAddress,
  countAddresses,
  listAddresses,
  removeAddress,
} from './address-book-table.ts';
import { type Destination, readDestination, readPlace } from './read-destination.ts';

const MAX_ADDRESSES = 100;
const HOUR_MS = 3_600_000;

/** The caller's saved withdrawal addresses. */
export function addressRoutes(app: FastifyInstance, deps: WithdrawalDeps): void {
  const { accounts, directory, limits } = deps;
  const { database, clock } = accounts;

  const onWire = (saved: BookedAddress, networkname: string): SavedAddressWire => {
    const newUntil = saved.createdAt.getTime() + limits.newAddressHours * HOUR_MS;
    return {
      id: saved.id,
      coin: saved.coin,
      network: saved.network,
      networkname,
      address: saved.address,
      memo: saved.memo === '' ? null : saved.memo,
      label: saved.label,
      wdate: saved.createdAt.toISOString(),
      new_until: newUntil > clock() ? new Date(newUntil).toISOString() : null,
    };
  };

  route(app, routes.toAddressList, async ({ query, caller }) => {
    const coin = query.coin === undefined ? undefined : directory.coin(query.coin).code;
    const [saved, networks] = await Promise.all([
      listAddresses(database, accountOf(caller), coin),
      loadNetworks(database),
    ]);
    const names = new Map(networks.map(({ id, name }) => [id, name]));
    return saved.map((each) => onWire(each, names.get(each.network) ?? each.network));
  });

  route(app, routes.addToAddress, async ({ body, caller }) => {
    const account = accountOf(caller);
    const { code } = directory.coin(body.coin);
    const place = await readPlace(deps, code, body.network);
    const destination = await readDestination(deps, place, body);
    await refuseSaved(deps, account, destination);
    await proveOwner(accounts, account, 'address', body);
    const saved = await save(deps, account, destination, body.label.trim());
    return onWire(saved, destination.network.name);
  });

  route(app, routes.removeToAddress, async ({ body, caller }) => {
    if (!(await removeAddress(database, accountOf(caller), body.id))) throw new Refusal('not_found');
    return null;
  });
}

/** Refuses before a code is used up for it. */
async function refuseSaved(
  { accounts: { database } }: WithdrawalDeps,
  userId: number,
  { listed, address, memo }: Destination,
): Promise<void> {
  const saved = await listAddresses(database, userId, listed.coin);
  const isSaved = saved.some(
    (each) => each.network === listed.network && each.address === address && each.memo === (memo ?? ''),
  );
  if (isSaved) throw new Refusal('address_saved');
  if ((await countAddresses(database, userId)) >= MAX_ADDRESSES)
    throw new Refusal('address_book_full', { max: MAX_ADDRESSES });
}

/** Stores the address together with the mail that announces it. */
function save(
  { accounts, limits }: WithdrawalDeps,
  userId: number,
  { network, listed, address, memo }: Destination,
  label: string,
): Promise<BookedAddress> {
  const createdAt = new Date(accounts.clock());
  const { coin } = listed;
  return changePerson(accounts, userId, async (on) => {
    const user = await lockUser(on, userId);
    if ((await countAddresses(on, userId)) >= MAX_ADDRESSES)
      throw new Refusal('address_book_full', { max: MAX_ADDRESSES });
    const one = { coin, network: network.id, address, memo: memo ?? '', label, createdAt };
    const id = await addAddress(on, userId, one);
    if (id === undefined) throw new Refusal('address_saved');
    const params = {
      address,
      coin,
      network: network.name,
      label,
      hours: String(limits.newAddressHours),
      time: readableTime(createdAt),
    };
    await sendMessage(accounts, on, recipientOf(user), 'address_added', params);
    return { id, ...one };
  });
}
