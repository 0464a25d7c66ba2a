import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { HDKey } from '@scure/bip32';
import * as z from 'zod';
import type { PublicKeys } from './protocol.ts';
import { SettingsProblem } from './settings.ts';
import { ed25519Key } from './simulated/simulated-transaction.ts';

const hex = z.string().regex(/^[0-9a-f]+$/);
const fileSchema = z.union([
  z.strictObject({ version: z.literal(1), seed: hex.length(128) }),
  z.strictObject({
    version: z.literal(1),
    salt: hex.length(64),
    nonce: hex.length(24),
    sealed: hex.length(160),
  }),
]);

/** About 0.2 s and 64 MB for each guess of the passphrase. */
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

export const createSeed = (): Buffer => randomBytes(64);

/** Creates the key file; fails when there is one, since replacing it would lose the coins of its addresses. */
export function writeKeyFile(path: string, seed: Buffer, passphrase: string | undefined): void {
  const content =
    passphrase === undefined
      ? { version: 1, seed: seed.toString('hex') }
      : { version: 1, ...seal(seed, passphrase) };
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, `${JSON.stringify(content)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

export function readKeyFile(path: string, passphrase: string | undefined): Buffer {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new SettingsProblem(`There is no key file ${path}. Create one with the command create-key.`);
    throw new SettingsProblem(`The key file ${path} cannot be read.`);
  }
  const parsed = fileSchema.safeParse(content);
  if (!parsed.success) throw new SettingsProblem(`The key file ${path} is not valid.`);
  const file = parsed.data;
  if ('seed' in file) {
    if (passphrase !== undefined)
      throw new SettingsProblem(
        `The key file ${path} is not encrypted although SIGNER_PASSPHRASE_FILE is set.`,
      );
    return Buffer.from(file.seed, 'hex');
  }
  if (passphrase === undefined)
    throw new SettingsProblem(`The key file ${path} is encrypted; set SIGNER_PASSPHRASE_FILE.`);
  return open(file, passphrase, path);
}

export interface Keys {
  readonly public: PublicKeys;
  /** The account m/44'/60'/0'. Deposit addresses are its 0/index, the hot address is 1/0. */
  readonly evm: HDKey;
  readonly simulated: ReturnType<typeof ed25519Key>;
}

export function deriveKeys(seed: Buffer): Keys {
  const evm = HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'");
  const simulated = ed25519Key(
    createHmac('sha512', seed).update('meridian simulated').digest().subarray(0, 32),
  );
  return { public: { ed25519: simulated.publicKey, xpub: evm.publicExtendedKey }, evm, simulated };
}

function seal(seed: Buffer, passphrase: string) {
  const salt = randomBytes(32);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, SCRYPT), nonce);
  const sealed = Buffer.concat([cipher.update(seed), cipher.final(), cipher.getAuthTag()]);
  return { salt: salt.toString('hex'), nonce: nonce.toString('hex'), sealed: sealed.toString('hex') };
}

function open(
  file: { salt: string; nonce: string; sealed: string },
  passphrase: string,
  path: string,
): Buffer {
  const sealed = Buffer.from(file.sealed, 'hex');
  const key = scryptSync(passphrase, Buffer.from(file.salt, 'hex'), 32, SCRYPT);
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(file.nonce, 'hex'));
  decipher.setAuthTag(sealed.subarray(-16));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  } catch {
    throw new SettingsProblem(`The passphrase does not open the key file ${path}.`);
  }
}
