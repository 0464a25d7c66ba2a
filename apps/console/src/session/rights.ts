import type { AnyRoute, OperatorRole } from '@meridian/contract';
import { CHANGE_ROLES, type ChangeKind } from '@meridian/contract/schemas/operator-change';
import { useSession } from './session.ts';

/** Whether the policy of a route allows these roles. The server checks anyway; this only hides what it would refuse. */
export function allows(roles: readonly OperatorRole[], { policy }: Pick<AnyRoute, 'policy'>): boolean {
  if (policy.who !== 'operator') return policy.who === 'anyone';
  return roles.includes('super') || policy.roles.some((role) => roles.includes(role));
}

export function allowsChange(roles: readonly OperatorRole[], kind: ChangeKind): boolean {
  const needed: readonly OperatorRole[] = CHANGE_ROLES[kind];
  return roles.includes('super') || roles.some((role) => needed.includes(role));
}

const NONE: readonly OperatorRole[] = [];
export const useRoles = (): readonly OperatorRole[] => useSession(({ operator }) => operator?.roles ?? NONE);
export const useMay = (route: Pick<AnyRoute, 'policy'>): boolean => allows(useRoles(), route);
export const useMayPropose = (kind: ChangeKind): boolean => allowsChange(useRoles(), kind);
