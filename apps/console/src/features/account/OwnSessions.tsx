import { revokeSession, sessions } from '@meridian/contract/routes/operator/index';
import { Button, showError, showToast, Tag } from '@meridian/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { Time } from '../../components/facts.tsx';
import { Section } from '../../components/Page.tsx';
import { QueryView, RowsSkeleton } from '../../components/QueryView.tsx';
import { useT } from '../../language/language.ts';

export function OwnSessions() {
  const t = useT();
  const client = useQueryClient();
  const list = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(sessions, { signal }),
  });
  const end = useMutation({
    mutationFn: (id: string) => call(revokeSession, { body: { id } }),
    onSuccess: () => showToast(t('session_ended')),
    onError: (error) => showError(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  });
  return (
    <Section title={t('my_sessions')}>
      <QueryView query={list} skeleton={<RowsSkeleton rows={2} />}>
        {(rows) => (
          <ul className="flex flex-col gap-3">
            {rows.map((row) => (
              <li key={row.id} className="flex items-center gap-3 text-lab">
                <span className="min-w-0 flex-1">
                  <span className="flex items-center gap-2 font-[620]">
                    {row.device}
                    {row.current && <Tag tone="accent">{t('this_session')}</Tag>}
                  </span>
                  <span className="block text-cap text-ink3">
                    {row.ip} · {t('last_seen')} <Time at={row.lastSeenAt} />
                  </span>
                </span>
                {!row.current && (
                  <Button
                    tone="quiet"
                    size="s"
                    aria-label={t('end_session_of', { device: row.device })}
                    disabled={end.isPending}
                    onClick={() => end.mutate(row.id)}
                  >
                    {t('end_session')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}
