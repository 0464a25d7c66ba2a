import type { SealingKey } from '../identity/sealing-key.ts';
import { sameBytes } from '../identity/secrets.ts';

/** Leave to put one picture: this object, this type, this user, a few minutes. */
export interface UploadGrant {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly expiresAtMs: number;
}

export const GRANT_MS = 5 * 60_000;
export const GRANT_HEADER = 'x-upload-grant';

/** This server takes the picture itself, at `/upload/{id}`. */
export function grantUpload(
  key: SealingKey,
  publicUrl: string,
  userId: number,
  id: string,
  contentType: string,
  nowMs: number,
): UploadGrant {
  const expiresAtMs = nowMs + GRANT_MS;
  const claim = `${userId}.${expiresAtMs}`;
  const proof = printOf(key, claim, id, contentType).toString('base64url');
  return {
    url: `${publicUrl}/upload/${id}`,
    headers: { 'content-type': contentType, [GRANT_HEADER]: `${claim}.${proof}` },
    expiresAtMs,
  };
}

/** Whose picture may be put under this id, by this grant and now; undefined when nobody's. */
export function readGrant(
  key: SealingKey,
  grant: string,
  id: string,
  contentType: string,
  nowMs: number,
): number | undefined {
  const match = /^(\d{1,10})\.(\d{1,16})\.([A-Za-z0-9_-]{43})$/.exec(grant);
  if (match === null) return undefined;
  const [, userId, expiresAtMs, proof] = match as unknown as [string, string, string, string];
  const expected = printOf(key, `${userId}.${expiresAtMs}`, id, contentType);
  if (!sameBytes(Buffer.from(proof, 'base64url'), expected) || Number(expiresAtMs) <= nowMs) return undefined;
  return Number(userId);
}

const printOf = (key: SealingKey, claim: string, id: string, contentType: string): Buffer =>
  key.print('upload grant', `${claim} ${id} ${contentType}`);
