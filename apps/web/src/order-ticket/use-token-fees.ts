import type { Pair } from '@meridian/contract/domain/market';
import * as referral from '@meridian/contract/routes/referral';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { useSession } from '../session/session.ts';

/** Prices older than this decide nothing, so the preview follows them. */
const EVERY_MS = 10_000;

export const FEES_KEY = 'fees in token';

/** Whether the user pays fees in the platform token, with the figures of a pair; no data for guests. */
export function useFeesState(pair?: Pair) {
  const isLogin = useSession((state) => state.isLogin);
  return useQuery({
    queryKey: [FEES_KEY, pair?.base, pair?.quote],
    enabled: isLogin,
    queryFn: ({ signal }) =>
      call(
        referral.feesState,
        { query: pair === undefined ? {} : { base: pair.base, quote: pair.quote } },
        { signal, silent: true, background: true },
      ),
    refetchInterval: ({ state }) => (state.data?.on === true && pair !== undefined ? EVERY_MS : false),
  });
}
