/** Reading one's own records and canceling orders takes no identity, and is open to an account that an operator locked. */
export const OWN_RECORDS = { who: 'user', suspended: 'allowed' } as const;
