import { NoResponse } from '@meridian/contract/client/request-error';
import { QueryClient } from '@tanstack/react-query';
import { onLocaleChange } from '../language/language.ts';
import { session } from '../session/session.ts';

/** A call without a response is retried once; a refused call would be refused again. */
export const isWorthRetrying = (failures: number, error: Error): boolean =>
  error instanceof NoResponse && failures < 1;

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: isWorthRetrying,
      },
    },
  });
  onLocaleChange(
    () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'case' }),
  );
  // The next operator must not see what was fetched for this one.
  session.subscribe((now, before) => {
    if (now.token !== before.token) client.clear();
  });
  return client;
}
