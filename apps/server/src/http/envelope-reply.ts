import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Envelope, REASON_STATUS, type Reason } from '@meridian/contract';
import { DEFAULT_LOCALE } from '@meridian/contract/messages/catalogue';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway, isStatementTimeout } from '../database/database-away.ts';
import { localeOf, refusalEnvelope } from './localise.ts';
import { Refusal, type RefusalDetails } from './refusal.ts';
import { envelopeHeaders } from './security-headers.ts';

interface Answer {
  readonly reason: Reason;
  readonly status: number;
  readonly details?: RefusalDetails | undefined;
}

/**
 * The error handler of the whole application: whatever was thrown leaves as an envelope and tells nothing else. Also for
 * requests the router itself cannot read (a broken escape in the path), for which no hook has run.
 */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = answerFor(error);
  if (answer.status >= 500) request.log.error({ err: error, requestId: request.id }, 'could not answer');
  const retryAfterMs = answer.details?.retryAfterMs;
  if (typeof retryAfterMs === 'number') reply.header('retry-after', Math.ceil(retryAfterMs / 1000));
  const locale = localeOf(request.headers.locale);
  sendEnvelope(reply, refusalEnvelope(answer.reason, answer.status, locale, answer.details));
}

/** Sends past the serialisers, which know the shape of successful answers only. */
export function sendEnvelope(reply: FastifyReply, envelope: Envelope<unknown>): FastifyReply {
  const { id, protocol } = reply.request;
  return reply
    .code(envelope.code)
    .type(JSON_TYPE)
    .headers(envelopeHeaders(protocol === 'https'))
    .headers({ 'cache-control': 'no-store', 'x-request-id': id })
    .serializer((payload: string) => payload)
    .send(JSON.stringify(envelope));
}

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * The answer to a call that went well, written straight to the connection: Fastify's way there costs as much as the
 * order that is being answered. Nothing happens where somebody else has answered, as when the call took too long.
 */
export function sendAnswer(reply: FastifyReply, envelope: string): void {
  if (reply.sent) return;
  reply.hijack();
  const { id, protocol } = reply.request;
  const headers = protocol === 'https' ? ANSWER_OVER_TLS : ANSWER;
  const length = String(Buffer.byteLength(envelope));
  reply.raw.writeHead(200, [...headers, 'x-request-id', id, 'content-length', length]);
  reply.raw.end(envelope);
}

/** Names and values in turn, as Node takes them quickest. */
const answerHeaders = (overTls: boolean): readonly string[] =>
  Object.entries({
    'content-type': JSON_TYPE,
    'cache-control': 'no-store',
    ...envelopeHeaders(overTls),
  }).flat();
const ANSWER = answerHeaders(false);
const ANSWER_OVER_TLS = answerHeaders(true);

function answerFor(error: unknown): Answer {
  if (error instanceof Refusal) {
    return { reason: error.reason, status: error.statusCode, details: error.details };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { reason: 'malformed', status: 400, details: fieldOf(error.validation[0]?.instancePath) };
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return { reason: 'busy', status: 503 };
  if (isStatementTimeout(error)) return { reason: 'busy', status: 503 };
  if (isDatabaseAway(error)) return { reason: 'not_ready', status: 503 };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return answerForStatus(statusCode);
  return { reason: 'internal', status: 500 };
}

/** Names the field that was refused. The path comes from our schema; a key a caller invented is not repeated. */
function fieldOf(instancePath: string | undefined): RefusalDetails | undefined {
  const field = instancePath?.split('/').filter(Boolean).join('.');
  return field !== undefined && /^[A-Za-z0-9_.]{1,60}$/.test(field) ? { field } : undefined;
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
    ...envelopeHeaders(false),
    'cache-control': 'no-store',
    'content-type': JSON_TYPE,
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
  answerForStatus(statusOfParserError(code)).reason;

/** Two answers on one request would be read as the answer to the next. */
function hasAnswered(socket: Socket): boolean {
  return (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage?.headersSent === true;
}
