import type { SealingKey } from '../secrets/sealing-key.ts';

/** A grant to upload one picture: this object, this type, this session, a few minutes. */
export interface UploadGrant {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly expiresAtMs: number;
}

/** The user of the grant. It ends with the session that requested it. */
export interface Uploader {
  readonly userId: number;
  readonly sessionId: string;
}

/** What a grant is valid for. */
export interface UploadObject {
  readonly id: string;
  readonly contentType: string;
}

const GRANT_MS = 5 * 60_000;
export const GRANT_HEADER = 'x-upload-grant';
const MAX_LENGTH = 400;

/** The server receives the picture itself, at `/upload/{id}`. The header is sealed and reveals nothing. */
export function grantUpload(
  key: SealingKey,
  publicUrl: string,
  { userId, sessionId }: Uploader,
  object: UploadObject,
  nowMs: number,
): UploadGrant {
  const expiresAtMs = nowMs + GRANT_MS;
  const grant = key.seal(contextOf(object), `${userId}.${sessionId}.${expiresAtMs}`).toString('base64url');
  return {
    url: `${publicUrl}/upload/${object.id}`,
    headers: { 'content-type': object.contentType, [GRANT_HEADER]: grant },
    expiresAtMs,
  };
}

/** The uploader that this grant allows to upload under this id now; undefined when it is not valid. */
export function readGrant(
  key: SealingKey,
  grant: string,
  object: UploadObject,
  nowMs: number,
): Uploader | undefined {
  if (grant.length > MAX_LENGTH) return undefined;
  let content: string;
  try {
    content = key.openText(contextOf(object), Buffer.from(grant, 'base64url'));
  } catch {
    return undefined;
  }
  const [userId, sessionId, expiresAtMs] = content.split('.') as [string, string, string];
  return Number(expiresAtMs) > nowMs ? { userId: Number(userId), sessionId } : undefined;
}

const contextOf = ({ id, contentType }: UploadObject): string => `upload grant ${id} ${contentType}`;
