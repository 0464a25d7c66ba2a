import type { Keys } from './keys.ts';
import type { SignerSettings } from './settings.ts';
import type { SignedLog } from './signed-log.ts';
import { Signer } from './signer.ts';
import { simulatedScheme } from './simulated/simulated-scheme.ts';

export interface OpenSignerOptions {
  readonly keys: Keys;
  readonly settings: SignerSettings;
  readonly log: SignedLog;
  readonly clock?: () => number;
}

export function openSigner({ keys, settings, log, clock = Date.now }: OpenSignerOptions): Signer {
  const networks = new Map(
    Object.entries(settings.networks).map(([network, rules]) => [
      network,
      { rules, scheme: simulatedScheme(network, keys.simulated) },
    ]),
  );
  return new Signer({ keys: keys.public, networks, log, clock });
}
