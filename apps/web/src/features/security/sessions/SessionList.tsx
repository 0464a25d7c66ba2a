import type { DomainReplyOf } from '@meridian/contract';
import * as security from '@meridian/contract/routes/security';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { ConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { LoadState } from '../../../loading/LoadState.tsx';
import { formatDate } from '../../../session/format/date-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';

type Session = DomainReplyOf<typeof security.sessions>[number];

/** The sessions to end: one, or all but this one. */
type Ending = Session | 'others';

export function SessionList() {
  const t = useT();
  const list = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(security.sessions, {}, { silent: true, background: true, signal }),
    refetchOnMount: 'always',
  });
  const [ending, setEnding] = useState<Ending>();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const ask = (what: Ending) => {
    setEnding(what);
    setConfirming(true);
  };
  const end = async () => {
    if (ending === undefined) return;
    setBusy(true);
    try {
      if (ending === 'others') {
        const { ended } = await call(security.revokeOtherSessions);
        showToast(t('sessions_others_done', { count: ended }));
      } else {
        await call(security.revokeSession, { body: { id: ending.id } });
        showToast(t('sessions_revoked'));
      }
    } catch {
      // The client has shown the error; the list shows the current sessions.
    } finally {
      setBusy(false);
      setConfirming(false);
      await list.refetch();
    }
  };
  if (list.data === undefined) {
    return (
      <LoadState query={list}>
        <SessionSkeleton />
      </LoadState>
    );
  }
  const others = ending === 'others';
  const device = ending === undefined || others ? '' : ending.device;
  return (
    <>
      <ul className="overflow-hidden rounded-card bg-s1">
        {list.data.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => ask(session)} />
        ))}
      </ul>
      {list.data.length > 1 ? (
        <Button tone="quiet" full className="mt-4" onClick={() => ask('others')}>
          {t('sessions_others')}
        </Button>
      ) : (
        <p className="mt-4 text-center text-lab text-ink3">{t('sessions_alone')}</p>
      )}
      <ConfirmDialog
        open={confirming}
        title={t(others ? 'sessions_others_title' : 'sessions_revoke_title')}
        text={others ? t('sessions_others_text') : t('sessions_revoke_text', { device })}
        closeLabel={t('dialog_cancel')}
        onClose={() => setConfirming(false)}
        confirmLabel={t('sessions_revoke')}
        onConfirm={() => void end()}
        busy={busy}
      />
    </>
  );
}

function SessionRow({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { device } = session;
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-0 large:flex-wrap">
      <MonitorSmartphone size={20} className="text-ink2" />
      <div className="min-w-0 flex-1 large:basis-3/4">
        <p className="flex flex-wrap items-center gap-x-2 text-body font-[560]">
          <span>{device}</span>
          {session.current && <Tag tone="accent">{t('sessions_current')}</Tag>}
        </p>
        <p className="text-cap text-ink3">
          {session.ip} · {t('sessions_seen', { date: formatDate(session.lastSeenAt, 'row', locale) })}
        </p>
        <p className="text-cap text-ink3">
          {t('sessions_since', { date: formatDate(session.createdAt, 'row', locale) })}
        </p>
      </div>
      {!session.current && (
        <Button tone="quiet" size="s" aria-label={t('sessions_revoke_named', { device })} onClick={onEnd}>
          {t('sessions_revoke')}
        </Button>
      )}
    </li>
  );
}

function SessionSkeleton() {
  const t = useT();
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-2">
      <Skeleton className="h-19 rounded-card" />
      <Skeleton className="h-19 rounded-card" />
    </div>
  );
}
