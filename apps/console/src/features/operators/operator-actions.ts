import type { ChangeKind } from '@meridian/contract/schemas/operator-change';

export type StateChange = 'disable_operator' | 'enable_operator' | 'reset_operator';
export type OperatorAction = 'set_operator_roles' | StateChange;

interface OperatorState {
  readonly state: string;
  readonly pending: readonly { readonly kind: ChangeKind }[];
}

/** What can be proposed for an operator: nothing twice, and no new invitation for a disabled one. */
export function operatorActions({ state, pending }: OperatorState): readonly OperatorAction[] {
  const disabled = state === 'disabled';
  const actions: readonly OperatorAction[] = disabled
    ? ['set_operator_roles', 'enable_operator']
    : ['set_operator_roles', 'reset_operator', 'disable_operator'];
  return actions.filter((action) => pending.every(({ kind }) => kind !== action));
}

const LABELS = {
  set_operator_roles: 'change_roles',
  disable_operator: 'disable_operator',
  enable_operator: 'enable_operator',
  reset_operator: 'reset_operator',
} as const satisfies Record<OperatorAction, string>;

const NAMED = {
  set_operator_roles: 'change_roles_of',
  disable_operator: 'disable_named',
  enable_operator: 'enable_named',
  reset_operator: 'reset_named',
} as const satisfies Record<OperatorAction, string>;

/** The message ids of an action: what its button says, and what a screen reader says with the operator's name. */
export const actionTexts = (action: OperatorAction) => ({ label: LABELS[action], named: NAMED[action] });

/** The label of a pending change; a kind that does not concern operators has none. */
export const pendingLabel = (kind: ChangeKind) =>
  Object.hasOwn(LABELS, kind) ? LABELS[kind as OperatorAction] : undefined;
