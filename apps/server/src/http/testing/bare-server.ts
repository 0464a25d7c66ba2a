import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Readiness } from '../admission/readiness.ts';
import { REQUEST_LIMITS } from '../admission/request-limits.ts';
import { createServer, type ServerDeps } from '../create-server.ts';
import { createLogger } from '../logging.ts';

export interface BareServer {
  readonly app: FastifyInstance;
  readonly readiness: Readiness;
  /** Everything that was logged, line by line. */
  log(): string;
}

/** The server without the product's routes; a test adds its own. */
export function createBareServer(deps: Partial<ServerDeps> = {}): BareServer {
  const lines: string[] = [];
  const readiness = deps.readiness ?? new Readiness();
  const app = createServer({
    log: createLogger('trace', collect(lines)),
    readiness,
    authenticate: async () => undefined,
    limits: REQUEST_LIMITS,
    proxies: [],
    clock: Date.now,
    ...deps,
  });
  return { app, readiness, log: () => lines.join('') };
}

const collect = (lines: string[]): Writable =>
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
