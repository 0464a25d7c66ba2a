import type { AnyRoute, BodyOf, Envelope, QueryOf, Reason, ReplyOf } from '@meridian/contract';
import { HTTP } from '@meridian/contract/constants';
import type { Locale } from '@meridian/contract/messages/catalogue';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { Cancelled, Refused, Unanswered } from './request-error.ts';

/** What the client needs from around it; everything is injected, so that it runs in a test without a browser. */
export interface ClientPorts {
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
  readonly locale: () => Locale;
  readonly showToast: (text: string) => void;
  /** 'Request failed! Please check network connection', in the active language. */
  readonly failureText: () => string;
  /** The session is over. A POST only leads to the login page; a GET has already shown its message. */
  readonly sessionExpired: (method: 'GET' | 'POST') => void;
  /** A request begins; the returned function says it ended. `blocking` is a submit. */
  readonly beginLoading: (blocking: boolean) => () => void;
  readonly randomId: () => string;
  readonly now: () => number;
}

export interface CallOptions {
  /** No loading bar: polling and prefetching. */
  readonly background?: boolean;
  /** No toast: the caller shows the error in its place. */
  readonly silent?: boolean;
  readonly signal?: AbortSignal;
}

export interface Answer<Data> {
  readonly data: Data;
  /** What the server says about its success; screens toast it after an order. */
  readonly msg: string;
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };
export type CallInput<R> = Part<'query', QueryOf<R>> &
  Part<'body', BodyOf<R>> & { readonly file?: Blob; readonly fileName?: string };
export type CallArgs<R> =
  Record<never, never> extends CallInput<R>
    ? [input?: CallInput<R>, options?: CallOptions]
    : [input: CallInput<R>, options?: CallOptions];

export interface Client {
  /** Calls a route and gives its data. */
  readonly call: <R extends AnyRoute>(route: R, ...args: CallArgs<R>) => Promise<ReplyOf<R>>;
  /** The same with the server's message, for submits that show it. */
  readonly ask: <R extends AnyRoute>(route: R, ...args: CallArgs<R>) => Promise<Answer<ReplyOf<R>>>;
}

interface AnyInput {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Blob;
  readonly fileName?: string;
}

export function createClient(ports: ClientPorts): Client {
  const inFlight = new Map<string, AbortController>();
  const idempotencyKeys = createIdempotencyKeys(ports.randomId, ports.now);

  async function ask(
    route: AnyRoute,
    input: AnyInput = {},
    options: CallOptions = {},
  ): Promise<Answer<unknown>> {
    const address = route.path + queryText(input.query);
    const signature = `${route.method} ${address} ${input.body === undefined ? '' : JSON.stringify(input.body)}`;
    // Uploads are not told apart by their bytes, so they never replace one another.
    const replaceable = input.file === undefined;
    const key = route.idempotent ? idempotencyKeys.take(signature) : undefined;
    const abort = new AbortController();
    if (replaceable) {
      inFlight.get(signature)?.abort(new Cancelled('the same call was made again'));
      inFlight.set(signature, abort);
    }
    const endLoading = options.background ? undefined : ports.beginLoading(route.method === 'POST');
    try {
      const token = ports.token();
      const request = {
        method: route.method,
        headers: headers(token, key, input.file === undefined),
        ...bodyOf(route, input),
      };
      const response = await exchange(address, request, abort, options.signal);
      if (key !== undefined && isDefinite(response.status)) idempotencyKeys.settle(signature, key);
      return accept(route, response, token, options.silent ?? false);
    } catch (error) {
      if (error instanceof Unanswered && !options.silent) ports.showToast(error.message);
      throw error;
    } finally {
      endLoading?.();
      if (inFlight.get(signature) === abort) inFlight.delete(signature);
    }
  }

  function headers(token: string | null, key: string | undefined, json: boolean): Headers {
    const all = new Headers({ accept: 'application/json', locale: ports.locale() });
    if (json) all.set('content-type', 'application/json');
    if (token !== null) all.set('token', token);
    if (key !== undefined) all.set('idempotency-key', key);
    return all;
  }

  /** One exchange over the network, ended by the caller, a duplicate or the time limit, whichever comes first. */
  async function exchange(
    address: string,
    request: RequestInit,
    abort: AbortController,
    signal: AbortSignal | undefined,
  ): Promise<{ readonly status: number; readonly value: unknown }> {
    const timer = setTimeout(
      () => abort.abort(new Unanswered(true, ports.failureText())),
      HTTP.requestTimeoutMs,
    );
    const giveUp = () => abort.abort(new Cancelled('the caller gave up'));
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      const response = await ports.fetch(address, { ...request, signal: abort.signal });
      // The body counts into the time limit: a server that sends headers and then nothing is no answer.
      return { status: response.status, value: parseJson(await response.text()) };
    } catch {
      const { aborted, reason } = abort.signal;
      throw aborted ? reason : new Unanswered(false, ports.failureText());
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  }

  function accept(
    route: AnyRoute,
    response: { readonly status: number; readonly value: unknown },
    token: string | null,
    silent: boolean,
  ): Answer<unknown> {
    const envelope = readEnvelope(response.value);
    if (envelope === undefined) {
      throw new Unanswered(false, messageOf(response.value) ?? ports.failureText());
    }
    if (envelope.code === 200) return { data: envelope.data, msg: envelope.msg };
    const refused = envelope as Envelope<unknown> & { readonly reason?: Reason };
    const unauthorised = envelope.code === 401;
    // An answer to a session that was replaced meanwhile says nothing about the one in use.
    const outdated = unauthorised && ports.token() !== null && ports.token() !== token;
    if (!silent && !outdated && !(unauthorised && route.method === 'POST')) {
      ports.showToast(envelope.msg || ports.failureText());
    }
    if (unauthorised && !outdated) ports.sessionExpired(route.method);
    const details = 'details' in envelope ? (envelope.details ?? {}) : {};
    throw new Refused(envelope.code, refused.reason, envelope.msg, details);
  }

  return {
    ask: ask as Client['ask'],
    call: (async (route: AnyRoute, input?: AnyInput, options?: CallOptions) =>
      (await ask(route, input, options)).data) as Client['call'],
  };
}

/** Whether the status says for certain what became of the call; a 500 or a gateway's answer does not. */
const isDefinite = (status: number): boolean => status < 500 || status === 503;

function bodyOf(route: AnyRoute, input: AnyInput): { readonly body?: BodyInit } {
  if (route.upload !== undefined && input.file !== undefined) {
    const form = new FormData();
    for (const [name, value] of Object.entries(input.body ?? {})) form.append(name, String(value));
    form.append(route.upload.field, input.file, input.fileName ?? 'file');
    return { body: form };
  }
  if (route.method === 'GET') return {};
  return { body: JSON.stringify(input.body ?? {}) };
}

/** Sorted, so that the order in which a caller names its parameters does not make two calls of one. */
function queryText(query: Readonly<Record<string, unknown>> | undefined): string {
  const pairs = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)])
    .sort(([a], [b]) => (a! < b! ? -1 : 1));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readEnvelope(value: unknown): Envelope<unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { code, msg } = value as Partial<Envelope<unknown>>;
  return typeof code === 'number' && typeof msg === 'string' ? (value as Envelope<unknown>) : undefined;
}

/** A proxy in between may answer with a JSON error of its own. */
function messageOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { msg, message } = value as { readonly msg?: unknown; readonly message?: unknown };
  const text = msg ?? message;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
