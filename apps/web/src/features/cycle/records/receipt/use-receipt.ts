import * as cycle from '@meridian/contract/routes/cycle';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/api.ts';

/** The receipt of a settled contract. */
export const useReceipt = (id: number) =>
  useQuery({
    queryKey: ['cycle records', 'receipt', id],
    queryFn: ({ signal }) =>
      call(cycle.receipt, { query: { id } }, { signal, silent: true, background: true }),
  });
