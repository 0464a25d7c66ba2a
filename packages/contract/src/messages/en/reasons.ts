import type { Reason } from '../../reasons.ts';
import { general } from './reasons/general.ts';
import { operators } from './reasons/operators.ts';
import { orders } from './reasons/orders.ts';
import { people } from './reasons/people.ts';
import { wallet } from './reasons/wallet.ts';

/** What a refusal says to the user; one text per reason. */
export const reasons = {
  ...general,
  ...people,
  ...orders,
  ...wallet,
  ...operators,
} as const satisfies Record<Reason, string | { one: string; other: string }>;
