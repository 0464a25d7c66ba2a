import type { FastifyReply } from 'fastify';
import { Refusal } from './refusal.ts';

const SWEEP_MS = 250;

/**
 * Nobody waits longer than this for an answer to begin. Fastify has such a limit of its own, which gives every request
 * a timer and an abort signal and aborts the signal when the request is over; that costs more than placing an order
 * does. Here all requests wait in one line, in the order of their time, and one timer looks at its head.
 */
export class Deadlines {
  readonly #limitMs: number;
  readonly #waiting = new Map<FastifyReply, number>();
  readonly #sweep = setInterval(() => this.#refuseLate(), SWEEP_MS).unref();

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /** Not for a route with a `handlerTimeout`: it has asked for another limit and is left to it. */
  begin(reply: FastifyReply): void {
    this.#waiting.set(reply, performance.now() + this.#limitMs);
  }

  end(reply: FastifyReply): void {
    this.#waiting.delete(reply);
  }

  stop(): void {
    clearInterval(this.#sweep);
  }

  #refuseLate(): void {
    const now = performance.now();
    for (const [reply, due] of this.#waiting) {
      if (due > now) return;
      this.#waiting.delete(reply);
      // An answer that has begun, such as a file over a slow network, may take as long as it needs.
      if (reply.sent || reply.raw.headersSent) continue;
      // Nobody is there to hear it.
      if (reply.raw.destroyed) continue;
      reply.send(new Refusal('busy'));
    }
  }
}
