import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Envelope, REASON_STATUS, type Reason } from '@meridian/contract';
import { DEFAULT_LOCALE } from '@meridian/contract/messages/catalogue';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  isDatabaseUnavailable,
  isEffectUnknown,
  isStatementTimeout,
} from '../../database/database-unavailable.ts';
import { Refusal, type RefusalDetails } from '../../refusal.ts';
import { localeOf, refusalEnvelope } from './localize.ts';
import { envelopeHeaders } from './security-headers.ts';

/**
 * What a request may have changed. `possible`: the handler of a POST has begun, so a late or lost response leaves it
 * open. `certain`: the engine has executed one of its commands, so no refusal would be true. A 503 `busy` or
 * `not_ready` means that nothing happened; an open outcome becomes 504 `outcome_unknown`.
 */
export type Effect = 'none' | 'possible' | 'certain';

interface RefusedWith {
  readonly reason: Reason;
  readonly status: number;
  readonly details?: RefusalDetails | undefined;
}

/**
 * The error handler of the whole application: every error becomes a refusal that reveals nothing else, and internal
 * errors are logged. It also runs for requests the router cannot read (a broken escape in the path), for which no hook
 * has run.
 */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { id, headers, log } = request;
  const { reason, status, details } = refusalFor(error, request);
  if (status >= 500) log.error({ err: error, requestId: id }, 'could not send the response');
  const retryAfterMs = details?.retryAfterMs;
  if (typeof retryAfterMs === 'number') reply.header('retry-after', String(Math.ceil(retryAfterMs / 1000)));
  sendEnvelope(reply, refusalEnvelope(reason, status, localeOf(headers.locale), details));
}

/** Sends an envelope past the route's compiled serializer, which knows only the shape of a successful response. */
export const sendEnvelope = (reply: FastifyReply, envelope: Envelope<unknown>): FastifyReply =>
  envelopeReply(reply, envelope.code)
    .serializer((payload: string) => payload)
    .send(JSON.stringify(envelope));

/** The reply with the status and the headers of an envelope. */
export const envelopeReply = (reply: FastifyReply, status: number): FastifyReply =>
  reply
    .code(status)
    .headers(headersOver(reply.request.protocol === 'https'))
    .header('x-request-id', reply.request.id);

/** The headers of every envelope; the connection adds its own, and the request its id. */
const headersOver = (overTls: boolean): Readonly<Record<string, string>> =>
  overTls ? TLS_HEADERS : PLAIN_HEADERS;

const DATA = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
const PLAIN_HEADERS = { ...DATA, ...envelopeHeaders(false) };
const TLS_HEADERS = { ...DATA, ...envelopeHeaders(true) };

function refusalFor(error: unknown, { effect, route }: FastifyRequest): RefusedWith {
  if (effect === 'certain') return UNKNOWN;
  if (error instanceof Refusal) {
    return { reason: error.reason, status: error.statusCode, details: error.details };
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  if (effect === 'possible' && (code === 'FST_ERR_HANDLER_TIMEOUT' || isEffectUnknown(error))) return UNKNOWN;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' && route?.config.takes === 'upload')
    return { reason: 'image_too_large', status: REASON_STATUS.image_too_large };
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return { reason: 'busy', status: 503 };
  if (isStatementTimeout(error)) return { reason: 'busy', status: 503 };
  if (isDatabaseUnavailable(error)) return { reason: 'not_ready', status: 503 };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refusalForStatus(statusCode);
  return { reason: 'internal', status: 500 };
}

const UNKNOWN: RefusedWith = { reason: 'outcome_unknown', status: REASON_STATUS.outcome_unknown };

const REASON_OF_STATUS: ReadonlyMap<number, Reason> = new Map([
  [401, 'not_logged_in'],
  [403, 'no_permission'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [408, 'request_timeout'],
  [413, 'too_large'],
  [415, 'unsupported_media_type'],
  [429, 'too_many_requests'],
  [431, 'too_large'],
]);

function refusalForStatus(status: number): RefusedWith {
  const reason = REASON_OF_STATUS.get(status);
  return reason === undefined ? { reason: 'malformed', status: 400 } : { reason, status };
}

/** Requests the HTTP parser refused: there is no request object, only the connection. */
export function refuseUnreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || hasResponded(socket)) {
    socket.destroy();
    return;
  }
  socket.end(rawResponse(reasonOfParserError(error.code), statusOfParserError(error.code)));
}

/** A response on a bare connection, for requests that never reach Fastify. */
export function rawResponse(reason: Reason, status: number = REASON_STATUS[reason]): string {
  const body = JSON.stringify(refusalEnvelope(reason, status, DEFAULT_LOCALE));
  const headers = {
    ...headersOver(false),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

const statusOfParserError = (code: string | undefined): number => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
};

const reasonOfParserError = (code: string | undefined): Reason =>
  refusalForStatus(statusOfParserError(code)).reason;

/** A second response to one request would be read as the response to the next. */
function hasResponded(socket: Socket): boolean {
  return (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage?.headersSent === true;
}
