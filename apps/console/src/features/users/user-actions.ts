import type { DomainReplyOf } from '@meridian/contract';
import type { user } from '@meridian/contract/routes/operator/index';
import { useQueryClient } from '@tanstack/react-query';

export type UserProfile = DomainReplyOf<typeof user>;

/** Reloads everything shown about a user after a change. */
export function useUserChanged(uid: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['user', uid] }),
      client.invalidateQueries({ queryKey: ['userSessions', uid] }),
      client.invalidateQueries({ queryKey: ['users'] }),
    ]);
  };
}
