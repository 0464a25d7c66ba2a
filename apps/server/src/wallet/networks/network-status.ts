import { setTimeout as sleep } from 'node:timers/promises';
import { type Chain, NATIVE } from '../../chain/chain.ts';
import { Refusal } from '../../refusal.ts';

/** A node that takes longer is shown as not responding; the page must not wait for it. */
const TIP_MS = 2_000;

/** The height of each chain that responds in time. */
export async function readTips(chains: ReadonlyMap<string, Chain>): Promise<ReadonlyMap<string, number>> {
  const tips = new Map<string, number>();
  await Promise.all(
    [...chains].map(async ([network, chain]) => {
      const answer = chain.tip().catch(() => undefined);
      const tip = await Promise.race([answer, sleep(TIP_MS, undefined, { ref: false })]);
      if (tip !== undefined) tips.set(network, tip.height);
    }),
  );
  return tips;
}

/** The asset in the form in which the chain reports it. Refused when it is no contract there. */
export async function readAsset(chain: Chain, text: string): Promise<string> {
  if (text === NATIVE) return NATIVE;
  const read = chain.readAddress(text);
  if ('problem' in read) {
    throw new Refusal(read.problem === 'address_checksum' ? 'address_checksum' : 'address_invalid');
  }
  const isContract = await chain.isContract(read.address).catch(() => {
    throw new Refusal('network_unreachable');
  });
  if (!isContract) throw new Refusal('contract_unknown');
  return read.address;
}
