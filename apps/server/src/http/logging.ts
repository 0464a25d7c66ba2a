import { AsyncLocalStorage } from 'node:async_hooks';
import { LogController } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

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
    mixin: () => requestContext.getStore() ?? {},
    redact: {
      // A code somebody was sent; `err.code` is the word of an error and stays readable.
      paths: ['code', 'body.code', ...SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])],
      censor: '[redacted]',
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** One line for each answered request, without its address line, headers or body: only what happened. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(...[error, request, reply]: Parameters<LogController['requestCompleted']>): void {
    if (!error && reply.statusCode < 400 && !(request.log as Logger).isLevelEnabled('debug')) return;
    const line = {
      requestId: request.id,
      method: request.method,
      route: request.route?.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      peer: request.ip,
    };
    if (error) request.log.warn({ ...line, error: error.message }, 'answer not delivered');
    else if (reply.statusCode >= 400) request.log.info(line, 'refused');
    else request.log.debug(line, 'answered');
  }

  override routeNotFound(): void {}
}
