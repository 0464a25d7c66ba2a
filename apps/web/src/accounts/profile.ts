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
  // The user may have logged out since this was asked for: without a token the refusal would lead to the login page.
  if (token === null) throw new Error('logged out');
  const info = await call(user.getUserInfo, {}, { silent: true, background: true, signal });
  // Another account may have logged in while the answer was on its way.
  if (session.get().token === token) session.setUserInfo(info);
  return info;
};

/**
 * Reads the logged-in user again, unless that was done within `maxAgeMs`. A failure keeps what is known: the server
 * checks every call anyway.
 */
export async function readProfile(client: QueryClient, maxAgeMs = 0): Promise<void> {
  if (session.get().token === null) return;
  // An answer that is on its way may have been written before the change.
  if (maxAgeMs === 0) await client.cancelQueries({ queryKey: KEY });
  await client
    .fetchQuery({ queryKey: KEY, queryFn: loadProfile, staleTime: maxAgeMs, retry: false })
    .catch(() => {});
}

/** The logged-in user: at once as this device remembers them, then as the server knows them. */
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

/** Asks again after something about the user was changed. */
export function useReloadProfile(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: KEY }), [client]);
}
