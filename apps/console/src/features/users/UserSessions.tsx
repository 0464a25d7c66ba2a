import { revokeUserSessions, userSessions } from '@meridian/contract/routes/operator/index';
import { Button, showToast } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { ReasonDialog } from '../../components/form/ReasonDialog.tsx';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useT } from '../../language/language.ts';
import { useMay } from '../../session/rights.ts';
import { useUserChanged } from './user-actions.ts';

export function UserSessions({ uid }: { readonly uid: string }) {
  const t = useT();
  const [ending, setEnding] = useState<{ readonly id?: string }>();
  const mayEnd = useMay(revokeUserSessions);
  const changed = useUserChanged(uid);
  const sessions = useQuery({
    queryKey: ['userSessions', uid],
    queryFn: ({ signal }) => call(userSessions, { query: { uid }, signal }),
  });
  const any = (sessions.data?.length ?? 0) > 0;
  return (
    <Section
      title={t('user_sessions')}
      end={
        mayEnd &&
        any && (
          <Button tone="quiet" size="s" onClick={() => setEnding({})}>
            {t('end_all_sessions')}
          </Button>
        )
      }
    >
      <QueryView query={sessions}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-lab text-ink3">{t('user_sessions_empty')}</p>
          ) : (
            <DataTable
              dense
              label={t('user_sessions')}
              rows={rows}
              keyOf={({ id }) => id}
              columns={[
                { id: 'device', title: t('device'), cell: (row) => row.device },
                { id: 'ip', title: t('ip_address'), cell: (row) => row.ip },
                { id: 'method', title: t('method'), cell: (row) => t(`method_${row.method}`) },
                { id: 'since', title: t('since'), cell: (row) => <Time at={row.createdAt} /> },
                { id: 'seen', title: t('last_seen'), cell: (row) => <Time at={row.lastSeenAt} /> },
                {
                  id: 'end',
                  title: '',
                  className: 'text-right',
                  cell: (row) =>
                    mayEnd && (
                      <Button
                        tone="quiet"
                        size="s"
                        aria-label={t('end_session_of', { device: row.device })}
                        onClick={() => setEnding({ id: row.id })}
                      >
                        {t('end_session')}
                      </Button>
                    ),
                },
              ]}
            />
          )
        }
      </QueryView>
      {ending !== undefined && (
        <ReasonDialog
          title={t(ending.id === undefined ? 'end_all_title' : 'end_session_title')}
          text={t('end_session_text')}
          confirmLabel={t('end_session')}
          onClose={() => setEnding(undefined)}
          onConfirm={async (reason) => {
            const { ended } = await call(revokeUserSessions, { body: { uid, ...ending, reason } });
            showToast(t('sessions_ended', { count: ended }));
            await changed();
          }}
        />
      )}
    </Section>
  );
}
