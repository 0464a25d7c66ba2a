import { audit } from '@meridian/contract/routes/operator/index';
import { Button, EmptyState } from '@meridian/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { Page } from '../../components/Page.tsx';
import { PAGE_SIZE, Pager } from '../../components/Pager.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Select } from '../../components/Select.tsx';
import { useLocale, useT } from '../../language/language.ts';
import { AUDIT_ACTIONS, type AuditAction, isAuditAction } from './audit-actions.ts';
import { describeDetails, describeSubject } from './audit-details.ts';
import { ChainBadge } from './ChainBadge.tsx';

export interface AuditFilter {
  readonly action: AuditAction | '';
  readonly subject: string;
  readonly operatorId: number | undefined;
  readonly page: number;
}

export function AuditPage({
  filter,
  onFilter,
}: {
  readonly filter: AuditFilter;
  readonly onFilter: (filter: AuditFilter) => void;
}) {
  const t = useT();
  const { action, subject, operatorId, page } = filter;
  const entries = useQuery({
    queryKey: ['audit', filter],
    queryFn: ({ signal }) =>
      call(audit, {
        query: {
          ...(action !== '' && { action }),
          ...(subject !== '' && { subject }),
          ...(operatorId !== undefined && { operatorId }),
          page,
          size: PAGE_SIZE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  type Row = NonNullable<typeof entries.data>[number];
  const operatorName =
    entries.data?.find(({ operator }) => operator?.id === operatorId)?.operator?.name ?? `${operatorId}`;
  const columns: readonly Column<Row>[] = [
    { id: 'seq', title: t('audit_entry'), cell: (row) => row.seq },
    { id: 'at', title: t('when'), cell: (row) => <Time exact at={row.at} /> },
    {
      id: 'operator',
      title: t('audit_operator'),
      cell: ({ operator }) =>
        operator === null ? (
          <span className="text-ink3">{t('audit_server')}</span>
        ) : (
          <FilterLink
            label={t('only_this_operator', { name: operator.name })}
            onClick={() => onFilter({ ...filter, operatorId: operator.id, page: 1 })}
          >
            {operator.name}
          </FilterLink>
        ),
    },
    {
      id: 'action',
      title: t('audit_action'),
      cell: (row) => (
        <>
          <span className="block whitespace-nowrap">
            {isAuditAction(row.action) ? t(AUDIT_ACTIONS[row.action]) : row.action}
          </span>
          <code className="text-mic text-ink3">{row.action}</code>
        </>
      ),
    },
    {
      id: 'subject',
      title: t('audit_subject'),
      cell: (row) => {
        const subject = describeSubject(row.subject, t);
        return (
          <FilterLink
            label={t('only_this_subject', { subject })}
            onClick={() => onFilter({ ...filter, subject: row.subject, page: 1 })}
          >
            {subject}
          </FilterLink>
        );
      },
    },
    {
      id: 'details',
      title: t('audit_details'),
      className: 'w-full min-w-60',
      cell: (row) => <Details details={row.details} />,
    },
    {
      id: 'hash',
      title: t('audit_hash'),
      cell: (row) => (
        <code title={row.hash} className="text-mic text-ink3">
          {row.hash.slice(0, 12)}
        </code>
      ),
    },
  ];
  return (
    <Page wide title={t('audit_title')} text={t('audit_text')} actions={<ChainBadge />}>
      <search className="mb-3 flex flex-wrap items-center gap-2">
        <Select
          label={t('audit_action')}
          value={action}
          options={[
            { value: '' as const, label: `${t('audit_action')}: ${t('all')}` },
            ...Object.entries(AUDIT_ACTIONS).map(([value, id]) => ({
              value: value as AuditAction,
              label: t(id),
            })),
          ]}
          onChange={(value) => onFilter({ ...filter, action: value, page: 1 })}
        />
        <SubjectField
          key={subject}
          subject={subject}
          onSubject={(text) => onFilter({ ...filter, subject: text, page: 1 })}
        />
        {operatorId !== undefined && (
          <Button
            tone="quiet"
            size="m"
            aria-label={t('remove_filter', { name: operatorName })}
            onClick={() => onFilter({ ...filter, operatorId: undefined, page: 1 })}
          >
            {t('audit_operator_chosen', { name: operatorName })}
            <X size={16} />
          </Button>
        )}
      </search>
      <QueryView query={entries}>
        {(rows) =>
          rows.length === 0 && page === 1 ? (
            <EmptyState title={t('audit_empty_title')} text={t('audit_empty_text')} />
          ) : (
            <>
              <DataTable
                dense
                label={t('audit_title')}
                columns={columns}
                rows={rows}
                keyOf={({ seq }) => seq}
              />
              <Pager page={page} shown={rows.length} onPage={(to) => onFilter({ ...filter, page: to })} />
            </>
          )
        }
      </QueryView>
    </Page>
  );
}

function SubjectField({
  subject,
  onSubject,
}: {
  readonly subject: string;
  readonly onSubject: (subject: string) => void;
}) {
  const t = useT();
  const [typed, setTyped] = useState(subject);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubject(typed.trim());
      }}
      className="flex w-full items-center gap-2 sm:w-auto"
    >
      <input
        type="search"
        aria-label={t('audit_subject')}
        placeholder={t('audit_subject_hint')}
        value={typed}
        maxLength={80}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value === '' && subject !== '') onSubject('');
        }}
        className="h-11 min-w-0 flex-1 sm:min-w-80 rounded-m bg-s2 px-3 text-lab font-[560] placeholder:font-normal placeholder:text-ink3"
      />
      <Button type="submit" tone="quiet" size="m">
        {t('apply')}
      </Button>
    </form>
  );
}

function FilterLink({
  label,
  onClick,
  children,
}: {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: string;
}) {
  return (
    <button type="button" title={label} onClick={onClick} className="text-left whitespace-nowrap text-accent">
      {children}
    </button>
  );
}

/** Facts of an entry, one below the other. */
function Details({ details }: { readonly details: Readonly<Record<string, unknown>> }) {
  const t = useT();
  const facts = describeDetails(details, t, useLocale());
  if (facts.length === 0) return <span className="text-ink3">–</span>;
  return (
    <dl className="flex flex-col gap-0.5 text-cap">
      {facts.map(({ id, name, value }) => (
        <div key={id} className="flex gap-2">
          <dt className="shrink-0 text-ink3">{name}</dt>
          {/* Device names and the like have no spaces to break at. */}
          <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
