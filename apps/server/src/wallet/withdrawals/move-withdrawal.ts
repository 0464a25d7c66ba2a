import { formatTrimmed } from '@meridian/money';
import { recipientOf } from '../../accounts/profile/person-changes.ts';
import { findUser } from '../../accounts/profile/users-table.ts';
import type { Database } from '../../database/database.ts';
import type { MessageKind } from '../../messages/message-kinds.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { dismissalReason, readableTime } from '../../notify/message.ts';
import { findNetwork } from '../networks/networks-table.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import type { WithdrawalStep } from './withdrawal-states.ts';
import { pushOf } from './withdrawal-wire.ts';
import { makeStep, type StepChange, type Withdrawal } from './withdrawals-table.ts';

type On = Pick<Database, 'db'>;

/** Also stored with the step, or not at all. */
type Besides = (on: On, moved: Withdrawal) => Promise<void>;

/**
 * Makes a step: the row, its mail and what else belongs to it are stored in one transaction, then the owner's screens
 * are told. Undefined if the row has left the state in which the caller saw it.
 */
export async function moveWithdrawal(
  deps: WithdrawalDeps,
  row: Withdrawal,
  step: WithdrawalStep,
  change: StepChange = {},
  besides: Besides = async () => {},
): Promise<Withdrawal | undefined> {
  const { database, postbox, clock } = deps.accounts;
  const moved = await database.db.transaction().execute(async (db) => {
    const next = await makeStep({ db }, row, step, new Date(clock()), change);
    if (next === undefined) return undefined;
    await besides({ db }, next);
    await mail(deps, { db }, next, step);
    return next;
  });
  if (moved === undefined) return undefined;
  if (MAILS[step] !== undefined) postbox.nudge();
  pushWithdrawal(deps, moved);
  return moved;
}

/** Tells the owner's screens; they poll if nobody is connected. */
export function pushWithdrawal(deps: WithdrawalDeps, row: Withdrawal): void {
  deps.connections.send(String(row.userId), { withdrawal: [pushOf(deps, row)] });
}

const MAILS: Partial<Record<WithdrawalStep, MessageKind>> = {
  hold: 'withdrawal_requested',
  send: 'withdrawal_sent',
  settle: 'withdrawal_completed',
  release: 'withdrawal_dismissed',
};

async function mail(deps: WithdrawalDeps, on: On, moved: Withdrawal, step: WithdrawalStep): Promise<void> {
  const about = MAILS[step];
  if (about === undefined) return;
  const { clock } = deps.accounts;
  const [user, network] = await Promise.all([findUser(on, moved.userId), findNetwork(on, moved.network)]);
  if (user === undefined) return;
  const { scale } = deps.directory.coin(moved.coin);
  const params = {
    amount: formatTrimmed(moved.amount, scale),
    fee: formatTrimmed(moved.fee, scale),
    coin: moved.coin,
    address: moved.address,
    network: network?.name ?? moved.network,
    transaction: moved.txid ?? '',
    reason: reasonFor(moved),
    time: readableTime(new Date(clock())),
  };
  await sendMessage(deps.accounts, on, recipientOf(user), about, params);
}

/** The operator's words, or ours. */
const reasonFor = ({ cause, reason }: Withdrawal) =>
  cause === 'rejected' && reason !== null
    ? reason
    : dismissalReason(cause === 'canceled' ? 'canceled' : 'failed');
