import { type Chain, ChainUnavailable } from '../../chain/chain.ts';
import { Refusal } from '../../refusal.ts';
import {
  type CoinNetwork,
  findCoinNetwork,
  findNetwork,
  loadCoinNetworks,
  type Network,
} from '../networks/networks-table.ts';
import type { WithdrawalDeps } from '../withdrawals/withdrawal-deps.ts';

export type DestinationDeps = Pick<WithdrawalDeps, 'accounts' | 'chains' | 'isDepositAddress'>;

/** Where coins may go, in the form in which the chain writes it. */
export interface Destination {
  readonly network: Network;
  readonly listed: CoinNetwork;
  readonly address: string;
  readonly memo: string | null;
}

/** A coin on a network, whether or not it is switched on. */
export async function readPlace(
  { accounts: { database } }: Pick<DestinationDeps, 'accounts'>,
  coin: string,
  network: string,
): Promise<Pick<Destination, 'network' | 'listed'>> {
  const [found, listed] = await Promise.all([
    findNetwork(database, network),
    findCoinNetwork(database, coin, network),
  ]);
  if (found === undefined || listed === undefined) throw new Refusal('unknown_network');
  return { network: found, listed };
}

/** Refuses an address to which coins would be lost: mistyped, of another chain, of a contract, or of the exchange itself. */
export async function readDestination(
  deps: DestinationDeps,
  place: Pick<Destination, 'network' | 'listed'>,
  typed: { readonly address: string; readonly memo?: string | undefined },
): Promise<Destination> {
  const { network, listed } = place;
  const chain = deps.chains.get(network.id);
  if (chain === undefined) throw new Refusal('network_suspended');
  const read = chain.readAddress(typed.address.trim());
  if ('problem' in read) {
    if (read.problem === 'address_checksum') throw new Refusal('address_checksum');
    throw new Refusal('address_invalid', { network: network.name });
  }
  const { address } = read;
  const memo = readMemo(network, listed, typed.memo?.trim() ?? '');
  if (address === chain.hotAddress || (await deps.isDepositAddress(network.id, address)))
    throw new Refusal('address_of_exchange');
  const assets = (await loadCoinNetworks(deps.accounts.database)).filter(
    (each) => each.network === network.id,
  );
  if (
    assets.some(({ asset }) => asset.toLowerCase() === address.toLowerCase()) ||
    (await isContract(chain, address))
  )
    throw new Refusal('address_of_contract');
  return { ...place, address, memo };
}

/** Printable ASCII: other characters can look like each other. */
const MEMO = /^[\x20-\x7e]{1,100}$/;

function readMemo({ name }: Network, { memo: rule }: CoinNetwork, memo: string): string | null {
  if (rule === 'none') {
    if (memo !== '') throw new Refusal('memo_not_used', { network: name });
    return null;
  }
  if (memo === '') throw new Refusal('memo_required');
  if (!MEMO.test(memo)) throw new Refusal('memo_rule', { network: name });
  return memo;
}

async function isContract(chain: Chain, address: string): Promise<boolean> {
  try {
    return await chain.isContract(address);
  } catch (error) {
    if (error instanceof ChainUnavailable) throw new Refusal('network_unreachable');
    throw error;
  }
}
