import { overview } from '@meridian/contract/routes/operator/index';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { usePresent } from '../session/presence.ts';

/** The counts of the overview, refreshed while the operator is present. */
export function useOverview() {
  const present = usePresent();
  return useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => call(overview, { signal }),
    refetchInterval: present ? 20_000 : false,
  });
}
