import type { AnyRoute, Envelope, ParsedBodyOf, QueryOf, ReplyOf } from '@meridian/contract';
import type { Locale, MessageArgs, MessageId } from '@meridian/contract/messages/catalogue';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { Refusal } from '../refusal.ts';
import { requestContext } from '../request-context.ts';
import { callerKey } from './admission/admission.ts';

import type { Caller } from './admission/policy.ts';
import { envelopeReply } from './reply/envelope-reply.ts';
import { localeOf, translate } from './reply/localize.ts';
import { envelopeSchema } from './reply/reply-schema.ts';
import { WrittenData } from './reply/written-data.ts';
import { idempotencyKeyOf } from './request/request-guards.ts';
import { FORM_OVERHEAD_BYTES, fileOfForm } from './request/upload-form.ts';

/** The call as a handler sees it: everything is validated. */
export interface Call<R extends AnyRoute> {
  readonly query: QueryOf<R>;
  readonly body: ParsedBodyOf<R>;
  readonly locale: Locale;
  /** The caller. A policy that requires a user guarantees one. */
  readonly caller: Caller | undefined;
  readonly peer: Peer;
  /** Set only on routes that take one. */
  readonly idempotencyKey: string | undefined;
  /** The bytes of the uploaded file; always set on routes that take one. */
  readonly file: Buffer | undefined;
  readonly log: FastifyBaseLogger;
  /** Sets the envelope's `msg`, which the app shows as a toast after orders. */
  say<Id extends MessageId>(id: Id, ...args: MessageArgs<Id>): void;
}

/** Where a call comes from. */
export interface Peer {
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** Whether it has a header that a page of another site cannot make a browser send. */
  readonly sentOwnHeader: boolean;
}

export type Handler<R extends AnyRoute> = (call: Call<R>) => Reply<R> | Promise<Reply<R>>;
type Reply<R extends AnyRoute> = ReplyOf<R> | WrittenData;

/** Runs before the body of an upload is read, for example to apply a limit per user. */
export type BeforeUpload = (caller: Caller | undefined) => Promise<void>;

/**
 * Registers one call of the contract: its schemas validate the request, strip the response to what the contract names,
 * and describe both in the documentation. Its policy and limits apply before the handler runs.
 */
export function route<R extends AnyRoute>(
  app: FastifyInstance,
  contract: R,
  handler: Handler<R>,
  beforeUpload: BeforeUpload = async () => {},
): void {
  const { upload } = contract;
  if (upload === undefined) {
    register(app, contract, handler);
    return;
  }
  const bodyLimit = upload.maxBytes + FORM_OVERHEAD_BYTES;
  // The only place that reads forms.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.addHook('onRequest', async (request, reply) => {
      const { caller, peer } = request;
      scope.uploads.take(request, reply, caller === undefined ? peer : callerKey(caller), bodyLimit);
      await beforeUpload(caller);
    });
    register(scope, contract, handler);
  });
}

function register<R extends AnyRoute>(app: FastifyInstance, contract: R, handler: Handler<R>): void {
  const { method, path, query, body, reply, policy, upload } = contract;
  const takes = upload ? 'upload' : body ? 'json' : 'nothing';
  const limits = contract.perMinute === undefined ? {} : { perMinute: contract.perMinute };
  const run = runCall(contract, handler);
  app.route({
    method,
    url: path,
    config: { url: path, policy, takes, contract, ...limits },
    ...(upload === undefined ? {} : { handlerTimeout: UPLOAD_TIMEOUT_MS }),
    schema: {
      ...(query === undefined ? {} : { querystring: query }),
      ...(body === undefined ? {} : { body }),
      response: { 200: envelopeSchema(reply) },
    },
    handler: (request, fastifyReply) => {
      // A request that was refused while its body or its session was read must not be executed.
      if (fastifyReply.sent) return;
      if (method === 'POST') request.effect = 'possible';
      const context = { requestId: request.id, executed: false };
      // Set here and not earlier, because reading the body would lose it. Earlier log lines name the request
      // themselves.
      void requestContext.run(context, async () => {
        try {
          const envelope = await run(request);
          // A call that timed out has already been refused. Bytes go past the route's serializer.
          if (!fastifyReply.sent) envelopeReply(fastifyReply, 200).send(envelope);
        } catch (error) {
          if (fastifyReply.sent) return;
          if (context.executed) request.effect = 'certain';
          fastifyReply.send(error);
        }
      });
    },
  });
}

type RunCall = (request: FastifyRequest) => Promise<Envelope<unknown> | Buffer>;

/** Runs once a request is admitted and valid: the handler, and the check of its response. */
function runCall<R extends AnyRoute>({ path, reply, idempotent, upload }: R, handler: Handler<R>): RunCall {
  return async (request) => {
    const { headers, log, caller } = request;
    const locale = localeOf(headers.locale);
    let msg = 'OK';
    const given = await handler({
      query: request.query as QueryOf<R>,
      body: (upload ? undefined : request.body) as ParsedBodyOf<R>,
      locale,
      caller,
      peer: peerOf(request),
      file: upload && fileOf(request, upload),
      idempotencyKey: idempotent ? idempotencyKeyOf(headers['idempotency-key']) : undefined,
      log,
      say: (id, ...args) => {
        msg = translate(locale)(id, ...args);
      },
    });
    if (given instanceof WrittenData) return given.envelope;
    // The compiled serializer would write null as 0 or as an empty text where the contract has a number or a text.
    const { success, data, error } = z.safeParse(reply, given);
    if (!success) throw new Error(`The response of ${path} breaks the contract`, { cause: error });
    return { code: 200, msg, data };
  };
}

function fileOf({ body, headers }: FastifyRequest, upload: NonNullable<AnyRoute['upload']>): Buffer {
  if (!Buffer.isBuffer(body)) throw new Refusal('picture_required');
  const file = fileOfForm(body, headers['content-type'] ?? '', upload.field);
  if (file.length >= upload.maxBytes) throw new Refusal('image_too_large');
  return file;
}

/** A picture over a slow mobile network takes longer than an ordinary response may. */
const UPLOAD_TIMEOUT_MS = 60_000;

const peerOf = ({ peer, headers }: FastifyRequest): Peer => ({
  ip: peer,
  userAgent: headers['user-agent'],
  sentOwnHeader: headers.locale !== undefined || headers.token !== undefined,
});
