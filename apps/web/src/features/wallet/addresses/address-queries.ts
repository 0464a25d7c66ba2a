import * as withdrawals from '@meridian/contract/routes/withdrawals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../api/api.ts';

const KEY = ['address book'];

/** The saved withdrawal addresses, newest first. */
export const useAddressBook = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      call(withdrawals.toAddressList, { query: {} }, { signal, silent: true, background: true }),
    staleTime: 0,
  });

export function useReloadAddressBook(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: KEY }), [queries]);
}
