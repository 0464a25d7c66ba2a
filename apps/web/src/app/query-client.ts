import { NoResponse } from '@meridian/contract/client/request-error';
import { START_CURRENCY } from '@meridian/contract/constants';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { rateQuery } from '../session/format/local-currency.ts';
import { onLocaleChange } from '../session/locale/locale.ts';
import { preferences } from '../session/preferences.ts';
import { isSamePerson, session } from '../session/session.ts';

export function createQueryClient(): QueryClient {
  // The online manager only listens to changes and assumes that the browser is online until then.
  onlineManager.setOnline(navigator.onLine);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Only a call without a response is retried; a refused call would be refused again.
        retry: (failures, error) => error instanceof NoResponse && failures < 1,
      },
    },
  });
  // Server texts (notices, coin names) depend on the language of the request.
  onLocaleChange(() => void client.invalidateQueries());
  // The data of one user must not be shown to the next user.
  session.store.subscribe((now, before) => {
    // A renewed token of the same user does not change the data.
    const renewed = now.token !== null && before.token !== null && isSamePerson(now, before);
    if (now.token !== before.token && !renewed) void client.resetQueries();
  });
  return client;
}

/** Rates are fetched at the start, so that converted prices are shown at once. */
export function prefetchRates(client: QueryClient): void {
  for (const currency of new Set<string>([START_CURRENCY, preferences.store.getState().currency])) {
    void client.prefetchQuery(rateQuery(currency));
  }
}
