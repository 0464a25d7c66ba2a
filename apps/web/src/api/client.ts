import type { AnyRoute, DomainReplyOf } from '@meridian/contract';
import type { CallArgs, CallInput } from '@meridian/contract/client/call-input';
import { type AnyInput, addressOf, createExchange } from '@meridian/contract/client/exchange';
import {
  type CallResult,
  isDefinite,
  messageOf,
  type Received,
  readEnvelope,
  readResponse,
} from '@meridian/contract/client/read-envelope';
import { Cancelled, NoResponse, Refused } from '@meridian/contract/client/request-error';
import { inputToWire } from '@meridian/contract/route';
import type { ClientPorts } from './client-ports.ts';
import { createUnsettledCalls, type UnsettledCall } from './unsettled-calls.ts';
import { wait } from './wait.ts';

export interface CallOptions {
  /** Shows no loading bar: for polling and prefetching. */
  readonly background?: boolean;
  /** Shows no toast: the caller shows the error itself. */
  readonly silent?: boolean;
  /** Neither cancels an identical call in flight nor is canceled by one: for reads beside those of a screen. */
  readonly independent?: boolean;
  readonly signal?: AbortSignal;
}

type WebInput<R> = CallInput<R> & { readonly file?: Blob; readonly fileName?: string };
type WebArgs<R> = CallArgs<WebInput<R>, [options?: CallOptions]>;

export interface Client {
  /** Calls a route and returns its data. */
  readonly call: <R extends AnyRoute>(route: R, ...args: WebArgs<R>) => Promise<DomainReplyOf<R>>;
  /** Like `call`, but also returns the server's message, for submits that show it. */
  readonly ask: <R extends AnyRoute>(route: R, ...args: WebArgs<R>) => Promise<CallResult<DomainReplyOf<R>>>;
  /**
   * Resumes the calls whose outcome was unknown when the page was closed. Resolves when each outcome is known or the
   * call is abandoned.
   */
  readonly resume: (routes: readonly AnyRoute[]) => Promise<void>;
  /** The user's calls of unknown outcome. */
  readonly unsettled: () => readonly UnsettledCall[];
  /** Marks a call as settled because its outcome was found elsewhere, for example in a list. */
  readonly settle: (call: UnsettledCall) => void;
}

/** How long a call of unknown outcome is resent automatically; an order placed even later would surprise the user. */
export const RESEND_FOR_MS = 60_000;
const RESEND_PAUSE_MS = { first: 500, max: 5_000 };

export function createClient(ports: ClientPorts): Client {
  const caller = new RouteCaller(ports);
  const ask = (route: AnyRoute, input?: AnyInput, options?: CallOptions) => caller.ask(route, input, options);
  return {
    ask: ask as Client['ask'],
    call: (async (...args: Parameters<typeof ask>) => (await ask(...args)).data) as Client['call'],
    resume: (routes) => caller.resume(routes),
    unsettled: () => caller.unsettled(),
    settle: (call) => caller.settle(call),
  };
}

class RouteCaller {
  readonly #ports: ClientPorts;
  readonly #inFlight = new Map<string, AbortController>();
  readonly #exchange: ReturnType<typeof createExchange>;
  readonly #calls: ReturnType<typeof createUnsettledCalls>;

  constructor(ports: ClientPorts) {
    this.#ports = ports;
    this.#exchange = createExchange(ports);
    this.#calls = createUnsettledCalls(ports.keeper, ports.randomId, ports.now);
  }

  async ask(route: AnyRoute, given: AnyInput = {}, options: CallOptions = {}): Promise<CallResult<unknown>> {
    const input = inputToWire(route, given);
    const call = route.idempotent
      ? this.#calls.begin(this.#ports.owner(), route.path, input.body ?? {})
      : undefined;
    // Otherwise an order would be placed when the connection is back, at a price the user has not seen.
    if (call?.inDoubt === false && this.#ports.isOffline()) {
      this.#calls.settle(call);
      const message = this.#ports.notSentText();
      if (!options.silent) this.#ports.showError(message);
      throw new NoResponse(false, message);
    }
    return this.#runExclusively(route, input, options, (signal, endLoading) =>
      call === undefined
        ? this.#askOnce(route, input, options, signal)
        : this.#askUntilKnown(route, input, options, { call, signal, endLoading }),
    );
  }

  /** Cancels an identical call in flight unless the call is independent, and shows the loading bar. */
  async #runExclusively<Result>(
    route: AnyRoute,
    input: AnyInput,
    { background, independent, signal }: CallOptions,
    run: (signal: AbortSignal, endLoading: () => void) => Promise<Result>,
  ): Promise<Result> {
    const signature = `${route.method} ${addressOf(route, input)} ${input.body === undefined ? '' : JSON.stringify(input.body)}`;
    const abort = new AbortController();
    // The signature does not include the file, so an upload never replaces another one.
    if (input.file === undefined && !independent) {
      this.#inFlight.get(signature)?.abort(new Cancelled('the same call was made again'));
      this.#inFlight.set(signature, abort);
    }
    const endLoading = once(background ? () => {} : this.#ports.beginLoading(route.method === 'POST'));
    const giveUp = () => abort.abort(new Cancelled('the caller gave up'));
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      return await run(abort.signal, endLoading);
    } finally {
      signal?.removeEventListener('abort', giveUp);
      endLoading();
      if (this.#inFlight.get(signature) === abort) this.#inFlight.delete(signature);
    }
  }

  async #askOnce(
    route: AnyRoute,
    input: AnyInput,
    { silent = false }: CallOptions,
    signal: AbortSignal,
  ): Promise<CallResult<unknown>> {
    const endRenewal = route.renewsToken ? this.#ports.beginTokenRenewal() : undefined;
    try {
      const { received, token } = await this.#send(route, input, { signal });
      const result = this.#accept(route, received, token, silent);
      endRenewal?.((result.data as { readonly token?: string } | null)?.token);
      return result;
    } catch (error) {
      endRenewal?.();
      if (error instanceof NoResponse && !silent) this.#ports.showError(error.message);
      throw error;
    }
  }

  /** Sends a request, and sends it again if a change of credentials replaced the token in the meantime. */
  async #send(
    route: AnyRoute,
    input: AnyInput,
    options: { readonly signal: AbortSignal; readonly key?: string },
  ): Promise<{ readonly received: Received; readonly token: string | null }> {
    const token = this.#ports.token();
    const received = await this.#exchange(route, input, { token, ...options });
    // A call that renews the token is not repeated: it would wait for its own renewal.
    const refused = received.status === 401 && !route.renewsToken;
    if (!refused || token === null || !(await this.#ports.isTokenRenewed(token))) return { received, token };
    const next = this.#ports.token();
    return { received: await this.#exchange(route, input, { token: next, ...options }), token: next };
  }

  /**
   * Sends a call that moves money or places an order until its outcome is known. Every request carries the same key, so
   * the server executes at most one of them. An abandoned call keeps its key.
   */
  async #askUntilKnown(
    route: AnyRoute,
    input: AnyInput,
    { silent = false }: CallOptions,
    { call, signal, endLoading }: Sending,
  ): Promise<CallResult<unknown>> {
    let { inDoubt } = call;
    let endChecking: (() => void) | undefined;
    try {
      for (let turn = 0; ; turn++) {
        const exchanged = await this.#send(route, input, { signal, key: call.key }).catch(
          undefinedIfNoResponse,
        );
        const { received, token = null } = exchanged ?? {};
        if (received !== undefined && isDefinite(received, inDoubt)) {
          this.#calls.settle(call);
          return this.#accept(route, received, token, silent);
        }
        inDoubt = true;
        this.#calls.doubt(call);
        // The session has expired: the call stays unsettled until its owner logs in again.
        if (received !== undefined && readEnvelope(received.value)?.code === 401)
          return this.#accept(route, received, token, silent);
        if (this.#ports.now() >= call.asked + RESEND_FOR_MS)
          throw new NoResponse(true, this.#ports.unconfirmedText());
        if (endChecking === undefined) {
          endLoading();
          endChecking = this.#ports.beginChecking();
          if (!silent) this.#ports.showToast(this.#ports.checkingText());
        }
        await wait(Math.min(RESEND_PAUSE_MS.first * 2 ** turn, RESEND_PAUSE_MS.max), signal);
        // Another user may have logged in on this device in the meantime.
        if (this.#ports.owner() !== call.owner) throw new Cancelled('another user is logged in');
      }
    } catch (error) {
      if (error instanceof Cancelled) this.#calls.doubt(call);
      if (error instanceof NoResponse && !silent) this.#ports.showError(error.message);
      throw error;
    } finally {
      endChecking?.();
    }
  }

  /** Empty without a logged-in user, because every call belongs to a user. */
  unsettled(): readonly UnsettledCall[] {
    const owner = this.#ports.owner();
    return owner === '' ? [] : this.#calls.of(owner);
  }

  async resume(routes: readonly AnyRoute[]): Promise<void> {
    const recent = this.unsettled().filter(({ asked }) => this.#ports.now() < asked + RESEND_FOR_MS);
    await Promise.all(
      recent.map(async (call) => {
        const route = routes.find(({ path, idempotent }) => path === call.path && idempotent);
        if (route === undefined) return;
        const input = { body: call.body };
        const doubtful = { ...call, inDoubt: true };
        try {
          const { msg } = await this.#runExclusively(route, input, {}, (signal, endLoading) =>
            this.#askUntilKnown(route, input, {}, { call: doubtful, signal, endLoading }),
          );
          this.#ports.showToast(msg);
        } catch {
          // The error was already shown; a call of unknown outcome stays unsettled.
        }
      }),
    );
  }

  #accept(route: AnyRoute, response: Received, token: string | null, silent: boolean): CallResult<unknown> {
    const read = readResponse(route, response, messageOf(response.value) ?? this.#ports.failureText());
    if (read instanceof NoResponse) throw read;
    if (!(read instanceof Refused)) return read;
    const unauthorized = read.code === 401;
    // A 401 for a token that has been replaced since does not concern the current session.
    const outdated = unauthorized && this.#ports.token() !== token;
    if (!silent && !outdated && !(unauthorized && route.method === 'POST')) {
      this.#ports.showError(read.message || this.#ports.failureText());
    }
    if (unauthorized && !outdated) this.#ports.sessionExpired(route.method);
    throw read;
  }

  settle(call: UnsettledCall): void {
    this.#calls.settle(call);
  }
}

interface Sending {
  readonly call: UnsettledCall;
  readonly signal: AbortSignal;
  readonly endLoading: () => void;
}

/** Without a response the outcome is unknown; any other error ends the call. */
function undefinedIfNoResponse(error: unknown): undefined {
  if (!(error instanceof NoResponse)) throw error;
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (!done) action();
    done = true;
  };
}
