import type { DomainReplyOf } from '@meridian/contract';
import { audit } from '@meridian/contract/routes/operator/index';
import { Button, EmptyState } from '@meridian/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { Select } from '../../components/form/Select.tsx';
import { Page } from '../../components/Page.tsx';
import { Pager } from '../../components/Pager.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useT } from '../../language/language.ts';
import { AUDIT_ACTIONS, type AuditAction } from './audit-actions.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { type AuditFilter, auditQuery, operatorName } from './audit-filter.ts';
import { ChainBadge } from './ChainBadge.tsx';

export function AuditPage({
  filter,
  onFilter,
}: {
  readonly filter: AuditFilter;
  readonly onFilter: (filter: AuditFilter) => void;
}) {
  const t = useT();
  const { page } = filter;
  const entries = useQuery({
    queryKey: ['audit', filter],
    queryFn: ({ signal }) => call(audit, { query: auditQuery(filter), signal }),
    placeholderData: keepPreviousData,
  });
  const narrow = (change: Partial<AuditFilter>) => onFilter({ ...filter, ...change, page: 1 });
  const columns = useAuditColumns(narrow);
  return (
    <Page wide title={t('audit_title')} text={t('audit_text')} actions={<ChainBadge />}>
      <AuditFilters filter={filter} entries={entries.data} onNarrow={narrow} />
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

function AuditFilters({
  filter,
  entries,
  onNarrow,
}: {
  readonly filter: AuditFilter;
  readonly entries: DomainReplyOf<typeof audit> | undefined;
  readonly onNarrow: (change: Partial<AuditFilter>) => void;
}) {
  const t = useT();
  const name = operatorName(entries, filter.operatorId);
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <Select
        label={t('audit_action')}
        value={filter.action}
        options={[
          { value: '' as const, label: `${t('audit_action')}: ${t('all')}` },
          ...Object.entries(AUDIT_ACTIONS).map(([value, id]) => ({
            value: value as AuditAction,
            label: t(id),
          })),
        ]}
        onChange={(value) => onNarrow({ action: value })}
      />
      <SubjectField
        key={filter.subject}
        subject={filter.subject}
        onSubject={(text) => onNarrow({ subject: text })}
      />
      {filter.operatorId !== undefined && (
        <Button
          tone="quiet"
          size="m"
          aria-label={t('remove_filter', { name: name })}
          onClick={() => onNarrow({ operatorId: undefined })}
        >
          {t('audit_operator_chosen', { name: name })}
          <X size={16} />
        </Button>
      )}
    </search>
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
