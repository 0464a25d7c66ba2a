import type { Credentials, DialArea } from '@meridian/contract/domain/user';
import { emailProblem, usernameProblem } from '@meridian/contract/rules/accounts/credentials';
import { type NumberingPlan, phoneProblem } from '@meridian/contract/rules/accounts/phone';
import { problem } from '@meridian/contract/rules/problem';
import { cleanEmail, phoneOf } from '../../accounts/contact/contact-state.ts';
import type { FieldProblem, Problems, RefusalFields } from '../../accounts/form/form-problems.ts';

export type LoginField = 'account' | 'password';

export interface LoginForm {
  readonly by: 'name' | 'phone';
  /** An email address or a username. */
  readonly name: string;
  readonly area: DialArea;
  readonly tel: string;
  readonly password: string;
}

export const emptyLogin = (area: DialArea): LoginForm => ({
  by: 'name',
  name: '',
  area,
  tel: '',
  password: '',
});

/** The password rule is not checked: an old password may predate it. */
export function loginProblems(form: LoginForm, plan: NumberingPlan): Problems<LoginField> {
  return {
    account: accountProblem(form, plan),
    password: form.password === '' ? problem('login_password_required') : undefined,
  };
}

function accountProblem(form: LoginForm, plan: NumberingPlan): FieldProblem | undefined {
  if (form.by === 'phone') return phoneProblem(phoneOf(form), plan);
  const name = cleanEmail(form.name);
  if (name === '') return 'login_account_required';
  return name.includes('@') ? emailProblem(name) : usernameProblem(name);
}

export function loginBody(form: LoginForm): Credentials {
  if (form.by === 'name') return { account: cleanEmail(form.name), password: form.password };
  const { number, ...area } = phoneOf(form);
  return { account: number, ...area, password: form.password };
}

/** The server does not reveal which of the two is wrong, so the problem is shown under the password. */
export const LOGIN_REFUSALS: RefusalFields<LoginField> = { login_failed: 'password' };
