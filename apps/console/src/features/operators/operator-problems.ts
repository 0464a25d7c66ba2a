import type { OperatorRole } from '@meridian/contract';
import { reasonProblems } from '../../components/form/reason-problems.ts';
import type { Problems } from '../../components/form/use-form.ts';

export interface RolesForm {
  readonly roles: readonly OperatorRole[];
  readonly reason: string;
}

export interface InviteForm extends RolesForm {
  readonly name: string;
  readonly email: string;
}

export const EMPTY_INVITATION: InviteForm = { name: '', email: '', roles: [], reason: '' };

export const rolesProblems = ({ roles, reason }: RolesForm): Problems<keyof RolesForm> => ({
  roles: roles.length === 0 ? 'choose_role' : undefined,
  ...reasonProblems({ reason }),
});

export const inviteProblems = ({ name, email, ...rest }: InviteForm): Problems<keyof InviteForm> => ({
  name: name.trim() === '' ? 'name_and_email' : undefined,
  email: email.trim() === '' ? 'name_and_email' : undefined,
  ...rolesProblems(rest),
});
