import { userLogins } from '@meridian/contract/routes/operator/index';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { Section } from '../../components/Page.tsx';
import { Pager } from '../../components/Pager.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useT } from '../../language/language.ts';

const SIZE = 10;

export function UserLogins({ uid }: { readonly uid: string }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const logins = useQuery({
    queryKey: ['userLogins', uid, page],
    queryFn: ({ signal }) => call(userLogins, { query: { uid, page, size: SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={t('user_logins')}>
      <QueryView query={logins}>
        {(rows) =>
          rows.length === 0 && page === 1 ? (
            <p className="text-lab text-ink3">{t('user_logins_empty')}</p>
          ) : (
            <>
              <DataTable
                dense
                label={t('user_logins')}
                rows={rows}
                keyOf={(row) => `${row.at} ${row.ip} ${row.method} ${row.success}`}
                columns={[
                  { id: 'at', title: t('when'), cell: (row) => <Time at={row.at} /> },
                  {
                    id: 'result',
                    title: t('result'),
                    cell: (row) =>
                      row.success ? t('success') : <span className="text-warn">{t('failure')}</span>,
                  },
                  { id: 'method', title: t('method'), cell: (row) => t(`method_${row.method}`) },
                  { id: 'ip', title: t('ip_address'), cell: (row) => row.ip },
                  { id: 'device', title: t('device'), cell: (row) => row.device },
                ]}
              />
              <Pager page={page} shown={rows.length} size={SIZE} onPage={setPage} />
            </>
          )
        }
      </QueryView>
    </Section>
  );
}
