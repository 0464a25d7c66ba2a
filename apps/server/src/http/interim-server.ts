import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Envelope, Reason } from '@meridian/contract';
import { localeOf, refusalEnvelope } from './reply/localise.ts';
import { envelopeHeaders } from './reply/security-headers.ts';

/** Why a server does not serve yet. */
export type WaitingFor = Extract<Reason, 'not_ready' | 'standby'>;

export interface InterimServer {
  close(): Promise<void>;
}

/** A load balancer asks once a second or so; nobody else has a reason to stay. */
const MOST_CONNECTIONS = 500;
const REQUEST_TIMEOUT_MS = 5_000;

/**
 * Answers on a port from the moment the settings are found good until the server itself can: it is alive, and it is
 * not ready, with the reason. Without it a load balancer could not tell a server on standby from a dead one.
 */
export function openInterimServer(host: string, port: number, why: () => WaitingFor): Promise<InterimServer> {
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS },
    (request, response) => answer(request, response, why()),
  );
  server.maxConnections = MOST_CONNECTIONS;
  return new Promise((opened, fail) => {
    server.once('error', fail);
    server.listen({ host, port }, () => {
      opened({
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

function answer(request: IncomingMessage, response: ServerResponse, reason: WaitingFor): void {
  const envelope: Envelope<unknown> = /^\/healthz(\?|$)/.test(request.url ?? '')
    ? { code: 200, msg: 'OK', data: { status: 'alive' } }
    : refusalEnvelope(reason, 503, localeOf(request.headers.locale));
  response.writeHead(envelope.code, {
    ...envelopeHeaders(false),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(envelope.code === 503 && { 'retry-after': '1' }),
    // A body is not read, so nothing may follow it.
    connection: 'close',
  });
  response.end(JSON.stringify(envelope));
}
