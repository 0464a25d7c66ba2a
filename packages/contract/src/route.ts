import type { z } from 'zod/mini';
import type { Reason } from './reasons.ts';

/** Who may call a route. There is no default: a route without a policy does not compile. */
export type Policy =
  | { readonly who: 'anyone' }
  /**
   * A logged-in user. `kyc` also requires an approved identity; `unlocked` refuses during the 24-hour lock, and with
   * `unless_repeated` only a call whose idempotency key is new: a repeated one gets its first answer;
   * `permission` requires one that an operator granted; `suspended` also admits suspended accounts, which may read
   * their own data, log out, cancel orders and close positions.
   */
  | {
      readonly who: 'user';
      readonly kyc?: 'approved';
      readonly unlocked?: true | 'unless_repeated';
      readonly permission?: 'ieo' | 'fiat';
      readonly suspended?: 'allowed';
    }
  | { readonly who: 'operator'; readonly roles: readonly OperatorRole[] };

export type OperatorRole = 'support' | 'kyc' | 'finance' | 'market' | 'content' | 'risk' | 'super';

type Schema = z.core.$ZodType;

/**
 * One call of the API: the server registers it, the web client calls it, and the authorization matrix and the OpenAPI
 * page are generated from it. `reply` describes `data` inside the envelope. Where wire names differ from domain names,
 * the mappers translate them. Only the clients apply the mappers, so that screens see domain objects.
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
  /** Exported functions of `mappers/`: the web build imports them from there and leaves out the schemas. */
  readonly toWireQuery?: (query: DomainQuery) => z.output<Query>;
  readonly toWireBody?: (body: DomainBody) => z.input<Body>;
  readonly toDomain?: (reply: z.output<Reply>) => DomainReply;
  /** The reasons for refusal besides the general ones (malformed, not logged in, too many requests). */
  readonly reasons?: readonly Reason[];
  /** Moves money or places an order: takes an Idempotency-Key header. */
  readonly idempotent?: true;
  /** Ends the token it is called with; `token` in the reply replaces it. */
  readonly renewsToken?: true;
  /** Calls per minute for one caller; the server's general limit applies if it is absent. */
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

/** The query as the server parses it. */
export type QueryOf<R> = R extends Route<infer Q, Any, Any, Any, Any, Any> ? z.output<Q> : never;
/** The body as the server parses it. */
export type ParsedBodyOf<R> = R extends Route<Any, infer B, Any, Any, Any, Any> ? z.output<B> : never;
/** The reply as the server writes it. */
export type ReplyOf<R> = R extends Route<Any, Any, infer A, Any, Any, Any> ? z.output<A> : never;
/** Query, body and reply with domain names. */
export type DomainQueryOf<R> = R extends Route<Any, Any, Any, infer Q, Any, Any> ? Q : never;
export type DomainBodyOf<R> = R extends Route<Any, Any, Any, Any, infer B, Any> ? B : never;
export type DomainReplyOf<R> = R extends Route<Any, Any, Any, Any, Any, infer A> ? A : never;

/** A client's input with wire names. */
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

/** The data of a reply with domain names. */
export const replyToDomain = ({ toDomain }: AnyRoute, data: unknown): unknown =>
  toDomain === undefined ? data : toDomain(data);
