import { FIAT_CHANGE_ROLES, type FiatChange, type FiatTerms } from '@meridian/contract/schemas/fiat-change';
import type { ChangeKind, OperatorChange } from '@meridian/contract/schemas/operator-change';
import { decimalsOf, formatTrimmed, parseDecimal } from '@meridian/money';
import { findUser } from '../../accounts/profile/users-table.ts';
import type { Database } from '../../database/database.ts';
import { coinsFor, currencyText, currencyUnits } from '../../fiat/fiat-amounts.ts';
import { announceStep, stepWith } from '../../fiat/move-purchase.ts';
import {
  accountTermsOf,
  findDeskAccount,
  findRate,
  saveDeskAccount,
  saveRate,
  termsOf,
} from '../../fiat/offers-table.ts';
import { findPurchase, lockPurchase, type Purchase } from '../../fiat/purchases-table.ts';
import { Refusal } from '../../refusal.ts';
import { decidable, refuseTaken } from '../fiat/purchase-rules.ts';
import type { FiatDesk, OperatorDeps } from '../operator-deps.ts';
import type { Agreement } from './act-on-market.ts';
import { listPending } from './proposals-table.ts';
import { refuseOutdated } from './refuse-outdated.ts';

type On = Pick<Database, 'db'>;
type Decision = Extract<FiatChange, { kind: 'confirm_purchase' | 'return_payment' }>;
type AccountChange = Extract<FiatChange, { kind: 'set_desk_account' }>;

export const isFiatChange = (change: OperatorChange): change is FiatChange =>
  change.kind in FIAT_CHANGE_ROLES;

/** The change with what it replaces in it: the second operator reads it before agreeing. */
export async function prepareFiatChange(
  deps: OperatorDeps,
  change: FiatChange,
  operatorId: number,
): Promise<FiatChange> {
  const { database } = deps.people;
  if (change.kind === 'confirm_purchase' || change.kind === 'return_payment')
    return prepareDecision(deps, change, operatorId);
  await refuseSecondProposal(deps, change);
  if (change.kind === 'set_desk_account') {
    const { account, terms } = change;
    const before = account === null ? undefined : await mustFindAccount(database, account);
    // Purchases that were made in the old currency lead to this account.
    if (before !== undefined && before.currency !== terms.currency) throw new Refusal('fiat_terms_rule');
    return { kind: change.kind, account, terms, ...(before && { before: accountTermsOf(before) }) };
  }
  refuseBadTerms(deps, change.terms);
  const before = await findRate(database, change.currency);
  const { kind, currency, terms } = change;
  return { kind, currency, terms, ...(before && { before: termsOf(before) }) };
}

/** Carries it out in the transaction of its approval. */
export async function changeFiatBy(
  deps: OperatorDeps,
  on: On,
  change: FiatChange,
  { operatorId, proposedBy, proposedAt, reason }: Agreement,
): Promise<void> {
  const changed = { at: new Date(deps.people.clock()), by: operatorId };
  switch (change.kind) {
    case 'confirm_purchase':
    case 'return_payment': {
      const row = await decidable(on, await lockPurchase(on, change.id), STEPS[change.kind]);
      refuseOutdated(row.changed_at, proposedAt);
      await refuseTaken(on, row, [proposedBy, operatorId], deps.people.clock());
      if (change.kind === 'confirm_purchase') await confirmRow(deps, on, row, operatorId);
      else await returnRow(deps, on, row, reason);
      return;
    }
    case 'set_fiat_rate': {
      refuseBadTerms(deps, change.terms);
      refuseOutdated((await findRate(on, change.currency))?.changed_at, proposedAt);
      return saveRate(on, change.currency, change.terms, changed);
    }
    case 'set_desk_account': {
      const { account, terms } = change;
      if (account !== null) refuseOutdated((await mustFindAccount(on, account)).changed_at, proposedAt);
      if (!(await saveDeskAccount(on, account, terms, changed))) throw new Refusal('not_found');
    }
  }
}

/** To crediting, with the task that credits it, in the caller's transaction. */
export async function confirmRow(
  deps: OperatorDeps,
  on: On,
  row: Purchase,
  operatorId: number,
): Promise<Purchase> {
  const change = { confirmed_by: operatorId };
  const confirmed = await stepWith(fiatDeskOf(deps).deps, on, row, { step: 'confirm', change });
  if (confirmed === undefined) throw new Refusal('conflict');
  return confirmed;
}

/** The purchase ends; its owner reads the reason of the two operators. */
async function returnRow(deps: OperatorDeps, on: On, row: Purchase, reason: string): Promise<void> {
  const change = { cause: 'desk', reason } as const;
  if ((await stepWith(fiatDeskOf(deps).deps, on, row, { step: 'refuse', change })) === undefined)
    throw new Refusal('conflict');
}

/** After the approval: the screens of its owner follow. */
export async function announceReturn(deps: OperatorDeps, id: number): Promise<void> {
  const row = await findPurchase(deps.people.database, id);
  if (row !== undefined && deps.fiat !== undefined) announceStep(deps.fiat.deps, row);
}

export function fiatDeskOf({ fiat }: OperatorDeps): FiatDesk {
  if (fiat === undefined) throw new Refusal('not_ready');
  return fiat;
}

const STEPS = { confirm_purchase: 'confirm', return_payment: 'return' } as const;

async function prepareDecision(
  deps: OperatorDeps,
  { kind, id }: Decision,
  operatorId: number,
): Promise<Decision> {
  const { database, clock } = deps.people;
  const row = await decidable(database, await findPurchase(database, id), STEPS[kind]);
  await refuseTaken(database, row, [operatorId], clock());
  const { uid } = (await findUser(database, row.user_id))!;
  const { scale } = fiatDeskOf(deps).deps.directory.coin(row.coin);
  const amount = formatTrimmed(BigInt(row.amount), scale);
  const pays = currencyText(BigInt(row.pays));
  const payment = `${row.reference}: ${pays} ${row.currency} → ${amount} ${row.coin}, ${uid}`;
  return { kind, id, payment };
}

/** The database compares whole changes of these kinds; one of the same subject waits already. */
async function refuseSecondProposal(
  { people: { database, clock } }: OperatorDeps,
  change: Exclude<FiatChange, Decision>,
): Promise<void> {
  const kinds: ChangeKind[] = [change.kind];
  const waiting = await listPending(database, { kinds }, new Date(clock()));
  if (waiting.some((each) => isSameSubject(each.change, change))) throw new Refusal('already_proposed');
}

const isSameSubject = (waiting: OperatorChange, change: Exclude<FiatChange, Decision>): boolean => {
  if (change.kind === 'set_fiat_rate')
    return waiting.kind === 'set_fiat_rate' && waiting.currency === change.currency;
  return waiting.kind === 'set_desk_account' && change.account !== null && waiting.account === change.account;
};

/** What the database would refuse, and a rate at which the smallest purchase would buy nothing. */
function refuseBadTerms(deps: OperatorDeps, terms: FiatTerms): void {
  const { scale } = fiatDeskOf(deps).deps.directory.coin(terms.coin);
  const texts = [terms.min, terms.max, terms.dayLimit, terms.secondFrom];
  if (texts.some((text) => (decimalsOf(text) ?? 0) > terms.decimals)) throw new Refusal('fiat_terms_rule');
  const [min, max, dayLimit] = texts.map((text) => currencyUnits(text)!) as [bigint, bigint, bigint];
  const isInOrder = 0n < min && min <= max && max <= dayLimit;
  const hasPrice = (parseDecimal(terms.rate, 8) ?? 0n) > 0n;
  if (!isInOrder || !hasPrice || coinsFor(min, terms.rate, scale) <= 0n) throw new Refusal('fiat_terms_rule');
}

async function mustFindAccount(on: On, id: NonNullable<AccountChange['account']>) {
  const row = await findDeskAccount(on, id);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}
