import type { DomainReplyOf } from '@meridian/contract';
import { operators } from '@meridian/contract/routes/operator/index';
import { Button, Tag } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { Page } from '../../components/Page.tsx';
import { PendingNote } from '../../components/PendingNote.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useT } from '../../language/language.ts';
import { useSession } from '../../session/session.ts';
import { InviteDialog, RolesDialog, StateDialog } from './OperatorDialogs.tsx';
import { actionTexts, type OperatorAction, operatorActions, pendingLabel } from './operator-actions.ts';

type Operator = DomainReplyOf<typeof operators>[number];
type OpenDialog = 'invite' | { readonly action: OperatorAction; readonly operator: Operator };

/** The list of operators. One operator proposes a change, another one decides. */
export function OperatorsPage() {
  const t = useT();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const list = useQuery({
    queryKey: ['operators'],
    queryFn: ({ signal }) => call(operators, { signal }),
  });
  const columns = useOperatorColumns((action, operator) => setOpenDialog({ action, operator }));
  const close = () => setOpenDialog(undefined);
  return (
    <Page
      wide
      title={t('operators_title')}
      text={t('operators_text')}
      actions={
        <Button size="m" onClick={() => setOpenDialog('invite')}>
          {t('invite_operator')}
        </Button>
      }
    >
      <QueryView query={list}>
        {(rows) => (
          <DataTable label={t('operators_title')} columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </QueryView>
      {openDialog === 'invite' && <InviteDialog onClose={close} />}
      {typeof openDialog === 'object' && <ChangeDialog {...openDialog} onClose={close} />}
    </Page>
  );
}

function ChangeDialog({
  action,
  operator,
  onClose,
}: {
  readonly action: OperatorAction;
  readonly operator: Operator;
  readonly onClose: () => void;
}) {
  return action === 'set_operator_roles' ? (
    <RolesDialog operator={operator} onClose={onClose} />
  ) : (
    <StateDialog operator={operator} kind={action} onClose={onClose} />
  );
}

function useOperatorColumns(
  onAsk: (action: OperatorAction, operator: Operator) => void,
): readonly Column<Operator>[] {
  const t = useT();
  const self = useSession((state) => state.operator?.id);
  return [
    {
      id: 'name',
      title: t('operator_name'),
      cell: (row) => (
        <span className="flex items-center gap-2">
          <span className="text-ink3">{row.id}</span>
          {row.name}
          {row.id === self && <Tag tone="accent">{t('operator_you')}</Tag>}
        </span>
      ),
    },
    { id: 'email', title: t('email'), cell: (row) => row.email },
    {
      id: 'roles',
      title: t('operator_roles'),
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          {row.roles.map((role) => (
            <Tag key={role}>{t(`role_${role}`)}</Tag>
          ))}
        </span>
      ),
    },
    {
      id: 'state',
      title: t('operator_state'),
      cell: (row) => (
        <Tag tone={row.state === 'active' ? 'neutral' : 'warn'}>{t(`operator_${row.state}`)}</Tag>
      ),
    },
    {
      id: 'login',
      title: t('last_login'),
      cell: (row) => (row.lastLoginAt === null ? t('never') : <Time at={row.lastLoginAt} />),
    },
    {
      id: 'changes',
      title: '',
      cell: (operator) => <Changes operator={operator} onAsk={(action) => onAsk(action, operator)} />,
    },
  ];
}

/** The changes that wait for approval, and a button for every change that can be proposed. */
function Changes({
  operator,
  onAsk,
}: {
  readonly operator: Operator;
  readonly onAsk: (action: OperatorAction) => void;
}) {
  const t = useT();
  return (
    <span className="flex flex-wrap items-center justify-end gap-1">
      {operator.pending.map((change) => {
        const label = pendingLabel(change.kind);
        return <PendingNote key={change.id} change={change} {...(label && { label: t(label) })} />;
      })}
      {operatorActions(operator).map((action) => {
        const { label, named } = actionTexts(action);
        return (
          <Button
            key={action}
            tone="quiet"
            size="s"
            aria-label={t(named, { name: operator.name })}
            onClick={() => onAsk(action)}
          >
            {t(label)}
          </Button>
        );
      })}
    </span>
  );
}
