import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { routeNameOf } from './logging.ts';

/** One registry per application: two in one process, as in tests, stay separate. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Measured by the route's pattern; the path itself would create a time series for every invented path. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'meridian_http_request_duration_seconds',
    help: 'Time from a request to its response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  // Looking up a series by its labels takes longer than counting; there are as many series as routes and statuses.
  type Series = Histogram.Internal<'method' | 'route' | 'status'>;
  const known = new Map<string, Map<string, Map<number, Series>>>();
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { statusCode: status } = reply;
    const route = routeNameOf(request);
    known
      .getOrInsertComputed(route, () => new Map())
      .getOrInsertComputed(method, () => new Map())
      .getOrInsertComputed(status, () => duration.labels({ method, route, status }))
      .observe(reply.elapsedTime / 1000);
    done();
  });
}
