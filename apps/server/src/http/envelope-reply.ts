import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Envelope, REASON_STATUS, type Reason } from '@meridian/contract';
import { DEFAULT_LOCALE } from '@meridian/contract/messages/catalogue';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isStatementTimeout } from '../database/database-away.ts';
import { localeOf, refusalEnvelope } from './localise.ts';
import { Refusal, type RefusalDetails } from './refusal.ts';
import { envelopeHeaders } from './security-headers.ts';

interface Answer {
  readonly reason: Reason;
  readonly status: number;
  readonly details?: RefusalDetails | undefined;
}

/** The refusal that whatever was thrown becomes. It tells the caller nothing else; a fault of ours is logged. */
export interface Refused {
  readonly envelope: Envelope<never>;
  readonly headers: Readonly<Record<string, string>>;
}

export function refusedWith(
  error: unknown,
  { id, headers, log }: Pick<FastifyRequest, 'id' | 'headers' | 'log'>,
): Refused {
  const { reason, status, details } = answerFor(error);
  if (status >= 500) log.error({ err: error, requestId: id }, 'could not answer');
  const retryAfterMs = details?.retryAfterMs;
  const wait = typeof retryAfterMs === 'number' ? Math.ceil(retryAfterMs / 1000) : undefined;
  return {
    envelope: refusalEnvelope(reason, status, localeOf(headers.locale), details),
    headers: wait === undefined ? {} : { 'retry-after': String(wait) },
  };
}

/**
 * The error handler of the whole application: whatever was thrown leaves as an envelope and tells nothing else. Also for
 * requests the router itself cannot read (a broken escape in the path), for which no hook has run.
 */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { envelope, headers } = refusedWith(error, request);
  sendEnvelope(reply.headers(headers), envelope);
}

export const sendEnvelope = (reply: FastifyReply, envelope: Envelope<unknown>): FastifyReply =>
  sendText(reply, envelope.code, JSON.stringify(envelope));

/** Sends an envelope that is written already, past the serialisers, which know the shape of successful answers only. */
export function sendText(reply: FastifyReply, status: number, envelope: string): FastifyReply {
  const { id, protocol } = reply.request;
  return reply
    .code(status)
    .headers(answerHeaders(protocol === 'https'))
    .header('x-request-id', id)
    .serializer((payload: string) => payload)
    .send(envelope);
}

/** The headers of every envelope; the connection adds its own, and the request its id. */
export const answerHeaders = (overTls: boolean): Readonly<Record<string, string>> => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  ...envelopeHeaders(overTls),
});

function answerFor(error: unknown): Answer {
  if (error instanceof Refusal) {
    return { reason: error.reason, status: error.statusCode, details: error.details };
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return { reason: 'busy', status: 503 };
  if (isStatementTimeout(error)) return { reason: 'busy', status: 503 };
  if (isDatabaseAway(error)) return { reason: 'not_ready', status: 503 };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return answerForStatus(statusCode);
  return { reason: 'internal', status: 500 };
}

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

function answerForStatus(status: number): Answer {
  const reason = REASON_OF_STATUS.get(status);
  return reason === undefined ? { reason: 'malformed', status: 400 } : { reason, status };
}

/** Requests the HTTP parser refused: there is no request object, only the connection. */
export function answerUnreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || hasAnswered(socket)) {
    socket.destroy();
    return;
  }
  socket.end(rawAnswer(reasonOfParserError(error.code), statusOfParserError(error.code)));
}

/** An answer on a bare connection, for requests that never become one of Fastify's. */
export function rawAnswer(reason: Reason, status: number = REASON_STATUS[reason]): string {
  const body = JSON.stringify(refusalEnvelope(reason, status, DEFAULT_LOCALE));
  const headers = {
    ...answerHeaders(false),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return `${headLines(status, headers)}\r\n${body}`;
}

/** The status and headers as they are written on a connection, without the empty line that ends them. */
export const headLines = (status: number, headers: Readonly<Record<string, string>>): string =>
  `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headerLines(headers)}`;

export const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

const statusOfParserError = (code: string | undefined): number => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
};

const reasonOfParserError = (code: string | undefined): Reason =>
  answerForStatus(statusOfParserError(code)).reason;

/** Two answers on one request would be read as the answer to the next. */
function hasAnswered(socket: Socket): boolean {
  return (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage?.headersSent === true;
}
