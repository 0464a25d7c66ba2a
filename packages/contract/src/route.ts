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
 * One call of the wire: the server registers it, the web client calls it, the authorisation matrix and the OpenAPI
 * page are generated from it. `reply` describes `data` inside the envelope.
 */
export interface Route<
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly policy: Policy;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
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
export type AnyRoute = Route<any, any, any>;

export const defineRoute = <
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
  Reply extends Schema = Schema,
>(
  route: Route<Query, Body, Reply>,
): Route<Query, Body, Reply> => route;

/** The query as both sides see it: the client prints numbers into the address, the server has read them back. */
export type QueryOf<R> = R extends Route<infer Q, Schema, Schema> ? z.output<Q> : never;
/** The body as a client may send it. */
export type BodyOf<R> = R extends Route<Schema, infer B, Schema> ? z.input<B> : never;
/** The body as the server has read it. */
export type ParsedBodyOf<R> = R extends Route<Schema, infer B, Schema> ? z.output<B> : never;
export type ReplyOf<R> = R extends Route<Schema, Schema, infer A> ? z.output<A> : never;
