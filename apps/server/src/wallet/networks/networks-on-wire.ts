import type { CoinNetworkWire } from '@meridian/contract/schemas/chain';
import { formatTrimmed } from '@meridian/money';
import type { Database } from '../../database/database.ts';
import { type CoinNetwork, loadCoinNetworks, loadNetworks, type Network } from './networks-table.ts';

/** The networks of every coin, by its code. */
export async function networksByCoin(on: Pick<Database, 'db'>): Promise<Map<string, CoinNetworkWire[]>> {
  const [networks, coins] = await Promise.all([loadNetworks(on), loadCoinNetworks(on)]);
  const byId = new Map(networks.map((network) => [network.id, network]));
  const byCoin = Map.groupBy(coins, ({ coin }) => coin);
  return new Map(
    [...byCoin].map(([code, each]) => [code, each.map((coin) => onWire(byId.get(coin.network)!, coin))]),
  );
}

export const takesDeposits = (network: Network, coin: CoinNetwork): boolean =>
  network.depositsEnabled && coin.isin;

const sendsWithdrawals = (network: Network, coin: CoinNetwork): boolean =>
  network.withdrawalsEnabled && network.haltedAt === null && coin.isout;

function onWire(network: Network, coin: CoinNetwork): CoinNetworkWire {
  const allowed = (is: boolean) => (is ? ('enable' as const) : ('disable' as const));
  const amount = (units: bigint) => formatTrimmed(units, coin.scale);
  return {
    network: network.id,
    name: network.name,
    isin: allowed(takesDeposits(network, coin)),
    isout: allowed(sendsWithdrawals(network, coin)),
    confirmations: coin.confirmations,
    min_deposit: amount(coin.minDeposit),
    min: amount(coin.minWithdrawal),
    max: amount(coin.maxWithdrawal),
    fee: amount(coin.withdrawalFee),
    memo: coin.memo,
  };
}
