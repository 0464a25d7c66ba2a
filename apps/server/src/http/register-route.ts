import multipart from '@fastify/multipart';
import type { AnyRoute, ParsedBodyOf, QueryOf, Reason, ReplyOf } from '@meridian/contract';
import type { Locale, MessageArgs, MessageId } from '@meridian/contract/messages/catalogue';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import type { RouteRules } from './admission.ts';
import { sendText } from './envelope-reply.ts';
import { localeOf, translate } from './localise.ts';
import { requestContext } from './logging.ts';
import type { Caller } from './policy.ts';
import { replySerializer } from './quick-reply.ts';
import { readUpload } from './read-upload.ts';
import { idempotencyKeyOf } from './request-guards.ts';
import type { Answering, Asked } from './served-call.ts';

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
  const envelope = envelopeOf(reply);
  const takes = upload ? 'upload' : body ? 'json' : 'nothing';
  const limits = contract.perMinute === undefined ? {} : { perMinute: contract.perMinute };
  const rules: RouteRules = { url: path, policy, takes, ...limits };
  const answer = answering(contract, handler, envelope);
  if (upload === undefined) app.lane.add({ method, path, rules, query, body, answer });
  app.route({
    method,
    url: path,
    config: rules,
    ...(upload === undefined ? {} : { handlerTimeout: UPLOAD_TIMEOUT_MS }),
    schema: {
      summary: contract.summary,
      tags: [path.split('/')[1] ?? ''],
      ...(policy.who === 'anyone' ? {} : { security: [{ token: [] }] }),
      ...(query === undefined ? {} : { querystring: query }),
      ...(body === undefined ? {} : { body }),
      response: { 200: envelope, '4xx': refusalSchema(contract.reasons) },
    },
    handler: (request, fastifyReply) => {
      // From here on, and not before: reading the body would leave it. Lines that are written earlier name the request.
      void requestContext.run({ requestId: request.id }, async () => {
        try {
          const file = upload === undefined ? undefined : await readUpload(request, upload);
          const text = await answer(request, file);
          // Where it took too long, somebody has been told so.
          if (!fastifyReply.sent) sendText(fastifyReply, 200, text);
        } catch (error) {
          if (!fastifyReply.sent) fastifyReply.send(error);
        }
      });
    },
  });
}

/** What runs once a request is admitted and its parts fit the contract: the handler, and its answer as it is sent. */
function answering<R extends AnyRoute>(
  { method, path, idempotent }: R,
  handler: Handler<R>,
  schema: z.core.$ZodType,
): Answering {
  const serialize = replySerializer({ method, url: path, httpStatus: '200', schema });
  return async (asked, file) => {
    const { headers, log, caller } = asked;
    const locale = localeOf(headers.locale);
    let msg = 'OK';
    const data = await handler({
      query: asked.query as QueryOf<R>,
      body: asked.body as ParsedBodyOf<R>,
      locale,
      caller,
      peer: peerOf(asked),
      file,
      idempotencyKey: idempotent ? idempotencyKeyOf(headers['idempotency-key']) : undefined,
      log,
      say: (id, ...args) => {
        msg = translate(locale)(id, ...args);
      },
    });
    return serialize({ code: 200, msg, data });
  };
}

/** A picture over a slow mobile network takes longer than an ordinary answer may. */
const UPLOAD_TIMEOUT_MS = 60_000;

const peerOf = ({ ip, headers }: Asked): Peer => ({
  ip,
  userAgent: headers['user-agent'],
  sentOwnHeader: headers.locale !== undefined || headers.token !== undefined,
});

const envelopeOf = (data: AnyRoute['reply']) => z.object({ code: z.literal(200), msg: z.string(), data });

const GENERAL_REASONS: readonly Reason[] = ['malformed', 'parameter_required', 'too_many_requests'];

/** For the documentation; refusals are written by the error handler and do not pass through a serialiser. */
const refusalSchema = (reasons: readonly Reason[] = []) =>
  z.object({
    code: z.int(),
    reason: z.enum([...GENERAL_REASONS, ...reasons]),
    msg: z.string(),
    data: z.null(),
  });
