import { randomUUID } from 'node:crypto';
import type { Policy } from '@meridian/contract';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { Refusal } from '../refusal.ts';
import { Admission, type RouteRules } from './admission/admission.ts';
import { Deadlines, type Waiting } from './admission/deadlines.ts';
import { type Authenticate, type Caller, errorInLock } from './admission/policy.ts';
import type { Readiness } from './admission/readiness.ts';
import type { RequestLimits } from './admission/request-limits.ts';
import { RequestLog } from './logging.ts';
import { OpenConnections } from './open-connections.ts';
import {
  type AdmittedOrigins,
  admitOrigin,
  answerPreflight,
  PICTURES_FOR_ALL,
} from './reply/cross-origin.ts';
import { type Effect, refuseUnreadableRequest, replyWithError } from './reply/envelope-reply.ts';
import { pageHeaders } from './reply/security-headers.ts';
import { peerReader, proxyTest, trustOnly } from './request/peer-address.ts';
import { guardRequest } from './request/request-guards.ts';
import { parseStrictQuery } from './request/strict-query.ts';
import { UploadSlots } from './request/upload-slots.ts';
import { readJson, validatorCompiler } from './request/validate.ts';

declare module 'fastify' {
  interface FastifyContextConfig extends RouteRules {}
  interface FastifyInstance {
    uploads: UploadSlots;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
    /** `routeOptions` as the first hook read it: Fastify builds a new object on each read. */
    route: FastifyRequest['routeOptions'] | undefined;
    waiting: Waiting | undefined;
    /** The client's address. Fastify's `ip` would be whatever text a proxy passes on. */
    readonly peer: string;
    effect: Effect;
  }
}

export interface ServerDeps {
  readonly log: Logger;
  readonly readiness: Readiness;
  readonly authenticate: Authenticate;
  readonly limits: RequestLimits;
  /** Proxies that may name the client's address; none unless the operator configures one. */
  readonly proxies: readonly string[];
  /** The host that requests must name, in lower case; undefined accepts any. */
  readonly onlyHost?: string | undefined;
  /** Foreign origins whose pages may call, such as those of the installed app. */
  readonly origins?: AdmittedOrigins | undefined;
  readonly clock: () => number;
}

const KEEP_ALIVE_MS = 72_000;

/**
 * A server without routes yet. Each request is checked, counted, authenticated and authorized by its route's policy,
 * and only then parsed and handled.
 */
export function createServer(deps: ServerDeps): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new RequestLog(),
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustOnly(deps.proxies),
    bodyLimit: deps.limits.maxBodyBytes,
    requestTimeout: deps.limits.requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // While closing, requests are refused with our own envelope.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: parseStrictQuery as never, maxParamLength: 128 },
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: Math.min(10_000, deps.limits.requestTimeoutMs),
      connectionsCheckingInterval: 500,
      // A request without a host is refused with an envelope; Node would send an empty response.
      requireHostHeader: false,
    },
    frameworkErrors: replyWithError,
    clientErrorHandler: refuseUnreadableRequest,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler((error, request, reply) => {
    const { effect, route, caller } = request;
    const shown = effect === 'none' ? errorInLock(error, route?.config.policy, caller, deps.clock()) : error;
    replyWithError(shown, request, reply);
  });
  readJsonStrictly(app);
  app.decorate('uploads', new UploadSlots(deps.limits.uploads));
  resolvePeers(app, deps);
  admitRequests(app, deps);
  refuseRoutesWithoutPolicy(app);
  closePromptly(app, deps);
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
        value = readJson(body);
      } catch (error) {
        done(error as Error);
        return;
      }
      done(null, value);
    },
  );
}

function resolvePeers(app: FastifyInstance, { proxies, log }: ServerDeps): void {
  const peerOf = peerReader(proxies, () =>
    log.warn('X-Forwarded-For of a proxy is not an address; the address of the proxy is used instead'),
  );
  app.decorateRequest('peer', {
    getter() {
      return peerOf(this.raw);
    },
  });
}

/** One hook admits a request, without a promise unless the session has to be read; another runs when it has ended. */
function admitRequests(app: FastifyInstance, deps: ServerDeps): void {
  const admission = new Admission(deps);
  const { origins = [] } = deps;
  const deadlines = new Deadlines(deps.limits.responseTimeoutMs);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('route', undefined);
  app.decorateRequest('waiting', undefined);
  app.decorateRequest('effect', 'none');
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions;
    request.route = route;
    // A route with a `handlerTimeout` has its own limit.
    if (!route.handlerTimeout) {
      request.waiting = new WaitingReply(reply);
      deadlines.begin(request.waiting);
    }
    if (route.config.takes === undefined) {
      reply.headers(pageHeaders(request.headers.host, request.protocol === 'https'));
      reply.header('x-request-id', request.id);
      if (origins.length > 0) reply.headers(PICTURES_FOR_ALL);
    }
    admitOrigin(origins, request, reply);
    let caller: ReturnType<Admission['admit']>;
    try {
      guardRequest(request, deps.onlyHost);
      caller = admission.admit(request, route.config);
      if (answerPreflight(origins, request, reply)) return;
    } catch (error) {
      done(error as Error);
      return;
    }
    if (caller instanceof Promise) {
      caller.then((found) => {
        request.caller = found;
        done();
      }, done);
    } else {
      request.caller = caller;
      done();
    }
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.waiting !== undefined) deadlines.end(request.waiting);
    done();
  });
  app.addHook('onClose', async () => deadlines.stop());
}

class WaitingReply implements Waiting {
  place = -1;
  readonly #reply: FastifyReply;

  constructor(reply: FastifyReply) {
    this.#reply = reply;
  }

  get isOver(): boolean {
    const { sent, raw } = this.#reply;
    return sent || raw.headersSent || raw.destroyed;
  }

  refuseLate(): void {
    const { effect, raw } = this.#reply.request;
    // The body is still arriving, so the client is slow.
    const reason = raw.complete === false ? 'request_timeout' : 'busy';
    this.#reply.send(new Refusal(effect === 'none' ? reason : 'outcome_unknown'));
  }
}

/** A route without a policy stops the start; at run time it would refuse every caller. */
function refuseRoutesWithoutPolicy(app: FastifyInstance): void {
  const routes: { url: string; config?: { policy?: Policy } }[] = [];
  app.addHook('onRoute', (options) => void routes.push(options));
  app.addHook('onReady', async () => {
    const forgotten = routes.filter((route) => route.config?.policy === undefined).map((route) => route.url);
    if (forgotten.length > 0) throw new Error(`Routes without a policy: ${forgotten.join(', ')}`);
  });
}

/** Without the interval, closing would wait until every client has ended its connections. */
function closePromptly(app: FastifyInstance, { readiness, limits, proxies }: ServerDeps): void {
  const connections = new OpenConnections(app.server, limits.connections, proxyTest(proxies));
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    readiness.drain();
    await connections.beginClosing();
    sweep = setInterval(() => connections.closeIdle(), 50);
  });
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    connections.stop();
  });
}
