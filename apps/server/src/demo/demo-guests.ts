import { randomBytes } from 'node:crypto';
import { accountId } from '@meridian/engine/ids';
import type { Accounts } from '../accounts/accounts.ts';
import { emailContact } from '../accounts/codes/contact.ts';
import { findUserByContact } from '../accounts/profile/users-table.ts';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { addDemoUser, type DemoUser } from './demo-people.ts';
import { fundDemoAccount } from './fund-demo-accounts.ts';

const FUNDS = { USDT: 60_000, BTC: 1, ETH: 8, SOL: 100, XRP: 8_000, DOGE: 60_000 };
const GUEST = { permissions: ['ieo'], funds: FUNDS } as const;

/**
 * Users whom the demo's trader and VIP invited, for the simulator to trade with: two whom the trader invited, and two whom
 * those and the VIP invited. Nobody knows their password.
 */
const GUESTS: readonly DemoUser[] = [
  {
    ...GUEST,
    email: 'kenji@guests.meridian.test',
    username: 'kenji_s',
    verified: { name: 'Kenji Sato', country: 'JP' },
    invitedBy: 'trader@meridian.test',
  },
  {
    ...GUEST,
    email: 'lena@guests.meridian.test',
    username: 'lena_w',
    verified: { name: 'Lena Weber', country: 'DE' },
    invitedBy: 'trader@meridian.test',
  },
  {
    ...GUEST,
    email: 'omar@guests.meridian.test',
    username: 'omar_h',
    verified: { name: 'Omar Haddad', country: 'AE' },
    invitedBy: 'vip@meridian.test',
  },
  {
    ...GUEST,
    email: 'priya@guests.meridian.test',
    username: 'priya_n',
    verified: { name: 'Priya Nair', country: 'IN' },
    invitedBy: 'kenji@guests.meridian.test',
  },
];

/** Opens and funds those that are missing. Returns the accounts of all. */
export async function openDemoGuests(
  accounts: Pick<Accounts, 'deps' | 'settle'>,
  engine: Pick<ExchangePort, 'submit' | 'read'>,
): Promise<number[]> {
  const { deps } = accounts;
  let hash: string | undefined;
  for (const guest of GUESTS) {
    if ((await findUserByContact(deps.database, emailContact(guest.email))) !== undefined) continue;
    hash ??= await deps.hasher.hash(randomBytes(32).toString('base64url'));
    await addDemoUser(deps, guest, hash, new Date(deps.clock()));
  }
  await accounts.settle();
  const opened: number[] = [];
  for (const { email, funds } of GUESTS) {
    const user = await findUserByContact(deps.database, emailContact(email));
    if (user === undefined || funds === undefined) continue;
    await fundDemoAccount(engine, accountId(user.id), funds);
    opened.push(user.id);
  }
  return opened;
}
