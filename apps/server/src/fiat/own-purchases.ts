import { FIAT } from '@meridian/contract';
import { bankNumberProblem } from '@meridian/contract/rules/accounts/credentials';
import type { BankCard } from '@meridian/contract/schemas/fiat';
import { lockUser } from '../accounts/profile/users-table.ts';
import { keepPictures } from '../pictures/pictures-table.ts';
import { Refusal } from '../refusal.ts';
import { addCard, type CardRow, listCards } from './cards-table.ts';
import type { FiatDeps } from './fiat-deps.ts';
import { announceStep, stepWith } from './move-purchase.ts';
import { stateAfter } from './purchase-states.ts';
import { lockPurchase, type Purchase } from './purchases-table.ts';
import { arrivedFor } from './statements/purchase-lines-table.ts';

/** Its owner has paid. The proof is used once: a picture of another purchase is unknown here. */
export async function markPaid(
  deps: FiatDeps,
  userId: number,
  id: number,
  reference: string,
): Promise<Purchase> {
  const { database, clock } = deps.accounts;
  const proof = await deps.pictures.resolve(userId, 'ticket', reference);
  const paid = await database.db.transaction().execute(async (db) => {
    const row = await lockPurchase({ db }, id);
    // Another user's purchase looks like one that does not exist.
    if (row?.user_id !== userId) throw new Refusal('not_found');
    if (stateAfter(row.state, 'pay') === undefined)
      throw new Refusal(row.cause === 'time' ? 'purchase_expired' : 'purchase_closed');
    const now = new Date(clock());
    if (row.pay_by <= now) throw new Refusal('purchase_expired');
    if (proof === undefined || !(await keepPictures({ db }, userId, 'ticket', [proof])))
      throw new Refusal('picture_unknown');
    return stepWith(deps, { db }, row, { step: 'pay', change: { proof, paid_at: now } });
  });
  announceStep(deps, paid!);
  return paid!;
}

export async function cancelPurchase(deps: FiatDeps, userId: number, id: number): Promise<Purchase> {
  const canceled = await deps.accounts.database.db.transaction().execute(async (db) => {
    const row = await lockPurchase({ db }, id);
    if (row?.user_id !== userId) throw new Refusal('not_found');
    if (stateAfter(row.state, 'cancel') === undefined) throw new Refusal('purchase_closed');
    if ((await arrivedFor({ db }, id)) !== undefined) throw new Refusal('payment_arrived');
    return stepWith(deps, { db }, row, { step: 'cancel', change: { cause: 'user' } });
  });
  announceStep(deps, canceled!);
  return canceled!;
}

/** The number is sealed for this user, and recognised by a MAC. */
export async function saveCard(
  { accounts: { database, key, clock } }: FiatDeps,
  userId: number,
  typed: { readonly bank: string; readonly digits: string },
): Promise<CardRow> {
  const digits = typed.digits.replace(/[ -]/g, '');
  const problem = bankNumberProblem(digits);
  if (problem !== undefined) throw new Refusal(problem.reason);
  const context = `bank card ${userId}`;
  return database.db.transaction().execute(async (db) => {
    // The lock makes concurrent calls wait for each other, so that all of them count.
    await lockUser({ db }, userId);
    if ((await listCards({ db }, userId)).length >= FIAT.maxCards)
      throw new Refusal('too_many_cards', { max: FIAT.maxCards });
    const added = await addCard(
      { db },
      {
        userId,
        bank: typed.bank,
        ending: digits.slice(-4),
        sealed: key.seal(context, digits),
        mac: key.mac(context, digits),
        at: new Date(clock()),
      },
    );
    if (added === undefined) throw new Refusal('card_saved');
    return added;
  });
}

export const cardOnWire = ({ id, bank, ending, added_at }: CardRow): BankCard => ({
  id,
  bank,
  ending,
  addedAt: added_at.toISOString(),
});
