import type { AnyRoute, DomainReplyOf } from '@meridian/contract';
import type { CallArgs, CallInput } from '@meridian/contract/client/call-input';
import { type AnyInput, createExchange, type ExchangeDeps } from '@meridian/contract/client/exchange';
import { readResponse } from '@meridian/contract/client/read-envelope';
import { NoResponse, Refused } from '@meridian/contract/client/request-error';
import { inputToWire } from '@meridian/contract/route';

/** The functions that the console passes to the client. */
export interface ClientPorts extends Pick<ExchangeDeps, 'fetch' | 'locale'> {
  readonly token: () => string | null;
  readonly failureText: () => string;
  /** Shown when an action got no response: it may have been executed. */
  readonly unknownText: () => string;
  /** The server no longer knows this token; a new one may already be in use. */
  readonly sessionEnded: (token: string) => void;
}

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The browser sends the request even when the tab is being closed. */
  readonly keepalive?: boolean | undefined;
  /** Of a route that takes a file. */
  readonly file?: Blob;
  readonly fileName?: string;
}

export type Call = <R extends AnyRoute>(
  route: R,
  ...args: CallArgs<CallInput<R> & CallOptions>
) => Promise<DomainReplyOf<R>>;

export function createClient(ports: ClientPorts): Call {
  const lostText = ({ method }: AnyRoute) => (method === 'POST' ? ports.unknownText() : ports.failureText());
  const exchange = createExchange({ fetch: ports.fetch, locale: ports.locale, failureText: lostText });
  return (async (route: AnyRoute, given: AnyInput & CallOptions = {}) => {
    const { signal = new AbortController().signal, keepalive = false, ...input } = given;
    const token = ports.token();
    // After signing out, a page may still make a call that would only be refused.
    if (token === null && route.policy.who === 'operator') {
      throw new Refused(401, 'not_logged_in', ports.failureText());
    }
    const received = await exchange(route, inputToWire(route, input), { token, signal, keepalive });
    const response = readResponse(route, received, lostText(route));
    if (response instanceof Refused && response.code === 401 && token !== null) ports.sessionEnded(token);
    if (response instanceof Refused || response instanceof NoResponse) throw response;
    return response.data;
  }) as Call;
}
