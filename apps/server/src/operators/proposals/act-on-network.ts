import type {
  CoinTerms,
  CoinWay,
  FinanceChange,
  NetworkWay,
} from '@meridian/contract/schemas/finance-change';
import { formatTrimmed, parseDecimal } from '@meridian/money';
import { appendAudit } from '../../audit/audit-log-table.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import type { FinanceDesk } from '../../wallet/finance-desk.ts';
import {
  addCoinOnNetwork,
  addNetwork,
  changeCoinNetwork,
  type Decided,
  type Decision,
  endHalt,
  lockCoin,
  lockCoinNetwork,
  lockNetwork,
  switchCoin,
  switchNetwork,
} from '../../wallet/networks/network-decisions-table.ts';
import { type CoinNetwork, findCoinNetwork, findNetwork } from '../../wallet/networks/networks-table.ts';
import type { OperatorCaller } from '../access/operator-sessions.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import type { Agreement } from './act-on-market.ts';
import { refuseOutdated } from './refuse-outdated.ts';
import { requiredReason } from './required-reason.ts';

type On = Pick<Database, 'db'>;
export type NetworksChange = Extract<
  FinanceChange,
  {
    kind:
      | 'release_network'
      | 'release_coin'
      | 'release_coin_network'
      | 'change_coin_terms'
      | 'add_network'
      | 'add_coin_network';
  }
>;

/** What one operator stops: a network, a coin everywhere, or a coin on one network. */
export type Stop =
  | { readonly network: string; readonly what: NetworkWay; readonly coin?: undefined }
  | { readonly coin: string; readonly what: CoinWay; readonly network?: undefined }
  | { readonly coin: string; readonly network: string; readonly what: NetworkWay };

/** Stops something at once; one operator is enough, while releasing it needs two. */
export async function stopMoney(
  deps: OperatorDeps,
  caller: OperatorCaller,
  stop: Stop,
  reasonGiven: string,
): Promise<void> {
  const reason = requiredReason(reasonGiven);
  const { database, clock } = deps.people;
  const operatorId = Number(caller.operatorId);
  const by = { at: new Date(clock()), reason, operatorId };
  await database.db.transaction().execute(async (db) => {
    await flip({ db }, stop, false, by);
    const { coin, network } = stop;
    const [action, subject] =
      coin === undefined
        ? ['network.stop', `network ${network}`]
        : [
            network === undefined ? 'coin.stop' : 'coin_network.stop',
            `coin ${coin}${network === undefined ? '' : ` ${network}`}`,
          ];
    await appendAudit(
      { db },
      { at: by.at, operatorId, action, subject, details: { what: stop.what, reason } },
    );
  });
  await deps.finance?.settle();
}

/** Opens or closes one switch; refused if it is in that position already, or changed after the proposal. */
async function flip(on: On, stop: Stop, to: boolean, by: Decision, proposedAt?: Date): Promise<void> {
  const { what, coin, network } = stop;
  const check = (decided: Decided<Partial<Record<CoinWay, boolean>>> | undefined) => {
    if (decided === undefined) throw new Refusal(coin === undefined ? 'unknown_network' : 'unknown_coin');
    if (proposedAt !== undefined) refuseOutdated(decided.changedAt, proposedAt);
    if (decided.switches[what] === to) throw new Refusal('conflict');
  };
  if (coin === undefined) {
    check(await lockNetwork(on, network));
    await switchNetwork(on, network, { [what]: to }, by);
  } else if (network === undefined) {
    const before = await lockCoin(on, coin);
    check(before);
    await switchCoin(on, coin, before!.switches, { [what]: to }, by);
  } else {
    const before = await lockCoinNetwork(on, coin, network);
    if (before === undefined) throw new Refusal('unknown_network');
    check(before);
    await changeCoinNetwork(on, { coin, network }, { [what]: to }, by);
  }
}

/** The change in its final form, or a refusal if it would change nothing or is not allowed. */
export async function prepareNetworkChange(
  desk: FinanceDesk,
  database: Database,
  change: NetworksChange,
): Promise<NetworksChange> {
  switch (change.kind) {
    case 'release_network':
    case 'release_coin':
    case 'release_coin_network':
      await refuseIfOpen(database, change);
      return change;
    case 'change_coin_terms': {
      const listed = await findCoinNetwork(database, change.coin, change.network);
      if (listed === undefined) throw new Refusal('unknown_network');
      refuseBadTerms(change.terms, listed.scale);
      return { ...change, before: termsOf(listed) };
    }
    case 'add_network':
      if ((await findNetwork(database, change.network)) !== undefined) throw new Refusal('network_exists');
      return change;
    case 'add_coin_network': {
      if ((await findNetwork(database, change.network)) === undefined) throw new Refusal('unknown_network');
      if ((await findCoinNetwork(database, change.coin, change.network)) !== undefined)
        throw new Refusal('coin_exists');
      refuseBadTerms(change.terms, desk.coin(change.coin).scale);
      return { ...change, asset: await desk.asset(change.network, change.asset) };
    }
  }
}

/** Carries it out in the transaction of its approval; the engine and the chains follow afterwards. */
export async function changeNetworkBy(
  on: On,
  change: NetworksChange,
  { proposedAt, reason, operatorId }: Agreement,
  at: Date,
): Promise<void> {
  const by = { at, reason, operatorId };
  switch (change.kind) {
    case 'release_network':
      if (change.what === 'halt') return releaseHalt(on, change.network, proposedAt, by);
      return flip(on, { network: change.network, what: change.what }, true, by, proposedAt);
    case 'release_coin':
    case 'release_coin_network':
      return flip(on, change, true, by, proposedAt);
    case 'change_coin_terms': {
      const { coin, network, terms } = change;
      const decided = await lockCoinNetwork(on, coin, network);
      if (decided === undefined) throw new Refusal('unknown_network');
      refuseOutdated(decided.changedAt, proposedAt);
      return changeCoinNetwork(on, { coin, network }, { terms }, by);
    }
    case 'add_network':
      if (!(await addNetwork(on, { ...change, id: change.network }, by))) throw new Refusal('network_exists');
      return;
    case 'add_coin_network':
      if (!(await addCoinOnNetwork(on, change, by))) throw new Refusal('coin_exists');
      return;
  }
}

async function releaseHalt(on: On, network: string, proposedAt: Date, by: Decision): Promise<void> {
  const decided = await lockNetwork(on, network);
  if (decided === undefined) throw new Refusal('unknown_network');
  if (decided.haltedAt === null) throw new Refusal('conflict');
  // The two operators agreed about an earlier halt.
  refuseOutdated(decided.haltedAt, proposedAt);
  await endHalt(on, network, by);
}

async function refuseIfOpen(
  database: Database,
  change: Extract<NetworksChange, { kind: 'release_network' | 'release_coin' | 'release_coin_network' }>,
): Promise<void> {
  // The locks end with the transaction, which changes nothing.
  await database.db.transaction().execute(async (db) => {
    if (change.kind === 'release_network') {
      const decided = await lockNetwork({ db }, change.network);
      if (decided === undefined) throw new Refusal('unknown_network');
      const isOpen = change.what === 'halt' ? decided.haltedAt === null : decided.switches[change.what];
      if (isOpen) throw new Refusal('conflict');
      return;
    }
    if (change.kind === 'release_coin') {
      const decided = await lockCoin({ db }, change.coin);
      if (decided === undefined) throw new Refusal('unknown_coin');
      if (decided.switches[change.what]) throw new Refusal('conflict');
      return;
    }
    const decided = await lockCoinNetwork({ db }, change.coin, change.network);
    if (decided === undefined) throw new Refusal('unknown_network');
    if (decided.switches[change.what]) throw new Refusal('conflict');
  });
}

/** Amounts that the coin can express, minimums above zero, and a maximum that lets something through. */
function refuseBadTerms(terms: CoinTerms, scale: number): void {
  const [minDeposit, min, max, fee] = [
    terms.minDeposit,
    terms.minWithdrawal,
    terms.maxWithdrawal,
    terms.withdrawalFee,
  ].map((text) => parseDecimal(text, scale));
  if (minDeposit === undefined || min === undefined || max === undefined || fee === undefined)
    throw new Refusal('coin_terms_rule');
  if (minDeposit <= 0n || min <= 0n || max < min || fee < 0n) throw new Refusal('coin_terms_rule');
}

export const termsOf = (coin: CoinNetwork): CoinTerms => ({
  confirmations: coin.confirmations,
  minDeposit: formatTrimmed(coin.minDeposit, coin.scale),
  minWithdrawal: formatTrimmed(coin.minWithdrawal, coin.scale),
  maxWithdrawal: formatTrimmed(coin.maxWithdrawal, coin.scale),
  withdrawalFee: formatTrimmed(coin.withdrawalFee, coin.scale),
});
