import type { Chain } from '../chain/chain.ts';
import { StartProblem } from '../start-problem.ts';

/** The cold addresses of the settings in the spelling of their chains. A wrong one would be counted as empty for ever. */
export function readColdAddresses(
  settings: ReadonlyMap<string, readonly string[]> | undefined,
  chains: ReadonlyMap<string, Pick<Chain, 'readAddress'>>,
): ReadonlyMap<string, readonly string[]> {
  const addresses = [...(settings ?? [])].map(([network, listed]) => {
    const chain = chains.get(network);
    if (chain === undefined)
      throw new StartProblem(`MERIDIAN_COLD_ADDRESSES names the network ${network}, which is not open.`);
    const read = listed.map((text) => {
      const found = chain.readAddress(text);
      if ('address' in found) return found.address;
      throw new StartProblem(`MERIDIAN_COLD_ADDRESSES: ${text} is not an address of ${network}.`);
    });
    return [network, read] as const;
  });
  return new Map(addresses);
}
