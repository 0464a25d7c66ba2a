import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartProblem } from '../start-problem.ts';

/**
 * Seals what the database or a picture store must not be able to tell on its own: secrets of authenticator apps,
 * names, document numbers, pictures, codes on their way. AES-256-GCM under a key that lives outside the database.
 * `context` says whose and what it is; a sealed value moved to another row does not open there.
 */
export class SealingKey {
  readonly #sealing: Buffer;
  readonly #printing: Buffer;

  constructor(key: Uint8Array) {
    if (key.length !== KEY_BYTES) throw new Error(`a sealing key has ${KEY_BYTES} bytes`);
    this.#sealing = Buffer.from(hkdfSync('sha256', key, '', 'meridian sealing', KEY_BYTES));
    this.#printing = Buffer.from(hkdfSync('sha256', key, '', 'meridian prints', KEY_BYTES));
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

  /** A keyed hash: equal inputs give equal prints, and without the key six digits cannot be tried out. */
  print(context: string, content: string): Buffer {
    return createHmac('sha256', this.#printing).update(`${context}\0${content}`).digest();
  }
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = Buffer.from([1]);
const FILE = 'sealing.key';

/** The key of the setting, else the one of the data folder, which the first start makes. */
export async function openSealingKey(dataDir: string, setting: Uint8Array | undefined): Promise<SealingKey> {
  return new SealingKey(setting ?? (await readKeyFile(dataDir)) ?? (await makeKeyFile(dataDir)));
}

async function readKeyFile(dataDir: string): Promise<Buffer | undefined> {
  try {
    const key = Buffer.from((await readFile(join(dataDir, FILE), 'utf8')).trim(), 'base64');
    if (key.length === KEY_BYTES) return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  throw new StartProblem(
    `${join(dataDir, FILE)} is not a key of ${KEY_BYTES} bytes. Restore it from a backup.`,
  );
}

async function makeKeyFile(dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true });
  const key = randomBytes(KEY_BYTES);
  const file = await open(join(dataDir, FILE), 'wx', 0o600);
  try {
    await file.writeFile(`${key.toString('base64')}\n`);
    // What it seals will be on disk in a moment; a key lost in a power cut would leave that unreadable for ever.
    await file.sync();
  } finally {
    await file.close();
  }
  const folder = await open(dirname(join(dataDir, FILE)), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  return key;
}
