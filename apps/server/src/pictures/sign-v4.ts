import { createHash, createHmac } from 'node:crypto';

/** AWS Signature Version 4 for S3. */
export interface SigningKey {
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
}

interface UnsignedRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface SignedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** A request with its signature in the headers. */
export function signRequest(
  key: SigningKey,
  { method, address, headers: extraHeaders, body }: UnsignedRequest,
  nowMs: number,
): SignedRequest {
  const url = new URL(address);
  const { stamp, day } = stampOf(nowMs);
  const headers: Record<string, string> = {
    ...lowerCased(extraHeaders),
    host: url.host,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': stamp,
  };
  const scope = scopeOf(key, day);
  const names = Object.keys(headers).sort();
  const canonical = canonicalRequest(method, url, headers, names, headers['x-amz-content-sha256']!);
  const signature = sign(key, day, [ALGORITHM, stamp, scope, sha256(canonical)].join('\n'));
  headers.authorization = `${ALGORITHM} Credential=${key.keyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  delete headers.host;
  return { url: address, headers };
}

function canonicalRequest(
  method: string,
  url: URL,
  headers: Readonly<Record<string, string>>,
  names: readonly string[],
  bodyHash: string,
): string {
  const lines = names.map((name) => `${name}:${headers[name]!.trim().replace(/\s+/g, ' ')}\n`).join('');
  return [method, canonicalPath(url), canonicalQuery(url), lines, names.join(';'), bodyHash].join('\n');
}

const canonicalPath = (url: URL): string =>
  url.pathname
    .split('/')
    .map((segment) => encode(decodeURIComponent(segment)))
    .join('/');

const canonicalQuery = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function stampOf(nowMs: number): { stamp: string; day: string } {
  const stamp = new Date(nowMs).toISOString().replace(/[-:]|\.\d{3}/g, '');
  return { stamp, day: stamp.slice(0, 8) };
}

const scopeOf = ({ region }: SigningKey, day: string): string => `${day}/${region}/s3/aws4_request`;

function sign({ secret, region }: SigningKey, day: string, text: string): string {
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region));
  return hmac(key, text).toString('hex');
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
