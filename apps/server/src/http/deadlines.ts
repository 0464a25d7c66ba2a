import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from './refusal.ts';

const SWEEP_MS = 250;

/**
 * Nobody waits longer than this for an answer to begin. Fastify has such a limit of its own, which gives every request
 * a timer and an abort signal and aborts the signal when the request is over; that costs more than placing an order
 * does. Here all requests wait in one line, in the order of their time, and one timer looks at its head. A route with a
 * `handlerTimeout` has asked for another limit and is left to it.
 */
export function limitAnswers(app: FastifyInstance, limitMs: number): void {
  const waiting = new Map<FastifyReply, number>();
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.route!.handlerTimeout) waiting.set(reply, performance.now() + limitMs);
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    waiting.delete(reply);
    done();
  });
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [reply, due] of waiting) {
      if (due > now) return;
      waiting.delete(reply);
      // An answer that has begun, such as a file over a slow network, may take as long as it needs.
      if (reply.sent || reply.raw.headersSent) continue;
      // Nobody is there to hear it.
      if (reply.raw.destroyed) continue;
      reply.send(new Refusal('busy'));
    }
  }, SWEEP_MS).unref();
  app.addHook('onClose', async () => clearInterval(sweep));
}
