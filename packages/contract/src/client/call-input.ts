import type { DomainBodyOf, DomainQueryOf } from '../route.ts';

/** A part of the input: absent if the route takes none, optional if all of it is optional. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

/** The input of a route: its query and its body as domain objects. */
export type CallInput<R> = Part<'query', DomainQueryOf<R>> & Part<'body', DomainBodyOf<R>>;

/** The arguments of a call; the input may be left out if nothing in it is required. */
export type CallArgs<Input, Rest extends readonly unknown[] = []> =
  Record<never, never> extends Input ? [input?: Input, ...rest: Rest] : [input: Input, ...rest: Rest];
