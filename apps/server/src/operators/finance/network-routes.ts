import { operator as routes } from '@meridian/contract/routes/index';
import type { ChangeKind } from '@meridian/contract/schemas/operator-change';
import type {
  CoinOnNetwork,
  OperatorCoin,
  OperatorNetwork,
} from '@meridian/contract/schemas/operator-network';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/register-route.ts';
import type { FinanceDesk } from '../../wallet/finance-desk.ts';
import { type CoinSwitches, loadCoinSwitches } from '../../wallet/networks/coin-tasks-table.ts';
import {
  type LastChange,
  loadLastChanges,
  loadScannedHeads,
} from '../../wallet/networks/network-changes-table.ts';
import {
  type CoinNetwork,
  loadCoinNetworks,
  loadNetworks,
  type Network,
} from '../../wallet/networks/networks-table.ts';
import { operatorOf } from '../access/access-routes.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { stopMoney, termsOf } from '../proposals/act-on-network.ts';
import { pendingOnWire } from '../proposals/change-routes.ts';
import { listPending, type Proposal } from '../proposals/proposals-table.ts';

const NETWORK_KINDS: readonly ChangeKind[] = ['release_network'];
const COIN_KINDS: readonly ChangeKind[] = ['release_coin'];
const COIN_NETWORK_KINDS: readonly ChangeKind[] = ['release_coin_network', 'change_coin_terms'];

/** Networks and coins. One operator can stop; releasing and changing terms are proposals. */
export function networkRoutes(app: FastifyInstance, deps: OperatorDeps, desk: FinanceDesk): void {
  route(app, routes.networks, () => overviewOf(deps, desk));
  route(app, routes.stopNetwork, async ({ caller, body: { network, what, reason } }) => {
    await stopMoney(deps, operatorOf(caller), { network, what }, reason);
    return null;
  });
  route(app, routes.stopCoin, async ({ caller, body: { coin, what, reason } }) => {
    await stopMoney(deps, operatorOf(caller), { coin, what }, reason);
    return null;
  });
  route(app, routes.stopCoinOnNetwork, async ({ caller, body: { coin, network, what, reason } }) => {
    await stopMoney(deps, operatorOf(caller), { coin, network, what }, reason);
    return null;
  });
}

async function overviewOf({ people: { database, clock } }: OperatorDeps, desk: FinanceDesk) {
  const kinds = [...NETWORK_KINDS, ...COIN_KINDS, ...COIN_NETWORK_KINDS];
  const [networks, listed, switches, changes, heads, tips, inForce, pending] = await Promise.all([
    loadNetworks(database),
    loadCoinNetworks(database),
    loadCoinSwitches(database),
    loadLastChanges(database),
    loadScannedHeads(database),
    desk.tips(),
    desk.coinsInForce(),
    listPending(database, { kinds }, new Date(clock())),
  ]);
  const lastOf = (
    change: LastChange | undefined,
    of: readonly ChangeKind[],
    is: (change: object) => boolean,
  ) => ({
    changedAt: change?.changedAt?.toISOString() ?? null,
    changedBy: change?.changedBy ?? null,
    reason: change?.reason ?? null,
    pending: pending
      .filter((proposal) => of.includes(proposal.change.kind) && is(proposal.change))
      .map(pendingOnWire),
  });
  const has = (wanted: Readonly<Record<string, string>>) => (change: Proposal['change'] | object) =>
    Object.entries(wanted).every(([key, value]) => (change as Record<string, unknown>)[key] === value);
  const coinOnWire = (coin: CoinNetwork): CoinOnNetwork => ({
    coin: coin.coin,
    network: coin.network,
    asset: coin.asset,
    chainDecimals: coin.chainDecimals,
    terms: termsOf(coin),
    memo: coin.memo,
    deposits: coin.isin,
    withdrawals: coin.isout,
    ...lastOf(
      changes.coinNetworks.get(`${coin.coin} ${coin.network}`),
      COIN_NETWORK_KINDS,
      has({ coin: coin.coin, network: coin.network }),
    ),
  });
  const networkOnWire = (network: Network): OperatorNetwork => {
    const head = heads.get(network.id);
    const tip = tips.get(network.id);
    return {
      network: network.id,
      name: network.name,
      chain: network.chain,
      chainId: changes.networks.get(network.id)?.chainId ?? null,
      confirmations: network.confirmations,
      link: network.transactionLink,
      deposits: network.depositsEnabled,
      withdrawals: network.withdrawalsEnabled,
      haltedAt: network.haltedAt?.toISOString() ?? null,
      haltedReason: network.haltedReason,
      isOpen: desk.isOpen(network.id),
      height: head?.height ?? null,
      readAt: head?.at.toISOString() ?? null,
      lag: head === undefined || tip === undefined ? null : Math.max(tip - head.height, 0),
      coins: listed.filter((coin) => coin.network === network.id).map(coinOnWire),
      ...lastOf(changes.networks.get(network.id), NETWORK_KINDS, has({ network: network.id })),
    };
  };
  const switchesOnWire = ([coin, decided]: [string, CoinSwitches]): OperatorCoin => {
    const now = inForce.get(coin);
    return {
      coin,
      ...decided,
      inForce:
        now !== undefined &&
        (['deposits', 'withdrawals', 'transfers'] as const).every((way) => now[way] === decided[way]),
      ...lastOf(changes.coins.get(coin), COIN_KINDS, has({ coin })),
    };
  };
  return { networks: networks.map(networkOnWire), coins: [...switches].map(switchesOnWire) };
}
