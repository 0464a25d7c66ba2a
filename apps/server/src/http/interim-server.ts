import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Envelope, Reason } from '@meridian/contract';
import { localeOf, refusalEnvelope } from './reply/localize.ts';
import { envelopeHeaders } from './reply/security-headers.ts';

/** Why the server does not serve yet. */
export type WaitingFor = Extract<Reason, 'not_ready' | 'standby'>;

export interface InterimServer {
  /** The port it listens on; a free one if port 0 was requested. */
  readonly port: number;
  close(): Promise<void>;
}

/** Room for load balancers, which ask about once a second and have no reason to stay connected. */
const MAX_CONNECTIONS = 500;
const REQUEST_TIMEOUT_MS = 5_000;

/**
 * Serves a port while the server starts or is on standby: `/healthz` reports that it is alive, and everything else gets
 * 503 with the reason. Without it a load balancer could not tell a standby from a dead server.
 */
export function openInterimServer(host: string, port: number, why: () => WaitingFor): Promise<InterimServer> {
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS },
    (request, response) => respond(request, response, why()),
  );
  server.maxConnections = MAX_CONNECTIONS;
  return new Promise((opened, fail) => {
    server.once('error', fail);
    server.listen({ host, port }, () => {
      opened({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

function respond(request: IncomingMessage, response: ServerResponse, reason: WaitingFor): void {
  const envelope: Envelope<unknown> = /^\/healthz(\?|$)/.test(request.url ?? '')
    ? { code: 200, msg: 'OK', data: { status: 'alive' } }
    : refusalEnvelope(reason, 503, localeOf(request.headers.locale));
  response.writeHead(envelope.code, {
    ...envelopeHeaders(false),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(envelope.code === 503 && { 'retry-after': '1' }),
    // The request's body is not read, so no other request may follow on this connection.
    connection: 'close',
  });
  response.end(JSON.stringify(envelope));
}
