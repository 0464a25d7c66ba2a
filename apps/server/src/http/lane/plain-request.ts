import type { IncomingHttpHeaders } from 'node:http';

/** A request in the one form in which nearly all calls come, read to the last byte. */
export interface PlainRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** What follows the question mark, as it came. */
  readonly query: string;
  /** Names in lower case, as Node has them; each came once. */
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Reads what has come on a connection, or answers undefined for everything that is not one whole, plain request:
 * then Node's parser reads it, which knows the rest of HTTP. So this needs no opinion on anything that two programs
 * on the way could read differently: bytes outside of ASCII, folded lines, bare line ends, bodies in chunks, a length
 * that is not the length, a name given twice, a request behind the request.
 */
export function readPlainRequest(bytes: Buffer): PlainRequest | undefined {
  const match = HEAD.exec(bytes.toString('latin1', 0, MAX_HEAD_BYTES));
  if (match === null) return undefined;
  const [head, method, path, query = '', lines] = match as unknown as [
    string,
    string,
    string,
    string?,
    string?,
  ];
  const headers = readHeaders(lines!);
  if (headers === undefined || headers.host === undefined) return undefined;
  const { connection, 'content-length': length } = headers;
  if (connection !== undefined && connection.toLowerCase() !== 'keep-alive') return undefined;
  if (length !== undefined && !/^\d{1,6}$/.test(length)) return undefined;
  const body = bytes.subarray(head.length);
  if (body.length !== Number(length ?? 0)) return undefined;
  if (method === 'GET' && length !== undefined) return undefined;
  return { method: method as 'GET' | 'POST', path, query, headers, body };
}

const MAX_HEAD_BYTES = 8 * 1024;
const MAX_HEADERS = 64;

const HEAD =
  /^(GET|POST) (\/[A-Za-z0-9/_-]*)(?:\?([!-"$-~]*))? HTTP\/1\.1\r\n((?:[A-Za-z0-9-]+:[ -~]*\r\n)+)\r\n/;

/** What these ask for is Node's to do or to refuse. */
const NOT_PLAIN = new Set([
  'content-encoding',
  'expect',
  'http2-settings',
  'proxy-connection',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function readHeaders(lines: string): IncomingHttpHeaders | undefined {
  const headers: IncomingHttpHeaders = Object.create(null);
  let count = 0;
  for (let at = 0; at < lines.length; ) {
    const colon = lines.indexOf(':', at);
    const end = lines.indexOf('\r\n', colon);
    const name = lines.slice(at, colon).toLowerCase();
    if (NOT_PLAIN.has(name) || headers[name] !== undefined || ++count > MAX_HEADERS) return undefined;
    headers[name] = lines.slice(colon + 1, end).trim();
    at = end + 2;
  }
  return headers;
}
