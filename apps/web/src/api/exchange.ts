import type { AnyRoute } from '@meridian/contract';
import { HTTP } from '@meridian/contract/constants';
import type { ClientPorts } from './client.ts';
import type { Received } from './envelope.ts';
import { Unanswered } from './request-error.ts';

export interface AnyInput {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Blob;
  readonly fileName?: string;
}

interface Sending {
  readonly token: string | null;
  readonly signal: AbortSignal;
  readonly key?: string;
}

/** Sends one request of a route and reads its answer. */
export function createExchange(ports: Pick<ClientPorts, 'fetch' | 'locale' | 'failureText'>) {
  /** One exchange over the network, ended by the signal or the time limit, whichever comes first. */
  async function exchange(
    route: AnyRoute,
    input: AnyInput,
    { token, signal, key }: Sending,
  ): Promise<Received> {
    const abort = new AbortController();
    const end = () => abort.abort(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    const timer = setTimeout(
      () => abort.abort(new Unanswered(true, ports.failureText())),
      HTTP.requestTimeoutMs,
    );
    try {
      const response = await ports.fetch(addressOf(route, input), {
        method: route.method,
        headers: headers(token, key, input.file === undefined),
        ...bodyOf(route, input),
        signal: abort.signal,
      });
      // The body counts into the time limit: a server that sends headers and then nothing is no answer.
      return { status: response.status, value: parseJson(await response.text()) };
    } catch {
      const { aborted, reason } = abort.signal;
      throw aborted ? reason : new Unanswered(false, ports.failureText());
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    }
  }

  function headers(token: string | null, key: string | undefined, json: boolean): Headers {
    const all = new Headers({ accept: 'application/json', locale: ports.locale() });
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
