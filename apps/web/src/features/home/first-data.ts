import type { QueryClient } from '@tanstack/react-query';
import { bannersQuery, latestNoticesQuery } from '../../api/content-queries.ts';
import { marketListQuery } from '../../markets/market-lists.ts';
import { rateQuery } from '../../session/format/local-currency.ts';
import { getLocale } from '../../session/locale/locale.ts';
import { preferences } from '../../session/preferences.ts';
import { overviewQuery } from './overview/overview-query.ts';

/** The data of the page when it is the first of a visit; `boot.ts` has already requested all of it. */
export async function loadFirstData(client: QueryClient): Promise<void> {
  const locale = getLocale();
  await Promise.all([
    client.prefetchQuery(bannersQuery(locale)),
    client.prefetchQuery(latestNoticesQuery(locale)),
    client.prefetchQuery(overviewQuery(locale)),
    client.prefetchQuery(marketListQuery('spot', locale)),
    client.prefetchQuery(rateQuery(preferences.store.getState().currency)),
  ]);
}
