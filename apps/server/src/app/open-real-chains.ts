import type { Logger } from 'pino';
import type { Chain } from '../chain/chain.ts';
import { EvmChain } from '../chain/evm/evm-chain.ts';
import { SignerClient } from '../chain/signer-client.ts';
import type { ChainSettings } from '../config/node-settings.ts';
import type { Database } from '../database/database.ts';
import { loadChainIds, loadCoinNetworks, loadNetworks } from '../wallet/networks/networks-table.ts';

export interface RealChains {
  readonly chains: readonly Chain[];
  close(): void;
}

/**
 * The chains behind nodes. Neither the nodes nor the signer are asked here: a node that does not answer must not keep
 * the exchange from starting.
 */
export async function openRealChains(
  settings: ChainSettings | undefined,
  database: Database,
  log: Logger,
): Promise<RealChains> {
  if (settings === undefined) return { chains: [], close() {} };
  const client = new SignerClient(settings.signerDir);
  const networks = (await loadNetworks(database)).filter(({ chain }) => chain === 'evm');
  const coins = await loadCoinNetworks(database);
  const chainIds = await loadChainIds(database);
  const chains = networks.flatMap(({ id: network, confirmations }) => {
    const node = settings.nodes.get(network);
    if (node === undefined) {
      log.warn({ network }, 'MERIDIAN_NODES has no node for this network, so it stands still');
      return [];
    }
    const added = chainIds.get(network);
    if (added !== undefined && added !== node.chainId) {
      log.error(
        { network },
        `MERIDIAN_NODES has a node on chain ${node.chainId} for ${network}, which was added as chain ${added}: the network stands still until the setting is right, and trading goes on.`,
      );
      return [];
    }
    const tokens = coins
      .filter((coin) => coin.network === network && coin.asset !== 'native')
      .map(({ asset }) => asset);
    const { signer } = client;
    return [new EvmChain({ network, ...node, xpub: settings.xpub, tokens, confirmations, signer })];
  });
  return { chains, close: () => client.close() };
}
