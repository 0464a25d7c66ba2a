import multipart from '@fastify/multipart';
import type { AnyRoute, ParsedBodyOf, QueryOf, Reason, ReplyOf } from '@meridian/contract';
import type { Locale, MessageArgs, MessageId } from '@meridian/contract/messages/catalogue';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { localeOf, translate } from './localise.ts';
import type { Caller } from './policy.ts';
import { readUpload } from './read-upload.ts';
import { guardJsonContentType, guardUploadContentType, idempotencyKeyOf } from './request-guards.ts';

/** What a handler knows of the call: everything checked, nothing raw. */
export interface Call<R extends AnyRoute> {
  readonly query: QueryOf<R>;
  readonly body: ParsedBodyOf<R>;
  readonly locale: Locale;
  /** Who calls. Behind a policy that asks for a user it is always one. */
  readonly caller: Caller | undefined;
  readonly peer: Peer;
  /** Given only on routes that take one. */
  readonly idempotencyKey: string | undefined;
  /** The bytes of the uploaded file; only on routes that take one, and there always. */
  readonly file: Buffer | undefined;
  readonly log: FastifyBaseLogger;
  /** Sets the envelope's `msg`, which the app shows as a toast after orders. */
  say<Id extends MessageId>(id: Id, ...args: MessageArgs<Id>): void;
}

/** Where a call comes from. */
export interface Peer {
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** Whether it carries a header that a page of another site cannot make a browser send. */
  readonly sentOwnHeader: boolean;
}

export type Handler<R extends AnyRoute> = (call: Call<R>) => ReplyOf<R> | Promise<ReplyOf<R>>;

/**
 * Registers one call of the contract: its schemas check what comes in, strip what goes out to what the contract
 * names, and describe it in the documentation; its policy and limits are enforced before the handler runs.
 */
export function route<R extends AnyRoute>(app: FastifyInstance, contract: R, handler: Handler<R>): void {
  if (contract.upload === undefined) {
    register(app, contract, handler);
    return;
  }
  // The parser of forms adds hooks to every request where it is known, which is here and nowhere else.
  app.register(async (scope) => {
    await scope.register(multipart);
    register(scope, contract, handler);
  });
}

function register<R extends AnyRoute>(app: FastifyInstance, contract: R, handler: Handler<R>): void {
  const { method, path, query, body, reply, policy, upload } = contract;
  const limits = contract.perMinute === undefined ? {} : { perMinute: contract.perMinute };
  app.route({
    method,
    url: path,
    config: { policy, ...limits },
    ...(upload === undefined ? {} : { handlerTimeout: UPLOAD_TIMEOUT_MS }),
    schema: {
      summary: contract.summary,
      tags: [path.split('/')[1] ?? ''],
      ...(policy.who === 'anyone' ? {} : { security: [{ token: [] }] }),
      ...(query === undefined ? {} : { querystring: query }),
      ...(body === undefined ? {} : { body }),
      response: { 200: envelopeOf(reply), '4xx': refusalSchema(contract.reasons) },
    },
    // Before the body is parsed: what is not JSON to the letter never reaches a parser or a validator.
    preParsing: (request, _reply, payload, done) => {
      try {
        if (upload !== undefined) guardUploadContentType(request.headers['content-type']);
        else if (method === 'POST' && (body !== undefined || hasBody(request)))
          guardJsonContentType(request.headers['content-type']);
      } catch (error) {
        done(error as Error);
        return;
      }
      done(null, payload);
    },
    handler: async (request, fastifyReply) => {
      const locale = localeOf(request.headers.locale);
      let msg = 'OK';
      const data = await handler({
        query: request.query as QueryOf<R>,
        body: request.body as ParsedBodyOf<R>,
        locale,
        caller: request.caller,
        peer: peerOf(request),
        file: upload === undefined ? undefined : await readUpload(request, upload),
        idempotencyKey: contract.idempotent
          ? idempotencyKeyOf(request.headers['idempotency-key'])
          : undefined,
        log: request.log,
        say: (id, ...args) => {
          msg = translate(locale)(id, ...args);
        },
      });
      fastifyReply.header('cache-control', 'no-store');
      return { code: 200, msg, data };
    },
  });
}

/** A picture over a slow mobile network takes longer than an ordinary answer may. */
const UPLOAD_TIMEOUT_MS = 60_000;

const peerOf = ({ ip, headers }: FastifyRequest): Peer => ({
  ip,
  userAgent: headers['user-agent'],
  sentOwnHeader: headers.locale !== undefined || headers.token !== undefined,
});

const envelopeOf = (data: AnyRoute['reply']) => z.object({ code: z.literal(200), msg: z.string(), data });

const GENERAL_REASONS: readonly Reason[] = ['malformed', 'too_many_requests'];

/** For the documentation; refusals are written by the error handler and do not pass through a serialiser. */
const refusalSchema = (reasons: readonly Reason[] = []) =>
  z.object({
    code: z.int(),
    reason: z.enum([...GENERAL_REASONS, ...reasons]),
    msg: z.string(),
    data: z.null(),
  });

const hasBody = (request: FastifyRequest): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
