import { defineRoute } from '@meridian/contract';
import { z } from 'zod/mini';
import { createClient } from '../client.ts';
import type { ClientPorts } from '../client-ports.ts';

export const list = defineRoute({
  method: 'GET',
  path: '/trad/list',
  summary: 'A list',
  policy: { who: 'anyone' },
  query: z.object({ coin: z.optional(z.string()), page: z.optional(z.string()) }),
  reply: z.array(z.string()),
});
export const order = defineRoute({
  method: 'POST',
  path: '/trad/order',
  summary: 'Places an order',
  policy: { who: 'user' },
  body: z.object({ number: z.string() }),
  reply: z.object({ id: z.string() }),
  idempotent: true,
});

export interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Headers;
  readonly respond: (status: number, body: unknown) => void;
  readonly fail: () => void;
}

/** A network controlled by the test. It respects the abort signal like the real one. */
export function setUp(overrides: Partial<ClientPorts> = {}) {
  const sent: Sent[] = [];
  const toasts: string[] = [];
  const expired: string[] = [];
  const loading: string[] = [];
  const checking: string[] = [];
  let kept: string | null = null;
  let serial = 0;
  const client = createClient({
    fetch: (url, init = {}) =>
      new Promise<Response>((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        sent.push({
          url: String(url),
          init,
          headers: new Headers(init.headers),
          respond: (status, body) =>
            resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
          fail: () => reject(new TypeError('Failed to fetch')),
        });
      }),
    token: () => 'secret-token',
    owner: () => '100000001',
    locale: () => 'ja',
    showToast: (text) => void toasts.push(text),
    showError: (text) => void toasts.push(text),
    failureText: () => 'Request failed!',
    isOffline: () => false,
    notSentText: () => 'Nothing was sent',
    checkingText: () => 'Checking',
    unconfirmedText: () => 'Not confirmed',
    beginChecking: () => {
      checking.push('begin');
      return () => void checking.push('end');
    },
    keeper: {
      read: () => kept,
      write: (text) => {
        kept = text;
      },
    },
    beginTokenRenewal: () => () => {},
    isTokenRenewed: () => Promise.resolve(false),
    sessionExpired: (method) => void expired.push(method),
    beginLoading: (blocking) => {
      loading.push(blocking ? 'submit' : 'load');
      return () => void loading.push('end');
    },
    randomId: () => `key-${++serial}`,
    now: () => Date.now(),
    ...overrides,
  });
  return { client, sent, toasts, expired, loading, checking };
}

export const ok = (data: unknown, msg = 'OK') => ({ code: 200, msg, data });
export const refusal = (code: number, reason: string, msg: string) => ({ code, reason, msg, data: null });
