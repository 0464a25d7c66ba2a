import type { Keys } from './keys.ts';
import type { Scheme } from './scheme.ts';
import type { NetworkRules, SignerSettings } from './settings.ts';
import type { SignedLog } from './signed-log.ts';
import { Signer } from './signer.ts';
import { simulatedScheme } from './simulated/simulated-scheme.ts';

export interface OpenSignerOptions {
  readonly keys: Keys;
  readonly settings: SignerSettings;
  readonly log: SignedLog;
  readonly clock?: () => number;
}

export async function openSigner({
  keys,
  settings,
  log,
  clock = Date.now,
}: OpenSignerOptions): Promise<Signer> {
  const networks = new Map<string, { rules: NetworkRules; scheme: Scheme }>();
  for (const [network, rules] of Object.entries(settings.networks))
    networks.set(network, { rules, scheme: await schemeOf(network, rules, keys) });
  return new Signer({ keys: keys.public, networks, log, clock });
}

async function schemeOf(network: string, rules: NetworkRules, keys: Keys): Promise<Scheme> {
  switch (rules.chain) {
    case 'simulated':
      return simulatedScheme(network, keys.simulated);
    case 'evm': {
      // Half of the time to start goes into loading this; the demo does not need it.
      const { evmScheme } = await import('./evm/evm-scheme.ts');
      return evmScheme(rules.chainId, keys.evm);
    }
  }
}
