import { operators } from '@meridian/contract/routes/operator/index';
import type { ChangeKind } from '@meridian/contract/schemas/operator-change';
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
import {
  InviteDialog,
  type OperatorRow,
  RolesDialog,
  type StateChange,
  StateDialog,
} from './OperatorDialogs.tsx';

type Asking =
  | { readonly what: 'invite' }
  | { readonly what: 'roles' | StateChange; readonly operator: OperatorRow };

/** Everybody with access to the console. Changes are proposed, and decided by another operator. */
export function OperatorsPage() {
  const t = useT();
  const self = useSession((state) => state.operator?.id);
  const [asking, setAsking] = useState<Asking>();
  const list = useQuery({
    queryKey: ['operators'],
    queryFn: ({ signal }) => call(operators, { signal }),
  });
  type Row = NonNullable<typeof list.data>[number];
  const columns: readonly Column<Row>[] = [
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
      cell: (operator) => (
        <span className="flex flex-wrap items-center justify-end gap-1">
          {operator.pending.map((change) => (
            <PendingNote
              key={change.id}
              change={change}
              label={t(change.kind === 'set_operator_roles' ? 'change_roles' : labelOf(change.kind))}
            />
          ))}
          {!isPending(operator, 'set_operator_roles') && (
            <Button
              tone="quiet"
              size="s"
              aria-label={t('change_roles_of', { name: operator.name })}
              onClick={() => setAsking({ what: 'roles', operator })}
            >
              {t('change_roles')}
            </Button>
          )}
          {operator.state !== 'disabled' && !isPending(operator, 'reset_operator') && (
            <Button
              tone="quiet"
              size="s"
              aria-label={t('reset_named', { name: operator.name })}
              onClick={() => setAsking({ what: 'reset_operator', operator })}
            >
              {t('reset_operator')}
            </Button>
          )}
          {!isPending(operator, operator.state === 'disabled' ? 'enable_operator' : 'disable_operator') && (
            <StateButton operator={operator} onAsk={(what) => setAsking({ what, operator })} />
          )}
        </span>
      ),
    },
  ];
  const close = () => setAsking(undefined);
  return (
    <Page
      wide
      title={t('operators_title')}
      text={t('operators_text')}
      actions={
        <Button size="m" onClick={() => setAsking({ what: 'invite' })}>
          {t('invite_operator')}
        </Button>
      }
    >
      <QueryView query={list}>
        {(rows) => (
          <DataTable label={t('operators_title')} columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </QueryView>
      {asking?.what === 'invite' && <InviteDialog onClose={close} />}
      {asking?.what === 'roles' && <RolesDialog operator={asking.operator} onClose={close} />}
      {asking !== undefined && asking.what !== 'invite' && asking.what !== 'roles' && (
        <StateDialog operator={asking.operator} kind={asking.what} onClose={close} />
      )}
    </Page>
  );
}

const isPending = (
  { pending }: { readonly pending: readonly { readonly kind: ChangeKind }[] },
  wanted: ChangeKind,
): boolean => pending.some(({ kind }) => kind === wanted);

const labelOf = (kind: ChangeKind): StateChange =>
  kind === 'enable_operator' || kind === 'reset_operator' ? kind : 'disable_operator';

function StateButton({
  operator,
  onAsk,
}: {
  readonly operator: OperatorRow & { readonly state: string };
  readonly onAsk: (kind: StateChange) => void;
}) {
  const t = useT();
  const disabled = operator.state === 'disabled';
  return (
    <Button
      tone="quiet"
      size="s"
      aria-label={t(disabled ? 'enable_named' : 'disable_named', { name: operator.name })}
      onClick={() => onAsk(disabled ? 'enable_operator' : 'disable_operator')}
    >
      {t(disabled ? 'enable_operator' : 'disable_operator')}
    </Button>
  );
}
