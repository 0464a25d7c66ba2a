import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deriveKeys } from '@meridian/signer/keys';
import { openSigner } from '@meridian/signer/open-signer';
import { requestSchema } from '@meridian/signer/protocol';
import { parseSettings } from '@meridian/signer/settings';
import { SignedLog } from '@meridian/signer/signed-log';
import { Signer } from '../signer.ts';

export interface LocalSigner {
  readonly signer: Signer;
  readonly keys: ReturnType<typeof deriveKeys>;
  close(): void;
}

/**
 * The signer's own code in this process, with the keys of a seed. Two with the same seed have the same keys and each a
 * log of its own, as if a copied key were used elsewhere.
 */
export function openLocalSigner(seed: string, networks: Readonly<Record<string, unknown>>): LocalSigner {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-signer-'));
  const log = new SignedLog(folder);
  const keys = deriveKeys(createHash('sha512').update(seed).digest());
  const opening = openSigner({ keys, settings: parseSettings({ networks }, 'of the test'), log });
  return {
    keys,
    signer: new Signer(async (call) => (await opening).answer(requestSchema.parse({ ...call, id: 1 }))),
    close() {
      log.close();
      rmSync(folder, { recursive: true });
    },
  };
}
