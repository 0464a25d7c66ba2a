import type { OperatorRole } from '@meridian/contract';
import { TextField } from '@meridian/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import { useProposeChange } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';
import { RoleChoice } from './RoleChoice.tsx';

export interface OperatorRow {
  readonly id: number;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
}

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<readonly OperatorRole[]>([]);
  const propose = useProposeChange();
  return (
    <ReasonDialog
      title={t('invite_operator')}
      text={t('invite_text')}
      confirmLabel={t('propose')}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (name.trim() === '' || email.trim() === '') throw new Error(t('name_and_email'));
        if (roles.length === 0) throw new Error(t('choose_role'));
        const person = { email: email.trim(), name: name.trim(), roles: [...roles] };
        await propose({ kind: 'add_operator', ...person }, reason);
      }}
    >
      <TextField
        data-autofocus
        label={t('operator_name')}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        className="mb-3"
      />
      <TextField
        label={t('email')}
        type="email"
        value={email}
        maxLength={254}
        autoComplete="off"
        onChange={(event) => setEmail(event.target.value)}
        className="mb-3"
      />
      <RoleChoice chosen={roles} onChange={setRoles} />
    </ReasonDialog>
  );
}

export function RolesDialog({
  operator,
  onClose,
}: {
  readonly operator: OperatorRow;
  readonly onClose: () => void;
}) {
  const t = useT();
  const [roles, setRoles] = useState(operator.roles);
  const propose = useProposeChange();
  return (
    <ReasonDialog
      title={t('change_roles_of', { name: operator.name })}
      text={t('propose_text')}
      confirmLabel={t('propose')}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (roles.length === 0) throw new Error(t('choose_role'));
        await propose({ kind: 'set_operator_roles', operatorId: operator.id, roles: [...roles] }, reason);
      }}
    >
      <RoleChoice chosen={roles} onChange={setRoles} />
    </ReasonDialog>
  );
}

export type StateChange = 'disable_operator' | 'enable_operator' | 'reset_operator';
const TITLES = {
  disable_operator: 'disable_named',
  enable_operator: 'enable_named',
  reset_operator: 'reset_named',
} as const;

export function StateDialog({
  operator,
  kind,
  onClose,
}: {
  readonly operator: OperatorRow;
  readonly kind: StateChange;
  readonly onClose: () => void;
}) {
  const t = useT();
  const propose = useProposeChange();
  return (
    <ReasonDialog
      title={t(TITLES[kind], { name: operator.name })}
      text={
        kind === 'reset_operator' ? `${t('reset_operator_text')} ${t('propose_text')}` : t('propose_text')
      }
      confirmLabel={t('propose')}
      onClose={onClose}
      onConfirm={(reason) => propose({ kind, operatorId: operator.id }, reason)}
    />
  );
}
