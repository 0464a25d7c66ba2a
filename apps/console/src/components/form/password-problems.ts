import { operatorPasswordProblem } from '@meridian/contract/rules/accounts/credentials';
import type { Problems } from './use-form.ts';

interface NewPassword {
  readonly newPassword: string;
  readonly repeated: string;
}

/** A repetition that differs is only reported once the password itself follows the rule. */
export function newPasswordProblems({ newPassword, repeated }: NewPassword): Problems<keyof NewPassword> {
  if (operatorPasswordProblem(newPassword) !== undefined) return { newPassword: 'operator_password_rule' };
  return { repeated: newPassword === repeated ? undefined : 'passwords_differ' };
}
