import type { ReplyOf } from '@meridian/contract';
import * as user from '@meridian/contract/routes/user';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../api/api.ts';
import { session, useSession } from '../session/session.ts';

export type UserInfo = ReplyOf<typeof user.getUserInfo>;

/** What is kept on the device may be of an older version: every field but the identity state may be missing. */
export type Profile = Partial<UserInfo> & Pick<UserInfo, 'idcardstate'>;

const KEY = ['userInfo'];

const loadProfile = async ({ signal }: { readonly signal: AbortSignal }): Promise<UserInfo> => {
  const info = await call(user.getUserInfo, {}, { silent: true, background: true, signal });
  session.setUserInfo(info);
  return info;
};

/** The logged-in user: at once as this device remembers them, then as the server knows them. */
export function useProfile(options: { readonly refetchMs?: number } = {}) {
  const token = useSession((state) => state.token);
  const kept = useSession((state) => (state.isLogin ? state.userInfo : null)) as Profile | null;
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
