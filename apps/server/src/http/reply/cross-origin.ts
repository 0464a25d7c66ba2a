import type { FastifyReply, FastifyRequest } from 'fastify';

/** The origins, besides the server's own, whose pages may read responses. */
export type AdmittedOrigins = readonly string[];

/** What a page must be told to send our headers; Chromium remembers a permission for two hours at most. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'accept, content-type, idempotency-key, locale, token',
  'access-control-max-age': '7200',
};

/** The app reads the server's time, and for how long to wait. */
const READABLE = 'date, retry-after, x-request-id';

/**
 * Lets pages of an admitted origin read this response. The origin is compared as a whole, and credentials are never
 * allowed: a session is a header that a foreign page does not have.
 */
export function admitOrigin(origins: AdmittedOrigins, request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  if (origin === undefined || !origins.includes(origin)) return;
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': READABLE,
    vary: 'Origin',
  });
}

/** Answers the question that a browser asks before a call from an admitted origin. */
export function answerPreflight(
  origins: AdmittedOrigins,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const asks = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
  if (!asks || headers.origin === undefined || !origins.includes(headers.origin)) return false;
  reply.code(204).headers(PREFLIGHT).send();
  return true;
}

/** Pictures of this server are shown in pages of admitted origins, which a browser otherwise forbids. */
export const PICTURES_FOR_ALL = { 'cross-origin-resource-policy': 'cross-origin' };
