import type { OperatorRole } from '@meridian/contract';
import { TextField } from '@meridian/ui';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { ReasonDialog, ReasonField } from '../../components/form/ReasonDialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useProposeChange } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';
import { actionTexts, type StateChange } from './operator-actions.ts';
import { EMPTY_INVITATION, inviteProblems, rolesProblems } from './operator-problems.ts';
import { RoleChoice } from './RoleChoice.tsx';

export interface OperatorRow {
  readonly id: number;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
}

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const propose = useProposeChange();
  const control = useForm({
    initial: EMPTY_INVITATION,
    problemsOf: inviteProblems,
    errorField: 'reason',
  });
  const field = (name: 'name' | 'email' | 'reason') => control.field(name, { checkOnBlur: false });
  return (
    <FormDialog
      title={t('invite_operator')}
      text={t('invite_text')}
      control={control}
      submitLabel={t('propose')}
      onClose={onClose}
      onSubmit={({ name, email, roles, reason }) => {
        const person = { email: email.trim(), name: name.trim(), roles: [...roles] };
        return propose({ kind: 'add_operator', ...person }, reason.trim());
      }}
    >
      <TextField
        {...field('name')}
        data-autofocus
        label={t('operator_name')}
        maxLength={60}
        autoComplete="off"
        className="mb-3"
      />
      <TextField
        {...field('email')}
        label={t('email')}
        type="email"
        maxLength={254}
        autoComplete="off"
        className="mb-3"
      />
      <RoleChoice
        chosen={control.values.roles}
        problem={control.problem('roles')}
        onChange={(roles) => control.set({ roles })}
      />
      <ReasonField {...field('reason')} />
    </FormDialog>
  );
}

interface OperatorDialogProps {
  readonly operator: OperatorRow;
  readonly onClose: () => void;
}

export function RolesDialog({ operator, onClose }: OperatorDialogProps) {
  const t = useT();
  const propose = useProposeChange();
  const control = useForm({
    initial: { roles: operator.roles, reason: '' },
    problemsOf: rolesProblems,
    errorField: 'reason',
  });
  return (
    <FormDialog
      title={t('change_roles_of', { name: operator.name })}
      text={t('propose_text')}
      control={control}
      submitLabel={t('propose')}
      onClose={onClose}
      onSubmit={({ roles, reason }) =>
        propose({ kind: 'set_operator_roles', operatorId: operator.id, roles: [...roles] }, reason.trim())
      }
    >
      <RoleChoice
        chosen={control.values.roles}
        problem={control.problem('roles')}
        onChange={(roles) => control.set({ roles })}
      />
      <ReasonField data-autofocus {...control.field('reason', { checkOnBlur: false })} />
    </FormDialog>
  );
}

export function StateDialog({
  operator,
  kind,
  onClose,
}: OperatorDialogProps & { readonly kind: StateChange }) {
  const t = useT();
  const propose = useProposeChange();
  return (
    <ReasonDialog
      title={t(actionTexts(kind).named, { name: operator.name })}
      text={
        kind === 'reset_operator' ? `${t('reset_operator_text')} ${t('propose_text')}` : t('propose_text')
      }
      confirmLabel={t('propose')}
      onClose={onClose}
      onConfirm={(reason) => propose({ kind, operatorId: operator.id }, reason)}
    />
  );
}
