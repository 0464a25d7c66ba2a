import type { DomainReplyOf } from '@meridian/contract';
import type { user } from '@meridian/contract/routes/operator/index';
import { useQueryClient } from '@tanstack/react-query';

export type UserProfile = DomainReplyOf<typeof user>;

/** What was shown of a user is out of date after something was done to them. */
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
