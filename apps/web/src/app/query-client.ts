import { Unanswered } from '@meridian/contract/client/request-error';
import { START_CURRENCY } from '@meridian/contract/constants';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { rateQuery } from '../session/format/local-currency.ts';
import { onLocaleChange } from '../session/locale/locale.ts';
import { preferences } from '../session/preferences.ts';
import { isSamePerson, session } from '../session/session.ts';

export function createQueryClient(): QueryClient {
  // It only hears of changes, and takes the network for there until it does.
  onlineManager.setOnline(navigator.onLine);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A refusal is an answer; only what got lost on the way is worth asking for again.
        retry: (failures, error) => error instanceof Unanswered && failures < 1,
      },
    },
  });
  // Server texts (notices, coin names) come in the language they were asked for.
  onLocaleChange(() => void client.invalidateQueries());
  // What belonged to one user must not be shown to the next.
  session.store.subscribe((now, before) => {
    // A renewed token of the same user changes nothing about what is shown.
    const renewed = now.token !== null && before.token !== null && isSamePerson(now, before);
    if (now.token !== before.token && !renewed) void client.resetQueries();
  });
  return client;
}

/** Rates are fetched at start, so that no price waits for them. */
export function prefetchRates(client: QueryClient): void {
  for (const currency of new Set<string>([START_CURRENCY, preferences.store.getState().currency])) {
    void client.prefetchQuery(rateQuery(currency));
  }
}
