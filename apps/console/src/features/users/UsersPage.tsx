import type { DomainReplyOf } from '@meridian/contract';
import { users } from '@meridian/contract/routes/operator/index';
import { KYC_STATES } from '@meridian/contract/schemas/person';
import { EmptyState, SearchField, Tag } from '@meridian/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../api/api.ts';
import { type Column, DataTable, ROW_LINK } from '../../components/DataTable.tsx';
import { KycTag, Time } from '../../components/facts.tsx';
import { Select } from '../../components/form/Select.tsx';
import { Page } from '../../components/Page.tsx';
import { Pager } from '../../components/Pager.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useT } from '../../language/language.ts';
import { type UserFilter, userQuery } from './user-filter.ts';

/** Debounce delay of the search: every search is a call, and calls are rate-limited. */
const TYPING_MS = 350;

export function UsersPage({
  filter,
  onFilter,
}: {
  readonly filter: UserFilter;
  readonly onFilter: (filter: UserFilter) => void;
}) {
  const t = useT();
  const { page } = filter;
  const found = useQuery({
    queryKey: ['users', filter],
    queryFn: ({ signal }) => call(users, { query: userQuery(filter), signal }),
    placeholderData: keepPreviousData,
  });
  const columns = useUserColumns();
  return (
    <Page title={t('users_title')}>
      <UserFilters filter={filter} onFilter={onFilter} />
      <QueryView query={found}>
        {(rows) =>
          rows.length === 0 && page === 1 ? (
            <EmptyState title={t('users_empty_title')} text={t('users_empty_text')} />
          ) : (
            <>
              <DataTable label={t('users_title')} columns={columns} rows={rows} keyOf={({ uid }) => uid} />
              <Pager page={page} shown={rows.length} onPage={(to) => onFilter({ ...filter, page: to })} />
            </>
          )
        }
      </QueryView>
    </Page>
  );
}

function UserFilters({
  filter,
  onFilter,
}: {
  readonly filter: UserFilter;
  readonly onFilter: (filter: UserFilter) => void;
}) {
  const t = useT();
  const [typed, setTyped] = useState(filter.search);
  useEffect(() => {
    const search = typed.trim();
    if (search === filter.search) return;
    const timer = setTimeout(() => onFilter({ ...filter, search, page: 1 }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, filter, onFilter]);
  const { state, suspended } = filter;
  return (
    <search className="mb-3 flex flex-wrap gap-2">
      <SearchField
        label={t('users_search')}
        clearLabel={t('clear')}
        value={typed}
        maxLength={254}
        onChange={setTyped}
        className="min-w-80 flex-1"
      />
      <Select
        label={t('users_state')}
        value={state}
        options={[
          { value: '' as const, label: `${t('users_state')}: ${t('all')}` },
          ...KYC_STATES.map((value) => ({ value, label: t(`kyc_${value}`) })),
        ]}
        onChange={(value) => onFilter({ ...filter, state: value, page: 1 })}
      />
      <Select
        label={t('users_suspended')}
        value={suspended}
        options={[
          { value: '' as const, label: `${t('users_suspended')}: ${t('all')}` },
          { value: 'true' as const, label: t('users_suspended_true') },
          { value: 'false' as const, label: t('users_suspended_false') },
        ]}
        onChange={(value) => onFilter({ ...filter, suspended: value, page: 1 })}
      />
    </search>
  );
}

function useUserColumns(): readonly Column<DomainReplyOf<typeof users>[number]>[] {
  const t = useT();
  const dash = <span className="text-ink3">–</span>;
  return [
    {
      id: 'uid',
      title: t('uid'),
      cell: ({ uid }) => (
        <Link to="/users/$uid" params={{ uid }} className={ROW_LINK}>
          {uid}
        </Link>
      ),
    },
    { id: 'username', title: t('username'), cell: (row) => row.username ?? dash },
    { id: 'email', title: t('email'), cell: (row) => row.email ?? dash },
    { id: 'phone', title: t('phone'), cell: (row) => row.phone ?? dash },
    { id: 'state', title: t('users_state'), cell: (row) => <KycTag state={row.kycState} /> },
    {
      id: 'suspended',
      title: t('users_suspended'),
      cell: (row) => (row.suspended ? <Tag tone="warn">{t('suspended')}</Tag> : t('active')),
    },
    { id: 'registered', title: t('registered'), cell: (row) => <Time at={row.registeredAt} /> },
  ];
}
