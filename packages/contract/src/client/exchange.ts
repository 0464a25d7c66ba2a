import { HTTP } from '../constants.ts';
import type { AnyRoute } from '../route.ts';
import type { Received } from './read-envelope.ts';
import { NoResponse } from './request-error.ts';

/** Everything is injected, so that the client runs in a test without a browser. */
export interface ExchangeDeps {
  readonly fetch: typeof fetch;
  readonly locale: () => string;
  /** Shown when there was no response, in the active language. */
  readonly failureText: (route: AnyRoute) => string;
}

export interface AnyInput {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Blob;
  readonly fileName?: string;
}

interface Sending {
  readonly token: string | null;
  readonly signal: AbortSignal;
  /** The Idempotency-Key. */
  readonly key?: string;
  /** The browser sends the request even when the tab is being closed. */
  readonly keepalive?: boolean;
}

/** Sends one request of a route and reads its response. */
export function createExchange(deps: ExchangeDeps) {
  /** One request and its response, ended by the signal or the time limit, whichever comes first. */
  async function exchange(
    route: AnyRoute,
    input: AnyInput,
    { token, signal, key, keepalive = false }: Sending,
  ): Promise<Received> {
    const abort = new AbortController();
    const end = () => abort.abort(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    const timer = setTimeout(
      () => abort.abort(new NoResponse(true, deps.failureText(route))),
      HTTP.requestTimeoutMs,
    );
    try {
      const response = await deps.fetch(addressOf(route, input), {
        method: route.method,
        headers: headers(token, key, input.file === undefined),
        ...bodyOf(route, input),
        ...(keepalive && { keepalive }),
        signal: abort.signal,
      });
      // The time limit covers the body too: a server may send headers and then nothing.
      return { status: response.status, value: parseJson(await response.text()) };
    } catch {
      const { aborted, reason } = abort.signal;
      throw aborted ? reason : new NoResponse(false, deps.failureText(route));
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    }
  }

  function headers(token: string | null, key: string | undefined, json: boolean): Headers {
    const all = new Headers({ accept: 'application/json', locale: deps.locale() });
    if (json) all.set('content-type', 'application/json');
    if (token !== null) all.set('token', token);
    if (key !== undefined) all.set('idempotency-key', key);
    return all;
  }

  return exchange;
}

export const addressOf = ({ path }: AnyRoute, { query }: AnyInput): string => path + queryText(query);

function bodyOf(route: AnyRoute, input: AnyInput): { readonly body?: NonNullable<RequestInit['body']> } {
  if (route.upload !== undefined && input.file !== undefined) {
    const form = new FormData();
    for (const [name, value] of Object.entries(input.body ?? {})) form.append(name, String(value));
    form.append(route.upload.field, input.file, input.fileName ?? 'file');
    return { body: form };
  }
  if (route.method === 'GET') return {};
  return { body: JSON.stringify(input.body ?? {}) };
}

/** Sorted by name, so that two calls with the same parameters have the same address. */
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
