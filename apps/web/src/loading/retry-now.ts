import { onlineManager, type UseQueryResult } from '@tanstack/react-query';

/**
 * Tries again even if the browser reports that it is offline, which is sometimes wrong. If it is right, queries wait as
 * before.
 */
export async function retryNow({ refetch }: Pick<UseQueryResult, 'refetch'>): Promise<void> {
  onlineManager.setOnline(true);
  const { isError } = await refetch();
  if (isError) onlineManager.setOnline(navigator.onLine);
}
