import type {
  AnyRoute,
  DomainBodyOf,
  DomainQueryOf,
  DomainReplyOf,
  Envelope,
  Reason,
} from '@meridian/contract';
import { HTTP } from '@meridian/contract/constants';
import { inputToWire, replyToDomain } from '@meridian/contract/route';
import { Refused, Unanswered } from './request-error.ts';

/** What the client needs from around it; everything is injected, so that it runs in a test without a browser. */
export interface ClientPorts {
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
  readonly locale: () => string;
  readonly failureText: () => string;
  /** The same for an action, which may have been carried out all the same. */
  readonly unknownText: () => string;
  /** The token the server no longer knows; by then a new one may already be in use. */
  readonly sessionEnded: (token: string) => void;
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };
type CallInput<R> = Part<'query', DomainQueryOf<R>> &
  Part<'body', DomainBodyOf<R>> & {
    readonly signal?: AbortSignal | undefined;
    /** The browser sends it even when the tab closes meanwhile. */
    readonly keepalive?: boolean | undefined;
  };
export type CallArgs<R> =
  Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];
export type Call = <R extends AnyRoute>(route: R, ...args: CallArgs<R>) => Promise<DomainReplyOf<R>>;

interface AnyInput {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

export function createClient(ports: ClientPorts): Call {
  return (async (route: AnyRoute, given: AnyInput = {}) => {
    const input = inputToWire(route, given);
    const token = ports.token();
    // Signed out a moment ago: what a page still asks for would only be refused.
    if (token === null && route.policy.who === 'operator')
      throw new Refused(401, 'not_logged_in', ports.failureText());
    const headers = new Headers({ accept: 'application/json', locale: ports.locale() });
    if (token !== null) headers.set('token', token);
    const posts = route.method === 'POST';
    if (posts) headers.set('content-type', 'application/json');
    const limit = AbortSignal.timeout(HTTP.requestTimeoutMs);
    const lost = posts ? ports.unknownText : ports.failureText;
    const envelope = await exchange(route.path + queryText(input.query), lost, {
      method: route.method,
      headers,
      ...(posts && { body: JSON.stringify(input.body ?? {}) }),
      ...(input.keepalive === true && { keepalive: true }),
      signal: input.signal === undefined ? limit : AbortSignal.any([limit, input.signal]),
    });
    if (envelope.code === 200) return replyToDomain(route, envelope.data);
    const { reason, details } = envelope as Partial<Extract<Envelope<unknown>, { readonly reason: Reason }>>;
    if (envelope.code === 401 && token !== null) ports.sessionEnded(token);
    throw new Refused(envelope.code, reason, envelope.msg || ports.failureText(), details);
  }) as Call;

  async function exchange(
    address: string,
    lost: () => string,
    request: RequestInit,
  ): Promise<Envelope<unknown>> {
    let answer: unknown;
    try {
      const response = await ports.fetch(address, { ...request, cache: 'no-store', credentials: 'omit' });
      answer = await response.json();
    } catch {
      throw new Unanswered(lost());
    }
    if (!isEnvelope(answer)) throw new Unanswered(lost());
    return answer;
  }
}

function queryText(query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

function isEnvelope(value: unknown): value is Envelope<unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const { code, msg } = value as Partial<Envelope<unknown>>;
  return typeof code === 'number' && typeof msg === 'string';
}
