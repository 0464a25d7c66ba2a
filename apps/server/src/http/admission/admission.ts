import type { IncomingHttpHeaders } from 'node:http';
import type { AnyRoute, Policy } from '@meridian/contract';
import { Refusal } from '../../refusal.ts';
import { type BodyKind, guardBody, isIdempotencyKey, tokenOf } from '../request/request-guards.ts';
import { type Authenticate, type Caller, enforcePolicy } from './policy.ts';
import { addressKey, RateLimiter, type Verdict } from './rate-limit.ts';
import type { Readiness } from './readiness.ts';
import type { RequestLimits } from './request-limits.ts';

/** What admission depends on. */
export interface RouteRules {
  /** The pattern of its path, which is also the name of its limit. */
  readonly url?: string;
  readonly policy?: Policy;
  readonly perMinute?: number;
  /** Set for calls of the contract only; other routes serve pages and their files. */
  readonly takes?: BodyKind;
  /** Accepts every host name, even in production. */
  readonly anyHost?: true;
  /** The call itself, for the documentation. */
  readonly contract?: AnyRoute;
  /** A file of the web app: a page loads dozens, so they count for the address but not for the caller. */
  readonly isFile?: true;
}

/** The parts of a request that admission reads. */
export interface AdmissionRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** Empty once the client has disconnected. */
  readonly peer: string;
  /** No route has this path. */
  readonly is404?: boolean;
}

export interface AdmissionDeps {
  readonly readiness: Readiness;
  readonly authenticate: Authenticate;
  readonly limits: RequestLimits;
  readonly clock: () => number;
}

/** Counts, authenticates and authorizes a request, in this order, before its body is parsed. */
export class Admission {
  readonly #deps: AdmissionDeps;
  readonly #byAddress: RateLimiter;
  readonly #byCaller: RateLimiter;
  readonly #byRoute = new Map<string, RateLimiter>();

  constructor(deps: AdmissionDeps) {
    this.#deps = deps;
    this.#byAddress = new RateLimiter(deps.limits.perAddress);
    this.#byCaller = new RateLimiter(deps.limits.perCaller);
  }

  /** The caller. A promise only where the session has to be read; most are cached and admitted at once. */
  admit(request: AdmissionRequest, rules: RouteRules): Caller | undefined | Promise<Caller | undefined> {
    if (this.#deps.readiness.draining) throw new Refusal('not_ready');
    const now = this.#deps.clock();
    const address = addressKey(request.peer);
    refuseAbove(this.#byAddress.take(address, now));
    const token = tokenOf(request.headers.token);
    const caller = token === undefined ? undefined : this.#deps.authenticate(token);
    if (caller instanceof Promise)
      return caller.then((found) => this.#check(request, rules, found, address, now));
    return this.#check(request, rules, caller, address, now);
  }

  #check(
    request: AdmissionRequest,
    rules: RouteRules,
    caller: Caller | undefined,
    address: string,
    now: number,
  ): Caller | undefined {
    const { url = '', policy, perMinute, isFile, takes } = rules;
    const key = caller === undefined ? `address ${address}` : callerKey(caller);
    if (!isFile) refuseAbove(this.#byCaller.take(key, now));
    if (perMinute !== undefined && this.#deps.limits.perRoute)
      refuseAbove(
        this.#byRoute.getOrInsertComputed(url, () => new RateLimiter({ perMinute })).take(key, now),
      );
    // A path without a route has no policy, and a 404 reveals nothing.
    if (request.is404) return caller;
    if (policy === undefined) throw new Refusal('no_permission');
    enforcePolicy(policy, caller, now, isIdempotencyKey(request.headers['idempotency-key']));
    // Before the body is parsed: a body that is not strict JSON never reaches a parser or a validator.
    if (takes !== undefined) guardBody(takes, request);
    return caller;
  }
}

function refuseAbove(waitMs: Verdict): void {
  if (waitMs !== undefined) throw new Refusal('too_many_requests', { retryAfterMs: Math.ceil(waitMs) });
}

export const callerKey = (caller: Caller): string =>
  caller.kind === 'user' ? `user ${caller.userId}` : `operator ${caller.operatorId}`;
