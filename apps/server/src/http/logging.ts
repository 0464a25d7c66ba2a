import { AsyncLocalStorage } from 'node:async_hooks';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { type Answered, logAnswered } from './answered.ts';

interface RequestContext {
  readonly requestId: string;
}

/** Carries the request's id to every line written while it is served, however deep in the code. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Whatever object somebody logs: these keys are never written, at the top or one level down. */
const SECRET_KEYS = [
  'token',
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'oldPassword',
  'fundPassword',
  'secret',
  'otp',
  'totp',
  'recoveryCode',
  'privateKey',
  'idcard',
];

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // A copy: pino writes the rest of the line into what it gets here.
    mixin: () => ({ ...requestContext.getStore() }),
    redact: {
      // A code somebody was sent; `err.code` is the word of an error and stays readable.
      paths: ['code', 'body.code', ...SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])],
      censor: '[redacted]',
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Fastify's part in it: one line when a request has been answered, and none before. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(...[error, request, reply]: Parameters<LogController['requestCompleted']>): void {
    logAnswered(request.log as Logger, answeredOf(request, reply, error?.message));
  }

  override routeNotFound(): void {}
}

export const answeredOf = (request: FastifyRequest, reply: FastifyReply, problem?: string): Answered => ({
  requestId: request.id,
  method: request.method,
  route: request.route?.url ?? 'none',
  status: reply.statusCode,
  ms: reply.elapsedTime,
  peer: request.ip,
  problem,
});
