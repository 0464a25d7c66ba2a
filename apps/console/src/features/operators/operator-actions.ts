import type { ChangeKind } from '@meridian/contract/schemas/operator-change';

export type StateChange = 'disable_operator' | 'enable_operator' | 'reset_operator';
export type OperatorAction = 'set_operator_roles' | StateChange;

interface OperatorState {
  readonly state: string;
  readonly pending: readonly { readonly kind: ChangeKind }[];
}

/**
 * The changes that can be proposed for an operator: not those already pending, and no invitation for a disabled one.
 */
export function operatorActions({ state, pending }: OperatorState): readonly OperatorAction[] {
  const disabled = state === 'disabled';
  const actions: readonly OperatorAction[] = disabled
    ? ['set_operator_roles', 'enable_operator']
    : ['set_operator_roles', 'reset_operator', 'disable_operator'];
  return actions.filter((action) => pending.every(({ kind }) => kind !== action));
}

const TEXTS = {
  set_operator_roles: { label: 'change_roles', named: 'change_roles_of' },
  disable_operator: { label: 'disable_operator', named: 'disable_named' },
  enable_operator: { label: 'enable_operator', named: 'enable_named' },
  reset_operator: { label: 'reset_operator', named: 'reset_named' },
} as const satisfies Record<OperatorAction, { readonly label: string; readonly named: string }>;

/** The message ids of an action: the button's label, and the accessible name, which includes the operator's name. */
export const actionTexts = (action: OperatorAction) => TEXTS[action];

/** The label of a pending change; undefined for a change that does not concern operators. */
export const pendingLabel = (kind: ChangeKind) =>
  Object.hasOwn(TEXTS, kind) ? TEXTS[kind as OperatorAction].label : undefined;
