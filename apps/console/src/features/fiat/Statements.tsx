import { statements } from '@meridian/contract/routes/operator/index';
import type { StatementRow } from '@meridian/contract/schemas/operator-fiat';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { type Column, ROW_LINK } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { PAGE_SIZE } from '../../components/page-size.ts';
import { useT } from '../../language/language.ts';

/** Uploaded statements, newest first. */
export function Statements({
  page,
  onPage,
}: {
  readonly page: number;
  readonly onPage: (page: number) => void;
}) {
  const t = useT();
  const list = useQuery({
    queryKey: ['statements', page],
    queryFn: ({ signal }) => call(statements, { query: { page, size: PAGE_SIZE }, signal }),
  });
  const number = { className: 'text-right tabular-nums' };
  const columns: readonly Column<StatementRow>[] = [
    {
      id: 'name',
      title: t('statement_name'),
      cell: ({ id, name }) => (
        <Link
          to="/desk/statements/$statementId"
          params={{ statementId: id }}
          preload={false}
          aria-label={t('open_statement', { name })}
          className={ROW_LINK}
        >
          {name}
        </Link>
      ),
    },
    { id: 'account', title: t('statement_account'), cell: ({ bank, currency }) => `${currency}, ${bank}` },
    { id: 'lines', title: t('statement_lines'), ...number, cell: ({ lines }) => lines },
    { id: 'matched', title: t('statement_matched'), ...number, cell: ({ matched }) => matched },
    { id: 'repeated', title: t('statement_repeated'), ...number, cell: ({ repeated }) => repeated },
    {
      id: 'uploaded',
      title: t('statement_uploaded'),
      cell: ({ uploadedAt, uploadedBy }) => (
        <>
          <Time at={uploadedAt} />
          <span className="block text-cap text-ink3">{uploadedBy}</span>
        </>
      ),
    },
  ];
  return (
    <PagedTable
      dense
      query={list}
      label={t('statements_title')}
      columns={columns}
      page={page}
      empty={{ title: t('statements_empty') }}
      onPage={onPage}
    />
  );
}
