import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Admission } from '../admission.ts';
import type { OnAnswered } from '../answered.ts';
import type { Deadlines } from '../deadlines.ts';
import { peerReader, tlsReader } from '../peer-address.ts';
import type { Readiness } from '../readiness.ts';
import type { RequestLimits } from '../request-limits.ts';
import type { ServedCall } from '../served-call.ts';
import { LaneConnection } from './lane-connection.ts';
import type { PlainRequest } from './plain-request.ts';

export interface LaneParts {
  readonly log: Logger;
  readonly admission: Admission;
  readonly deadlines: Deadlines;
  readonly readiness: Readiness;
  readonly listeners: readonly OnAnswered[];
  readonly limits: RequestLimits;
  readonly proxies: readonly string[];
  /** How long a connection stays open between two requests. */
  readonly keepAliveMs: number;
}

/**
 * The short way from a connection to a call of the contract and back. A plain request for a call is read, admitted,
 * checked and answered here; the first request on a connection that is anything else gives the whole connection to
 * Node and Fastify, which serve every call as well. What either way asks of a request is the same code.
 */
export class CallLane {
  readonly parts: LaneParts;
  readonly peerOf: ReturnType<typeof peerReader>;
  readonly isOverTls: ReturnType<typeof tlsReader>;
  readonly #calls = { GET: new Map<string, ServedCall>(), POST: new Map<string, ServedCall>() };
  readonly #connections = new Set<LaneConnection>();
  /** Those that Node has now. */
  readonly #given = new Set<Socket>();

  constructor(parts: LaneParts) {
    this.parts = parts;
    this.peerOf = peerReader(parts.proxies);
    this.isOverTls = tlsReader(parts.proxies);
  }

  add(call: ServedCall): void {
    this.#calls[call.method].set(call.path, call);
  }

  /** From now on connections to this server come here first. */
  precede(server: Server): void {
    const listeners = server.listeners('connection');
    server.removeAllListeners('connection');
    const leave = (connection: LaneConnection) => void this.#connections.delete(connection);
    const handOver = (socket: Socket): void => {
      this.#given.add(socket);
      socket.once('close', () => this.#given.delete(socket));
      for (const listener of listeners) listener.call(server, socket);
    };
    server.on('connection', (socket: Socket) => {
      this.#connections.add(new LaneConnection(this, socket, leave, handOver));
    });
  }

  /** The call that is asked for, if the request has what it takes; what has not is Fastify's to refuse. */
  callOf(request: PlainRequest): ServedCall | undefined {
    const { method, path, body } = request;
    const call = this.#calls[method].get(path);
    const fits = call?.rules.takes === 'json' ? body.length > 0 : announcesNothing(request);
    return fits && body.length <= this.parts.limits.maxBodyBytes ? call : undefined;
  }

  /** Whoever waits for an answer still gets it; while the server drains its connection ends then. */
  closeIdle(): void {
    for (const connection of this.#connections) connection.closeIfIdle();
    for (const socket of this.#given) if (isBetweenAnswers(socket)) socket.destroy();
  }
}

/**
 * Node reads requests here and answers none. While it closes it waits for the rest of half a request, and not even its
 * time limits hold any more.
 */
function isBetweenAnswers(socket: Socket): boolean {
  const { parser, _httpMessage } = socket as Socket & { parser?: unknown; _httpMessage?: ServerResponse };
  // An upgraded connection has no parser.
  return parser != null && _httpMessage == null;
}

/** As Fastify sees it: a POST that names a type has a body, be it empty, and the type and the body have to fit. */
const announcesNothing = ({ method, headers }: PlainRequest): boolean =>
  (headers['content-length'] ?? '0') === '0' && (method === 'GET' || headers['content-type'] === undefined);
