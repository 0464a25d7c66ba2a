import { QueryClient } from '@tanstack/react-query';
import { Unanswered } from '../api/request-error.ts';
import { onLocaleChange } from '../language/language.ts';
import { session } from '../session/session.ts';

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // A refusal is an answer; only what got lost on the way is worth asking for again.
        retry: (failures, error) => error instanceof Unanswered && failures < 1,
      },
    },
  });
  onLocaleChange(
    () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'case' }),
  );
  // What one operator was shown must not be there for the next.
  session.subscribe((now, before) => {
    if (now.token !== before.token) client.clear();
  });
  return client;
}
