import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Readiness } from './admission/readiness.ts';
import { sendEnvelope } from './reply/envelope-reply.ts';
import { localeOf, refusalEnvelope } from './reply/localize.ts';

const open = { policy: { who: 'anyone' } } as const;
/** How long a result of the checks is cached: a flood of requests must not become a flood of database calls. */
const CHECKED_FOR_MS = 1_000;
/** The event loop's delay is reported for the last one or two of these windows. */
const WINDOW_MS = 30_000;

/**
 * For load balancers: whether the process is alive and should get traffic. They use the address, so any host is
 * accepted.
 */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  const eventLoopDelayP99Ms = watchEventLoop(app);
  const missingNow = shareFor(CHECKED_FOR_MS, () => readiness.missing());
  const config = { ...open, anyHost: true } as const;

  app.get('/healthz', { config }, async (_request, reply) =>
    sendEnvelope(reply, { code: 200, msg: 'OK', data: { status: 'alive' } }),
  );

  app.get('/readyz', { config }, async (request, reply) => {
    const missing = await missingNow();
    if (missing.length > 0) {
      const locale = localeOf(request.headers.locale);
      return sendEnvelope(reply, refusalEnvelope('not_ready', 503, locale, { missing: missing.join(', ') }));
    }
    const data = { status: 'ready', eventLoopDelayP99Ms: eventLoopDelayP99Ms() };
    return sendEnvelope(reply, { code: 200, msg: 'OK', data });
  });
}

/** Metrics. Not on the public port in production. Prometheus uses the address, so any host is accepted. */
export function metricsRoute(app: FastifyInstance, registry: Registry): void {
  app.get('/metrics', { config: { ...open, anyHost: true } }, async (_request, reply) => {
    reply.type(registry.contentType).header('cache-control', 'no-store');
    return registry.metrics();
  });
}

/** The 99th percentile of the last window and the current one, whichever is larger; reading it changes nothing. */
function watchEventLoop(app: FastifyInstance): () => number {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let before = 0;
  const timer = setInterval(() => {
    before = delay.percentile(99);
    delay.reset();
  }, WINDOW_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
  return () => Math.round(Math.max(before, delay.percentile(99)) / 1e5) / 10;
}

/** Concurrent callers share one run of the work, and its result for a while. */
export function shareFor<Result>(
  ms: number,
  work: () => Promise<Result>,
  now = () => performance.now(),
): () => Promise<Result> {
  let latest: Promise<Result> | undefined;
  let freshUntil = 0;
  return () => {
    if (latest === undefined || now() >= freshUntil) {
      freshUntil = Number.POSITIVE_INFINITY;
      latest = work().finally(() => {
        freshUntil = now() + ms;
      });
    }
    return latest;
  };
}
