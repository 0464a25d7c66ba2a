import { expect, it } from 'vitest';
import { operatorActions, pendingLabel } from './operator-actions.ts';

it.each([
  ['active', [], ['set_operator_roles', 'reset_operator', 'disable_operator']],
  ['invited', [], ['set_operator_roles', 'reset_operator', 'disable_operator']],
  ['disabled', [], ['set_operator_roles', 'enable_operator']],
  ['active', ['reset_operator'], ['set_operator_roles', 'disable_operator']],
  ['active', ['set_operator_roles', 'disable_operator'], ['reset_operator']],
  ['disabled', ['enable_operator'], ['set_operator_roles']],
] as const)('offers for an %s operator with %j pending: %j', (state, kinds, offered) => {
  const pending = kinds.map((kind) => ({ kind }));
  expect(operatorActions({ state, pending })).toEqual(offered);
});

it('labels the pending changes of an operator', () => {
  expect(pendingLabel('set_operator_roles')).toBe('change_roles');
  expect(pendingLabel('reset_operator')).toBe('reset_operator');
  expect(pendingLabel('remove_article')).toBeUndefined();
});
