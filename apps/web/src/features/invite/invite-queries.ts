import * as referral from '@meridian/contract/routes/referral';
import * as user from '@meridian/contract/routes/user';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';

const SIZE = 20;
const QUIET = { silent: true, background: true } as const;

export type Level = '1' | '2';

/** The address and the code with which the user invites. */
export const useInvitation = () =>
  useQuery({
    queryKey: ['invitation'],
    queryFn: ({ signal }) => call(user.getInvitationUrl, {}, { ...QUIET, signal }),
  });

/** Invited users of a level; every page also has the terms. */
export const useInvited = (level: Level) =>
  useInfiniteQuery({
    queryKey: ['invited', level],
    queryFn: ({ pageParam, signal }) =>
      call(
        referral.invited,
        { query: { level, size: SIZE, ...(pageParam !== null && { before: pageParam }) } },
        { ...QUIET, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });

/** Rebates by day; every page also has the totals. */
export const useRebates = () =>
  useInfiniteQuery({
    queryKey: ['rebates'],
    queryFn: ({ pageParam, signal }) =>
      call(
        referral.rebates,
        { query: { size: SIZE, ...(pageParam !== null && { before: pageParam }) } },
        { ...QUIET, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
