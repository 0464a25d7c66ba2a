import type { DepositState } from './deposit-tables.ts';

/** What the wire calls the states that owners are shown (specification, section 4). */
export const DEPOSIT_STATES_ON_WIRE = {
  seen: 'sending',
  confirming: 'sending',
  held: 'sending',
  credited: 'completed',
  below_minimum: 'dismissed',
  orphaned: 'dismissed',
} as const satisfies Partial<Record<DepositState, 'sending' | 'completed' | 'dismissed'>>;
