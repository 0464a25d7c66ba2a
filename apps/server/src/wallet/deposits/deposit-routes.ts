import { deposits as routes } from '@meridian/contract/routes/index';
import type { DepositWire } from '@meridian/contract/schemas/chain';
import { formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import type { Chain } from '../../chain/chain.ts';
import type { Database } from '../../database/database.ts';
import type { ExchangePort } from '../../engine-host/exchange-port.ts';
import { readOrRefuse } from '../../engine-host/submit-or-refuse.ts';
import { route } from '../../http/register-route.ts';
import type { MarketDirectory } from '../../markets/market-directory.ts';
import { Refusal } from '../../refusal.ts';
import { accountOf } from '../../trading/own-orders.ts';
import { takesDeposits } from '../networks/networks-on-wire.ts';
import { type CoinNetwork, findCoinNetwork, findNetwork } from '../networks/networks-table.ts';
import { depositAddressOf, type OwnAddress } from './deposit-addresses-table.ts';
import { DEPOSIT_STATES_ON_WIRE } from './deposit-states.ts';
import { listOwnDeposits, type OwnDeposit } from './own-deposits-table.ts';

/** What the calls of deposits depend on. */
export interface DepositRouteDeps {
  readonly engine: Pick<ExchangePort, 'read'>;
  readonly database: Database;
  readonly directory: MarketDirectory;
  /** By network. A network whose chain is not open takes no deposits. */
  readonly chains: ReadonlyMap<string, Chain>;
  /** Whether the demo's faucet pays on this network. */
  readonly hasFaucet: (network: string) => boolean;
  readonly clock: () => number;
}

export function depositRoutes(app: FastifyInstance, deps: DepositRouteDeps): void {
  const { database, directory, hasFaucet } = deps;

  route(app, routes.getCoinAddress, async ({ query, caller }) => {
    const { coin, own } = await depositTarget(deps, query, accountOf(caller));
    return {
      coin: coin.coin,
      network: coin.network,
      address: own.address,
      memo: own.memo === '' ? null : own.memo,
      min: formatTrimmed(coin.minDeposit, coin.scale),
      confirmations: coin.confirmations,
      faucet: hasFaucet(coin.network),
    };
  });

  route(app, routes.deposits, async ({ query, caller }) => {
    const coin = query.coin === undefined ? undefined : directory.coin(query.coin).code;
    const id = query.id === undefined ? undefined : idOf(query.id);
    // An id in another form belongs to no deposit.
    const isNone = query.id !== undefined && id === undefined;
    const found = isNone ? [] : await listOwnDeposits(database, accountOf(caller), { coin, id });
    if (query.id !== undefined && found.length === 0) throw new Refusal('not_found');
    return found.map(onWire);
  });
}

/** Where the user sends this coin to by this network; refused when deposits are closed. */
export async function depositTarget(
  { engine, database, directory, chains, clock }: Omit<DepositRouteDeps, 'hasFaucet'>,
  query: { readonly coin: string; readonly network: string },
  userId: number,
): Promise<{ coin: CoinNetwork; chain: Chain; own: OwnAddress }> {
  const { id, code } = directory.coin(query.coin);
  const [coin, network] = await Promise.all([
    findCoinNetwork(database, code, query.network),
    findNetwork(database, query.network),
  ]);
  if (coin === undefined || network === undefined) throw new Refusal('unknown_network');
  const isEnabled = await readOrRefuse(engine, ({ coins }) => coins.get(id)?.depositEnabled === true);
  if (!isEnabled || !coin.isin) throw new Refusal('deposit_disabled');
  const chain = chains.get(network.id);
  if (!takesDeposits(network, coin) || chain === undefined) throw new Refusal('network_suspended');
  const own = await depositAddressOf(database, chain, userId, new Date(clock()));
  return { coin, chain, own };
}

/** Numbers of rows only. */
function idOf(text: string): bigint | undefined {
  return /^\d{1,18}$/.test(text) ? BigInt(text) : undefined;
}

const onWire = (deposit: OwnDeposit): DepositWire => ({
  id: String(deposit.id),
  coin: deposit.coin,
  network: deposit.network,
  networkname: deposit.networkName,
  address: deposit.address,
  memo: deposit.memo === '' ? null : deposit.memo,
  number: deposit.number,
  state: DEPOSIT_STATES_ON_WIRE[deposit.state],
  step: deposit.state,
  confirmations: deposit.confirmations,
  needed: deposit.needed,
  txid: deposit.txid,
  link: deposit.transactionLink?.replace('{txid}', encodeURIComponent(deposit.txid)) ?? null,
  wdate: deposit.seenAt.toISOString(),
});
