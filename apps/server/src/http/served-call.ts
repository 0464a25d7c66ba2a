import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod/mini';
import type { RouteRules } from './admission.ts';
import type { Caller } from './policy.ts';

/** A request that has been let in, its parts as the contract reads them. */
export interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly caller: Caller | undefined;
  readonly query: unknown;
  readonly body: unknown;
  readonly log: FastifyBaseLogger;
}

/** Resolves with the envelope as it is sent, and rejects with what becomes a refusal. */
export type Answering = (asked: Asked, file?: Buffer) => Promise<string>;

/** A call of the contract, ready to be asked by whoever reads requests. */
export interface ServedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly rules: RouteRules;
  readonly query: z.core.$ZodType | undefined;
  readonly body: z.core.$ZodType | undefined;
  readonly answer: Answering;
}
