import { z } from 'zod/mini';

/** Words that balances, records and payments on a chain share. */
export const allowed = z.enum(['enable', 'disable']);
export const recordState = z.enum(['sending', 'completed', 'dismissed']);
