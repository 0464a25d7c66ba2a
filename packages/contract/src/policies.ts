/**
 * Reading one's own records and canceling orders needs no approved identity, and is allowed for a suspended account.
 */
export const OWN_RECORDS = { who: 'user', suspended: 'allowed' } as const;
