import { formatTrimmed } from '@meridian/money';
import { recipientOf } from '../accounts/profile/person-changes.ts';
import { findUser } from '../accounts/profile/users-table.ts';
import type { Database } from '../database/database.ts';
import { sendMessage } from '../messages/send-message.ts';
import { purchaseCanceledBy, readableTime } from '../notify/message.ts';
import { currencyText } from './fiat-amounts.ts';
import type { FiatDeps } from './fiat-deps.ts';
import { hasEnded, type PurchaseStep, wireStateOf } from './purchase-states.ts';
import { addCreditTask, makeStep, type Purchase, type StepChange } from './purchases-table.ts';

type On = Pick<Database, 'db'>;

export interface Step {
  readonly step: PurchaseStep;
  readonly change?: StepChange;
  /** Also stored with the step, or not at all. */
  readonly besides?: (on: On) => Promise<void>;
}

/** Makes a step in a transaction of its own. Undefined if the row has left the state in which the caller saw it. */
export async function movePurchase(
  deps: FiatDeps,
  row: Pick<Purchase, 'id' | 'state'>,
  step: Step,
): Promise<Purchase | undefined> {
  const moved = await deps.accounts.database.db
    .transaction()
    .execute((db) => stepWith(deps, { db }, row, step));
  if (moved !== undefined) announceStep(deps, moved);
  return moved;
}

/** The row, the task that a confirmation needs, and the mail at its end, in the caller's transaction. */
export async function stepWith(
  deps: FiatDeps,
  on: On,
  row: Pick<Purchase, 'id' | 'state'>,
  { step, change, besides }: Step,
): Promise<Purchase | undefined> {
  const at = new Date(deps.accounts.clock());
  const moved = await makeStep(on, row, step, at, change);
  if (moved === undefined) return undefined;
  if (moved.state === 'crediting') await addCreditTask(on, moved.id, at);
  await besides?.(on);
  if (hasEnded(moved.state)) await mail(deps, on, moved, at);
  return moved;
}

/** After the transaction: the owner's screens are told; they poll if nobody is connected. */
export function announceStep(deps: FiatDeps, { id, user_id, state }: Purchase): void {
  deps.connections.send(String(user_id), { purchase: [{ id, state: wireStateOf(state) }] });
  if (hasEnded(state)) deps.accounts.postbox.nudge();
}

/** Mails name neither the card nor the account. */
async function mail(deps: FiatDeps, on: On, row: Purchase, at: Date): Promise<void> {
  const user = await findUser(on, row.user_id);
  if (user === undefined) return;
  const { scale } = deps.directory.coin(row.coin);
  const params = {
    reference: row.reference,
    amount: formatTrimmed(BigInt(row.amount), scale),
    coin: row.coin,
    pays: currencyText(BigInt(row.pays)),
    currency: row.currency,
    time: readableTime(at),
  };
  const to = recipientOf(user);
  if (row.state === 'completed') return sendMessage(deps.accounts, on, to, 'purchase_completed', params);
  const { cause } = row;
  const reason = cause === 'user' || cause === 'time' ? purchaseCanceledBy(user.locale, cause) : row.reason!;
  return sendMessage(deps.accounts, on, to, 'purchase_canceled', { ...params, reason });
}
