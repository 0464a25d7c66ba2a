import type { DomainReplyOf } from '@meridian/contract';
import type { audit } from '@meridian/contract/routes/operator/index';
import type { Column } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { useLocale, useT } from '../../language/language.ts';
import { AUDIT_ACTIONS, isAuditAction } from './audit-actions.ts';
import { describeDetails, describeSubject } from './audit-details.ts';
import type { AuditFilter } from './audit-filter.ts';

type Entry = DomainReplyOf<typeof audit>[number];

/** The columns of the log. Clicking an operator or a subject narrows the filter. */
export function useAuditColumns(onNarrow: (filter: Partial<AuditFilter>) => void): readonly Column<Entry>[] {
  const t = useT();
  return [
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
            onClick={() => onNarrow({ operatorId: operator.id })}
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
            onClick={() => onNarrow({ subject: row.subject })}
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

/** The details of an entry as a list. */
function Details({ details }: { readonly details: Readonly<Record<string, unknown>> }) {
  const t = useT();
  const facts = describeDetails(details, t, useLocale());
  if (facts.length === 0) return <span className="text-ink3">–</span>;
  return (
    <dl className="flex flex-col gap-0.5 text-cap">
      {facts.map(({ id, name, value }) => (
        <div key={id} className="flex gap-2">
          <dt className="shrink-0 text-ink3">{name}</dt>
          {/* Device names and similar values have no spaces to break at. */}
          <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
