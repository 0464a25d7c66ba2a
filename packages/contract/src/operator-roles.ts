import type { OperatorRole } from './route.ts';

/** `super` may do everything the others may; two people are needed where two people are needed, super or not. */
export const OPERATOR_ROLES = [
  'support',
  'kyc',
  'finance',
  'market',
  'content',
  'risk',
  'super',
] as const satisfies readonly OperatorRole[];
