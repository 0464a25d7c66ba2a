import { onlineManager, type UseQueryResult } from '@tanstack/react-query';

/**
 * Asks again, whatever the browser thinks of the network: it is wrong at times, and only a try tells. If it was right
 * after all, queries wait as before until it reports otherwise.
 */
export async function retryNow({ refetch }: Pick<UseQueryResult, 'refetch'>): Promise<void> {
  onlineManager.setOnline(true);
  const { isError } = await refetch();
  if (isError) onlineManager.setOnline(navigator.onLine);
}
