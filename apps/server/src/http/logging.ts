import { type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { requestContext } from '../request-context.ts';

/** These keys are never logged, at the top level of an object or one level down. */
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
    // Every line logged while a request is served contains its id.
    mixin: () => {
      const context = requestContext.getStore();
      return context === undefined ? {} : { requestId: context.requestId };
    },
    redact: {
      // A verification code; `err.code` names an error and stays readable.
      paths: ['code', 'body.code', ...SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])],
      censor: '[redacted]',
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** One line for each request: no full address, no headers, no body. Ordinary responses are logged at a low level. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(...[error, request, reply]: Parameters<LogController['requestCompleted']>): void {
    const log = request.log as Logger;
    const status = reply.statusCode;
    if (error == null && status < 400 && !log.isLevelEnabled('debug')) return;
    const line = {
      requestId: request.id,
      method: request.method,
      route: routeNameOf(request),
      status,
      peer: request.peer,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error != null) log.warn({ ...line, error: error.message }, 'response not delivered');
    else if (status >= 400) log.info(line, 'refused');
    else log.debug(line, 'completed');
  }

  override routeNotFound(): void {}
}

/** The route's pattern; the path itself would create an entry for every path that a client invents. */
export const routeNameOf = (request: FastifyRequest): string => request.route?.url ?? 'none';
