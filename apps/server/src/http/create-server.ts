import { randomUUID } from 'node:crypto';
import type { Policy } from '@meridian/contract';
import fastify, {
  type FastifyBaseLogger,
  type FastifyContextConfig,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { Deadlines } from './deadlines.ts';
import { answerUnreadableRequest, replyWithError } from './envelope-reply.ts';
import { RequestLog } from './logging.ts';
import { trustOnly } from './peer-address.ts';
import { type Authenticate, type Caller, enforcePolicy } from './policy.ts';
import { replySerializer } from './quick-reply.ts';
import { type Allowance, addressKey, RateLimiter } from './rate-limit.ts';
import type { Readiness } from './readiness.ts';
import { Refusal } from './refusal.ts';
import { type BodyKind, guardBody, guardRequest, tokenOf } from './request-guards.ts';
import { pageHeaders } from './security-headers.ts';
import { parseStrictJson, StrictJsonError } from './strict-json.ts';
import { parseStrictQuery } from './strict-query.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
    perMinute?: number;
    /** What a call of the contract takes. Only those have it; everything else is a page, or belongs to one. */
    takes?: BodyKind;
    /** A file of the web app: a page brings dozens, so they count for the address but not for the caller. */
    isFile?: true;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
    /** `routeOptions` as the first hook found it: Fastify makes that object anew each time it is asked for. */
    route: FastifyRequest['routeOptions'] | undefined;
    /** Its place among those who wait for an answer, if it has one. */
    waitingPlace: number | undefined;
  }
}

export interface ServerParts {
  readonly log: Logger;
  readonly readiness: Readiness;
  readonly authenticate: Authenticate;
  readonly limits: RequestLimits;
  /** Which proxies may say who the peer is. Nobody, unless the operator names one. */
  readonly proxies: readonly string[];
  readonly clock: () => number;
}

export interface RequestLimits {
  /** Everything that comes from one address, whoever sends it and wherever it goes. */
  readonly perAddress: Allowance;
  /** One user, or one address where nobody is logged in. */
  readonly perCaller: Allowance;
  /** Whether the limits that routes declare hold as well. */
  readonly perRoute: boolean;
  readonly maxBodyBytes: number;
  /** From the first byte of a request to its last. */
  readonly requestTimeoutMs: number;
  /** From a request to the beginning of its answer. */
  readonly answerTimeoutMs: number;
}

export const REQUEST_LIMITS: RequestLimits = {
  perAddress: { perMinute: 6_000 },
  perCaller: { perMinute: 3_000 },
  perRoute: true,
  maxBodyBytes: 64 * 1024,
  requestTimeoutMs: 30_000,
  answerTimeoutMs: 10_000,
};

/**
 * A server that knows how to be asked, and nothing yet to answer. In this order each request is checked, counted,
 * recognised, measured against its route's policy and only then parsed and handled.
 */
export function createServer(parts: ServerParts): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    logController: new RequestLog(),
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustOnly(parts.proxies),
    bodyLimit: parts.limits.maxBodyBytes,
    requestTimeout: parts.limits.requestTimeoutMs,
    keepAliveTimeout: 72_000,
    // While closing we answer with our own envelope, in a hook below.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: parseStrictQuery as never, maxParamLength: 128 },
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: Math.min(10_000, parts.limits.requestTimeoutMs),
      connectionsCheckingInterval: 500,
      // A request without one is refused by us, with an envelope; Node would send an empty answer.
      requireHostHeader: false,
    },
    frameworkErrors: replyWithError,
    clientErrorHandler: answerUnreadableRequest,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(replySerializer);
  app.setErrorHandler(replyWithError);
  readJsonStrictly(app);
  admitRequests(app, parts);
  closePromptly(app, parts.readiness);
  return app;
}

function readJsonStrictly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (_request: FastifyRequest, body: Buffer, done) => {
      let value: unknown;
      try {
        value = parseStrictJson(body);
      } catch (error) {
        done(error instanceof StrictJsonError ? new Refusal('malformed') : (error as Error));
        return;
      }
      done(null, value);
    },
  );
}

function admitRequests(app: FastifyInstance, parts: ServerParts): void {
  const byAddress = new RateLimiter(parts.limits.perAddress);
  const byCaller = new RateLimiter(parts.limits.perCaller);
  const byRoute = new Map<FastifyContextConfig, RateLimiter>();
  const deadlines = new Deadlines(parts.limits.answerTimeoutMs);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('route', undefined);
  app.decorateRequest('waitingPlace', undefined);

  const admit = (request: FastifyRequest, caller: Caller | undefined, address: string, now: number): void => {
    request.caller = caller;
    const { config } = request.route!;
    const { policy, perMinute, isFile, takes } = config;
    const key = caller === undefined ? `address ${address}` : callerKey(caller);
    if (!isFile) refuseAbove(byCaller.take(key, now));
    if (perMinute !== undefined && parts.limits.perRoute) {
      refuseAbove(byRoute.getOrInsertComputed(config, () => new RateLimiter({ perMinute })).take(key, now));
    }
    // A path without a route has no policy either, and its 404 is nobody's secret.
    if (request.is404) return;
    if (policy === undefined) throw new Refusal('no_permission');
    enforcePolicy(policy, caller, now);
    // Before the body is parsed: what is not JSON to the letter never reaches a parser or a validator.
    if (takes !== undefined) guardBody(takes, request);
  };

  /** A promise only where somebody has to be looked up: most callers are remembered, and are let in at once. */
  const receive = (request: FastifyRequest): void | Promise<void> => {
    if (parts.readiness.draining) throw new Refusal('not_ready');
    guardRequest(request);
    const now = parts.clock();
    // Typed as a text, and undefined all the same once the other end has hung up.
    const address = addressKey(request.ip as string | undefined);
    refuseAbove(byAddress.take(address, now));
    const token = tokenOf(request.headers.token);
    const caller = token === undefined ? undefined : parts.authenticate(token);
    if (caller instanceof Promise) return caller.then((found) => admit(request, found, address, now));
    admit(request, caller, address, now);
  };

  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions;
    request.route = route;
    // A route with a `handlerTimeout` has asked for another limit and is left to it.
    if (!route.handlerTimeout) request.waitingPlace = deadlines.begin(reply);
    if (route.config.takes === undefined) {
      reply.headers(pageHeaders(request.headers.host, request.protocol === 'https'));
      reply.header('x-request-id', request.id);
    }
    let looking: void | Promise<void>;
    try {
      looking = receive(request);
    } catch (error) {
      done(error as Error);
      return;
    }
    if (looking === undefined) done();
    else looking.then(() => done(), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.waitingPlace !== undefined) deadlines.end(reply, request.waitingPlace);
    done();
  });
  app.addHook('onClose', async () => deadlines.stop());

  refuseRoutesWithoutPolicy(app);
}

function refuseAbove(waitMs: number | undefined): void {
  if (waitMs !== undefined) {
    throw new Refusal('too_many_requests', { retryAfterMs: Math.ceil(waitMs) });
  }
}

const callerKey = (caller: Caller): string =>
  caller.kind === 'user' ? `user ${caller.userId}` : `operator ${caller.operatorId}`;

/** A route somebody forgot to give a policy stops the start; at run time it would let nobody in. */
function refuseRoutesWithoutPolicy(app: FastifyInstance): void {
  const routes: { url: string; config?: { policy?: Policy } }[] = [];
  app.addHook('onRoute', (options) => void routes.push(options));
  app.addHook('onReady', async () => {
    const forgotten = routes.filter((route) => route.config?.policy === undefined).map((route) => route.url);
    if (forgotten.length > 0) throw new Error(`Routes without a policy: ${forgotten.join(', ')}`);
  });
}

/**
 * Without the interval closing hangs for the whole keep-alive time when a request in flight ends on a connection
 * that its client keeps open.
 */
function closePromptly(app: FastifyInstance, readiness: Readiness): void {
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    readiness.drain();
    sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  });
  app.addHook('onClose', async () => clearInterval(sweep));
}
