import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

/**
 * What the server and the signer say to each other: one JSON text a line, over a socket that only their account may
 * open. Amounts are decimal texts, since JSON numbers are not exact.
 */

/** Longer lines close the connection. The longest proper one is the reply with all versions of a payment. */
export const MAX_LINE_BYTES = 128 * 1024;

/** Replacements of one payment; each raises the fee, so that the cap on costs is reached long before. */
const MAX_VERSIONS = 50;

const units = z.string().regex(/^(0|[1-9]\d{0,77})$/);
const version = z.int().min(1).max(MAX_VERSIONS);
const index = z.int().min(0).max(0x7fffffff);
const network = z.string().regex(/^[a-z0-9-]{1,40}$/);
const paymentId = z.string().regex(/^[\w:.-]{1,100}$/);
const text = z.string().min(1).max(200);

const paymentSchema = z.strictObject({
  network,
  id: paymentId,
  purpose: z.enum(['withdrawal', 'sweep', 'gas']),
  /** The hot address, or the deposit address with this index. */
  from: z.union([z.literal('hot'), index]),
  to: text,
  /** Of a gas payment: the index of the deposit address it goes to. */
  toIndex: z.optional(index),
  memo: z.optional(text),
  asset: text,
  amount: units,
});
/** A payment that the exchange approved. */
export type ApprovedPayment = z.infer<typeof paymentSchema>;

export const requestSchema = z.discriminatedUnion('call', [
  z.strictObject({ id: z.int(), call: z.literal('keys') }),
  /** `prepared` is the unsigned transaction as the server would build it. */
  z.strictObject({
    id: z.int(),
    call: z.literal('sign'),
    payment: paymentSchema,
    version,
    prepared: z.string().max(8_000),
  }),
  /** The version if it has been signed; otherwise nothing is signed. */
  z.strictObject({ id: z.int(), call: z.literal('find'), payment: paymentSchema, version }),
  z.strictObject({ id: z.int(), call: z.literal('abandon'), network, paymentId }),
  /**
   * On chains that number the transactions of a sender: the lowest number that none has used, and what the payments
   * that are not among the first `mined` ones will spend, without the payment `except`.
   */
  z.strictObject({
    id: z.int(),
    call: z.literal('next'),
    network,
    sender: text,
    mined: z.int().min(0),
    except: paymentId,
  }),
]);
export type SignerRequest = z.infer<typeof requestSchema>;

const signedSchema = z.strictObject({ version: z.int(), txid: z.string(), bytes: z.string() });
export type SignedVersion = z.infer<typeof signedSchema>;

/** Why the signer does not sign. */
export const SIGNER_REFUSALS = [
  'malformed',
  'unknown_network',
  'unknown_asset',
  'purpose_not_allowed',
  'recipient_not_allowed',
  'payment_cap',
  'day_cap',
  'cost_cap',
  'payment_changed',
  'transaction_differs',
  'not_signed',
  'version_missing',
  'number_taken',
  'number_gap',
  'abandoned',
] as const;
export type SignerRefusal = (typeof SIGNER_REFUSALS)[number];

const id = z.int();
export const replySchema = z.discriminatedUnion('state', [
  z.strictObject({ id, state: z.literal('keys'), ed25519: z.string(), xpub: z.string() }),
  z.strictObject({ id, state: z.literal('signed'), signed: signedSchema }),
  z.strictObject({ id, state: z.literal('versions'), signed: z.array(signedSchema).max(MAX_VERSIONS) }),
  z.strictObject({
    id,
    state: z.literal('next'),
    next: z.int().min(0),
    spending: z.array(z.strictObject({ asset: z.string(), amount: units })),
  }),
  z.strictObject({ id, state: z.literal('refused'), reason: z.enum(SIGNER_REFUSALS) }),
]);
export type SignerReply = z.infer<typeof replySchema>;

/** What the server needs to know of the keys: public, and enough for every address. */
export interface PublicKeys {
  /** Raw Ed25519 key of the simulated chains, in base64url. */
  readonly ed25519: string;
  /** Extended public key of the account m/44'/60'/0' for EVM chains. */
  readonly xpub: string;
}

/** The kernel's limit of 107 bytes for the path of a socket, less a margin. */
const MAX_SOCKET_PATH = 100;

/** The socket is in the signer's folder, unless the path would be too long for the kernel. */
export function socketPath(folder: string): string {
  const path = join(folder, 'signer.sock');
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH) return path;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join(tmpdir(), `meridian-signer-${name}`, 'signer.sock');
}
