import type { Reason } from '../../reasons.ts';
import { general } from './reasons/general.ts';
import { operators } from './reasons/operators.ts';
import { orders } from './reasons/orders.ts';
import { people } from './reasons/people.ts';
import { wallet } from './reasons/wallet.ts';

export const reasons = { ...general, ...people, ...orders, ...wallet, ...operators } satisfies Record<
  Reason,
  string | { readonly other: string }
>;
