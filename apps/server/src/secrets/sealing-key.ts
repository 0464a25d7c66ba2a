import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFile, makeFolder } from '../files/durable-files.ts';
import { StartProblem } from '../start-problem.ts';

/**
 * Seals what the database or a picture store alone must not reveal: secrets of authenticator apps, names, document
 * numbers, pictures, queued codes. AES-256-GCM under a key outside the database. `context` names owner and purpose; a
 * sealed value moved to another row does not open there.
 */
export class SealingKey {
  readonly #sealing: Buffer;
  readonly #macKey: Buffer;

  constructor(key: Uint8Array) {
    if (key.length !== KEY_BYTES) throw new Error(`a sealing key has ${KEY_BYTES} bytes`);
    this.#sealing = Buffer.from(hkdfSync('sha256', key, '', 'meridian sealing', KEY_BYTES));
    this.#macKey = Buffer.from(hkdfSync('sha256', key, '', 'meridian prints', KEY_BYTES));
  }

  seal(context: string, content: string | Uint8Array): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#sealing, nonce).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([VERSION, nonce, cipher.getAuthTag(), body]);
  }

  open(context: string, sealed: Uint8Array): Buffer {
    const bytes = Buffer.from(sealed);
    const head = VERSION.length + NONCE_BYTES + TAG_BYTES;
    if (bytes.length < head || bytes[0] !== VERSION[0]) throw new Error('not a sealed value');
    const nonce = bytes.subarray(VERSION.length, VERSION.length + NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.#sealing, nonce)
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(VERSION.length + NONCE_BYTES, head));
    return Buffer.concat([decipher.update(bytes.subarray(head)), decipher.final()]);
  }

  openText(context: string, sealed: Uint8Array): string {
    return this.open(context, sealed).toString('utf8');
  }

  /** A keyed hash: equal inputs give equal MACs. Without the key, six digits cannot be found by trying them all. */
  mac(context: string, content: string): Buffer {
    return createHmac('sha256', this.#macKey).update(`${context}\0${content}`).digest();
  }
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = Buffer.from([1]);
const FILE = 'sealing.key';

/** The key in the settings, otherwise the one in the data folder, which the first start creates. */
export async function openSealingKey(dataDir: string, setting: Uint8Array | undefined): Promise<SealingKey> {
  const key = await findSealingKey(dataDir, setting);
  if (key !== undefined) return key;
  await makeKeyFile(dataDir);
  // Read back, since another process may have created it at the same time.
  return new SealingKey((await readKeyFile(dataDir))!);
}

/** Like `openSealingKey`, but creates nothing: undefined if there is no key yet. */
export async function findSealingKey(
  dataDir: string,
  setting: Uint8Array | undefined,
): Promise<SealingKey | undefined> {
  const key = setting ?? (await readKeyFile(dataDir));
  return key === undefined ? undefined : new SealingKey(key);
}

async function readKeyFile(dataDir: string): Promise<Buffer | undefined> {
  const path = join(dataDir, FILE);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  // Earlier versions wrote the file in place: a power cut could leave it empty before anything was sealed with it.
  if (text === undefined || text === '') return undefined;
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new StartProblem(`${path} is not a key of ${KEY_BYTES} bytes. Restore it from a backup.`);
}

/** On disk before its first use: values sealed with a lost key cannot be read again. */
async function makeKeyFile(dataDir: string): Promise<void> {
  const path = join(dataDir, FILE);
  const key = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
  await makeFolder(dataDir);
  if (await createFile(path, key)) return;
  if ((await readKeyFile(dataDir)) !== undefined) return;
  await rm(path);
  await createFile(path, key);
}
