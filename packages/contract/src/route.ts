import type { z } from 'zod/mini';
import type { Reason } from './reasons.ts';

/** Who may call a route. There is no default: a route that does not say so does not compile. */
export type Policy =
  | { readonly who: 'anyone' }
  /**
   * A logged-in user. `kyc` also asks for an approved identity; `unlocked` refuses inside the 24 h lock; `permission`
   * asks for one that an operator granted; `suspended` also admits accounts that an operator locked: they may read
   * what is theirs, log out, cancel orders and close positions.
   */
  | {
      readonly who: 'user';
      readonly kyc?: 'approved';
      readonly unlocked?: true;
      readonly permission?: 'ieo' | 'fiat';
      readonly suspended?: 'allowed';
    }
  | { readonly who: 'operator'; readonly roles: readonly OperatorRole[] };

export type OperatorRole = 'support' | 'kyc' | 'finance' | 'market' | 'content' | 'risk' | 'super';

type Schema = z.core.$ZodType;

/**
 * One call of the wire: the server registers it, the web client calls it, the authorization matrix and the OpenAPI
 * page are generated from it. `reply` describes `data` inside the envelope. Where the wire has names of its own, the
 * mappers translate them: the clients apply them, so that screens only see domain objects. The server does not.
 */
export interface Route<
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  DomainQuery = z.output<Query>,
  DomainBody = z.input<Body>,
  DomainReply = z.output<Reply>,
> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly policy: Policy;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /** Exported functions of `mappers/`: the web build finds them there and leaves the schemas out. */
  readonly toWireQuery?: (query: DomainQuery) => z.output<Query>;
  readonly toWireBody?: (body: DomainBody) => z.input<Body>;
  readonly toDomain?: (reply: z.output<Reply>) => DomainReply;
  /** The reasons of refusal beyond the general ones (malformed, not logged in, too many). */
  readonly reasons?: readonly Reason[];
  /** Moves money or places an order: takes an Idempotency-Key header. */
  readonly idempotent?: true;
  /** Ends the token it is called with; `token` in the reply takes its place. */
  readonly renewsToken?: true;
  /** Calls a minute for one caller; the server's general limit applies where it is absent. */
  readonly perMinute?: number;
  /** The body is multipart/form-data with one file in this field. */
  readonly upload?: { readonly field: string; readonly maxBytes: number };
}

// biome-ignore lint/suspicious/noExplicitAny: "some route", whatever its schemas.
type Any = any;

export type AnyRoute = Route<Any, Any, Any, Any, Any, Any>;

export const defineRoute = <
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
  Reply extends Schema = Schema,
  DomainQuery = z.output<Query>,
  DomainBody = z.input<Body>,
  DomainReply = z.output<Reply>,
>(
  route: Route<Query, Body, Reply, DomainQuery, DomainBody, DomainReply>,
): Route<Query, Body, Reply, DomainQuery, DomainBody, DomainReply> => route;

/** The query as the server has read it. */
export type QueryOf<R> = R extends Route<infer Q, Any, Any, Any, Any, Any> ? z.output<Q> : never;
/** The body as the server has read it. */
export type ParsedBodyOf<R> = R extends Route<Any, infer B, Any, Any, Any, Any> ? z.output<B> : never;
/** The reply as the server writes it. */
export type ReplyOf<R> = R extends Route<Any, Any, infer A, Any, Any, Any> ? z.output<A> : never;
/** Query, body and reply as a client names them. */
export type DomainQueryOf<R> = R extends Route<Any, Any, Any, infer Q, Any, Any> ? Q : never;
export type DomainBodyOf<R> = R extends Route<Any, Any, Any, Any, infer B, Any> ? B : never;
export type DomainReplyOf<R> = R extends Route<Any, Any, Any, Any, Any, infer A> ? A : never;

/** A client's input in the names of the wire. */
export function inputToWire<Input extends { readonly query?: unknown; readonly body?: unknown }>(
  { toWireQuery, toWireBody }: AnyRoute,
  input: Input,
): Input {
  if (toWireQuery === undefined && toWireBody === undefined) return input;
  const { query, body } = input;
  return {
    ...input,
    ...(toWireQuery !== undefined && query !== undefined && { query: toWireQuery(query) }),
    ...(toWireBody !== undefined && body !== undefined && { body: toWireBody(body) }),
  };
}

/** The data of a reply in the names of the domain. */
export const replyToDomain = ({ toDomain }: AnyRoute, data: unknown): unknown =>
  toDomain === undefined ? data : toDomain(data);
