import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import * as z from 'zod';
import { simulatedAddress } from './simulated-address.ts';

/** A payment on a simulated chain. At most one transaction with the same sender and `once` is ever mined. */
export interface SimulatedTransaction {
  readonly network: string;
  /** Raw Ed25519 key in base64url; with `index` it gives the address of the sender. */
  readonly publicKey: string;
  readonly index: number;
  readonly once: string;
  readonly to: string;
  readonly memo: string | undefined;
  readonly asset: string;
  readonly amount: bigint;
  /** Paid in the asset in which the chain takes its costs. */
  readonly fee: bigint;
}

interface OpenedTransaction extends SimulatedTransaction {
  readonly txid: string;
  readonly sender: string;
}

const FORM = 'meridian-simulated-1';
const MAX_BYTES = 4_000;

const units = z.string().regex(/^(0|[1-9]\d{0,77})$/);
const fields = z.tuple([
  z.literal(FORM),
  z.string(),
  z.string().regex(/^[\w-]{43}$/),
  z.int().min(-1).max(0x7fffffff),
  z.string().min(1),
  z.string(),
  z.union([z.string(), z.null()]),
  z.string(),
  units,
  units,
]);

/** The text that is signed. One transaction has exactly one text. */
export const writeTransaction = (tx: SimulatedTransaction): string =>
  JSON.stringify([
    FORM,
    tx.network,
    tx.publicKey,
    tx.index,
    tx.once,
    tx.to,
    tx.memo ?? null,
    tx.asset,
    String(tx.amount),
    String(tx.fee),
  ]);

export function readTransaction(text: string): SimulatedTransaction | undefined {
  const read = text.length > MAX_BYTES ? undefined : fields.safeParse(parseJson(text)).data;
  if (read === undefined) return undefined;
  const [, network, publicKey, index, once, to, memo, asset, amount, fee] = read;
  const tx = {
    network,
    publicKey,
    index,
    once,
    to,
    memo: memo ?? undefined,
    asset,
    amount: BigInt(amount),
    fee: BigInt(fee),
  };
  return writeTransaction(tx) === text ? tx : undefined;
}

export function signTransaction(
  text: string,
  key: KeyObject,
): { readonly txid: string; readonly bytes: string } {
  const signature = sign(null, Buffer.from(text), key).toString('base64url');
  const bytes = `${Buffer.from(text).toString('base64url')}.${signature}`;
  return { txid: txidOf(bytes), bytes };
}

/** Undefined unless the bytes are a transaction that the owner of its address signed. */
export function openTransaction(bytes: string): OpenedTransaction | undefined {
  const [body = '', signature = '', ...more] = bytes.length > 2 * MAX_BYTES ? [] : bytes.split('.');
  const text = Buffer.from(body, 'base64url').toString();
  const tx = more.length === 0 ? readTransaction(text) : undefined;
  if (tx === undefined) return undefined;
  // Other spellings of the same base64url would give one transaction two ids.
  const canonical = `${Buffer.from(text).toString('base64url')}.${Buffer.from(signature, 'base64url').toString('base64url')}`;
  if (canonical !== bytes) return undefined;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: tx.publicKey }, format: 'jwk' });
  if (!verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))) return undefined;
  return { ...tx, txid: txidOf(bytes), sender: simulatedAddress(tx.network, tx.publicKey, tx.index) };
}

/** An Ed25519 key from 32 secret bytes. */
export function ed25519Key(secret: Uint8Array): { readonly key: KeyObject; readonly publicKey: string } {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
  const key = createPrivateKey({ key: Buffer.concat([prefix, secret]), format: 'der', type: 'pkcs8' });
  return { key, publicKey: createPublicKey(key).export({ format: 'jwk' }).x! };
}

const txidOf = (bytes: string): string => createHash('sha256').update(bytes).digest('hex');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
