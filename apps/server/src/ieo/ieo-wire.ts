import type { Locale } from '@meridian/contract/messages/catalogue';
import type { IeoProjectWire, IeoSubscriptionWire } from '@meridian/contract/schemas/ieo';
import type { ProjectView } from '@meridian/engine/ieo/ieo-views';
import { formatTrimmed } from '@meridian/money';
import type { StoredProject } from './projects-table.ts';
import type { SubscriptionFacts } from './subscriptions-table.ts';

/** A sale that is in the table and in the engine. */
export interface ListedProject {
  readonly stored: StoredProject;
  readonly view: ProjectView;
}

export const PICTURE_PATH = '/ieo/picture/';

export function projectWire({ stored, view }: ListedProject, locale: Locale): IeoProjectWire {
  const { draft } = stored;
  const inCoin = (amount: bigint) => formatTrimmed(amount, view.base.scale);
  return {
    id: view.id,
    tradcoin: view.base.code,
    maincoin: view.paidIn.code,
    name: locale === 'ja' ? draft.nameJa : draft.nameEn,
    imageurl: draft.picture === null ? null : `${PICTURE_PATH}${draft.picture}`,
    price: formatTrimmed(view.price, view.paidIn.scale),
    total: inCoin(view.total),
    min: inCoin(view.minPerUser),
    max: inCoin(view.maxPerUser),
    starttime: view.startsAt,
    endtime: view.endsAt,
    unlocktime: view.unlocksAt === 0 ? null : view.unlocksAt,
    state: view.state,
    subscribed: inCoin(view.subscribed),
    decimals: view.base.scale,
    maindecimals: view.paidIn.scale,
  };
}

export function subscriptionWire(
  { stored, view }: ListedProject,
  facts: SubscriptionFacts,
  locale: Locale,
): IeoSubscriptionWire {
  const { settled } = facts;
  const inCoin = (amount: bigint) => formatTrimmed(amount, view.base.scale);
  const inQuote = (amount: bigint) => formatTrimmed(amount, view.paidIn.scale);
  return {
    id: facts.id,
    ieo: view.id,
    tradcoin: view.base.code,
    maincoin: view.paidIn.code,
    name: locale === 'ja' ? stored.draft.nameJa : stored.draft.nameEn,
    decimals: view.base.scale,
    maindecimals: view.paidIn.scale,
    price: inQuote(view.price),
    total: inCoin(view.total),
    subscribed: inCoin(view.subscribed),
    number: inCoin(facts.wanted),
    held: inQuote(facts.held),
    state: settled === undefined ? 'waiting' : view.state === 'cancelled' ? 'refunded' : 'allotted',
    allocated: settled === undefined ? null : inCoin(settled.allocated),
    paid: settled === undefined ? null : inQuote(settled.paid),
    refundnumber: settled === undefined ? null : inQuote(settled.refunded),
    placed: facts.placedAt,
    settled: settled?.at ?? null,
    unlocktime: settled?.isLocked ? view.unlocksAt : null,
    unlockedtime: settled?.unlockedAt ?? null,
  };
}
