import type { OperatorRole } from './route.ts';

/** `super` may do everything the other roles may, but a change that needs two operators still needs two. */
export const OPERATOR_ROLES = [
  'support',
  'kyc',
  'finance',
  'market',
  'content',
  'risk',
  'super',
] as const satisfies readonly OperatorRole[];
