import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../http/testing/test-app.ts';

export interface SpotResponse {
  readonly code: number;
  readonly reason?: string;
  readonly msg: string;
  readonly details?: Readonly<Record<string, string | number>>;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the route under test returns.
  readonly data: any;
}

/** A demo user who calls the app's routes. */
export interface SpotCaller {
  readonly token: string;
  get(url: string, locale?: string): Promise<SpotResponse>;
  post(url: string, payload: object, key?: string): Promise<SpotResponse>;
}

export async function spotCaller({ app }: TestApp, account: string): Promise<SpotCaller> {
  const login = { account, password: 'Meridian2026' };
  const response = await app.inject({ method: 'POST', url: '/member/loginByTelOrEmail', payload: login });
  const token: unknown = response.json().data?.token;
  if (typeof token !== 'string') throw new Error(`no token for ${account}: ${response.body}`);
  return {
    token,
    get: async (url, locale = 'en') => (await app.inject({ url, headers: { token, locale } })).json(),
    post: async (url, payload, key = randomUUID()) => {
      const headers = { token, 'idempotency-key': key };
      return (await app.inject({ method: 'POST', url, payload, headers })).json();
    },
  };
}
