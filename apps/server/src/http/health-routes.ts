import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { sendEnvelope } from './envelope-reply.ts';
import { localeOf, refusalEnvelope } from './localise.ts';
import type { Readiness } from './readiness.ts';

const open = { config: { policy: { who: 'anyone' } }, schema: { hide: true } } as const;

/** For machines that watch this one: is the process alive, should it get traffic, how is it doing. */
export function healthRoutes(app: FastifyInstance, readiness: Readiness, registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => delay.disable());

  app.get('/healthz', open, async (_request, reply) =>
    sendEnvelope(reply, { code: 200, msg: 'OK', data: { status: 'alive' } }),
  );

  app.get('/readyz', open, async (request, reply) => {
    const missing = await readiness.missing();
    if (missing.length > 0) {
      const locale = localeOf(request.headers.locale);
      return sendEnvelope(reply, refusalEnvelope('not_ready', 503, locale, { missing: missing.join(', ') }));
    }
    const eventLoopDelayP99Ms = Math.round(delay.percentile(99) / 1e5) / 10;
    delay.reset();
    return sendEnvelope(reply, { code: 200, msg: 'OK', data: { status: 'ready', eventLoopDelayP99Ms } });
  });

  app.get('/metrics', open, async (_request, reply) => {
    reply.type(registry.contentType).header('cache-control', 'no-store');
    return registry.metrics();
  });
}
