import type { KeptUser, User } from '@meridian/contract/domain/user';
import * as user from '@meridian/contract/routes/user';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../api/api.ts';
import { session, useSession } from '../session/session.ts';

export type Profile = KeptUser;

const KEY = ['userInfo'];

const loadProfile = async ({ signal }: { readonly signal: AbortSignal }): Promise<User> => {
  const { token } = session.get();
  // The user may have logged out since the request: without a token the refusal would redirect to the login page.
  if (token === null) throw new Error('logged out');
  const info = await call(user.getUserInfo, {}, { silent: true, background: true, signal });
  // Another account may have logged in before the response arrived.
  if (session.get().token === token) session.setUserInfo(info);
  return info;
};

/**
 * Reloads the logged-in user, unless that was done within `maxAgeMs`. If that fails, the known profile is kept: the
 * server checks every call anyway.
 */
export async function readProfile(client: QueryClient, maxAgeMs = 0): Promise<void> {
  if (session.get().token === null) return;
  // A pending response may predate the change.
  if (maxAgeMs === 0) await client.cancelQueries({ queryKey: KEY });
  await client
    .fetchQuery({ queryKey: KEY, queryFn: loadProfile, staleTime: maxAgeMs, retry: false })
    .catch(() => {});
}

/** The logged-in user: first from this device's storage, then from the server. */
export function useProfile(options: { readonly refetchMs?: number } = {}) {
  const token = useSession((state) => state.token);
  const kept = useSession((state) => (state.isLogin ? state.userInfo : null));
  const query = useQuery({
    queryKey: KEY,
    queryFn: loadProfile,
    enabled: token !== null,
    refetchOnMount: 'always',
    ...(options.refetchMs !== undefined && { refetchInterval: options.refetchMs }),
  });
  return { profile: kept, query };
}

/** Reloads the profile after a change. */
export function useReloadProfile(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: KEY }), [client]);
}
