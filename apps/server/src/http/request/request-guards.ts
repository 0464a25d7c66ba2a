import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';
import { acceptsHost } from './host-guard.ts';
import { UnreadableQuery } from './strict-query.ts';

const MAX_HEADERS = 100;
const BODY_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Checks that apply to every request. `onlyHost` is the only host name accepted in production. */
export function guardRequest(request: FastifyRequest, onlyHost: string | undefined): void {
  const { headers, rawHeaders, httpVersion } = request.raw;
  if (httpVersion !== '1.1' && httpVersion !== '1.0') throw new Refusal('malformed');
  // A load balancer checks a server by its address.
  const accepted = request.route?.config.anyHost ? undefined : onlyHost;
  if (!acceptsHost(request.raw, accepted)) throw new Refusal('malformed');
  if (rawHeaders.length > MAX_HEADERS * 2) throw new HeadersTooLarge();
  if (request.query instanceof UnreadableQuery) throw new Refusal('malformed');
  // A body that is not read could be taken for the next request by a proxy that counts bytes differently.
  if (announcesBody(headers) && !BODY_METHODS.has(request.method)) throw new Refusal('malformed');
}

class HeadersTooLarge extends Error {
  readonly statusCode = 431;
}

/** What a call takes as its body. */
export type BodyKind = 'json' | 'upload' | 'nothing';

/** Checks the content type of a body that is present or required. */
export function guardBody(
  takes: BodyKind,
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
): void {
  if (takes === 'upload') guardUploadContentType(headers['content-type']);
  else if (method === 'POST' && (takes === 'json' || announcesBody(headers)))
    guardJsonContentType(headers['content-type']);
}

const announcesBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Exactly JSON in UTF-8. Fastify itself accepts tabs, other cases and parameters, and validators have been bypassed by
 * content types that the parser took for JSON and the validator did not.
 */
function guardJsonContentType(header: string | undefined): void {
  if (header === undefined || !/^application\/json(?:; ?charset=(?:utf-8|UTF-8))?$/.test(header)) {
    throw new Refusal('unsupported_media_type');
  }
}

/** A form with files, without anything that a parser and this server could read differently. */
function guardUploadContentType(header: string | undefined): void {
  if (
    header === undefined ||
    !/^multipart\/form-data; ?boundary="?[A-Za-z0-9'()+_,./:=?-]{1,70}"?$/.test(header)
  ) {
    throw new Refusal('unsupported_media_type');
  }
}

/** The `token` header. Two of them arrive joined by a comma, and the choice between them must not be a guess. */
export function tokenOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  if (typeof header !== 'string' || !/^[A-Za-z0-9._~+/=-]{1,256}$/.test(header)) {
    throw new Refusal('malformed', { field: 'token' });
  }
  return header;
}

/** The `Idempotency-Key` header: the caller's name for one attempt, the same for each retry. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (!isIdempotencyKey(header)) throw new Refusal('malformed', { field: 'idempotency-key' });
  return header;
}

export const isIdempotencyKey = (header: string | string[] | undefined): header is string =>
  typeof header === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(header);
