import { claimIdentityCase } from '@meridian/contract/routes/operator/index';
import { Button, EmptyState, IconButton, showToast } from '@meridian/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Keyboard from 'lucide-react/icons/keyboard';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useT } from '../../language/language.ts';
import { Page } from '../../parts/Page.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { useNow } from '../../parts/use-now.ts';
import { useShortcuts } from '../../parts/use-shortcuts.ts';
import { CaseFacts, type IdentityCase } from './CaseFacts.tsx';
import { ApproveDialog, RejectDialog } from './DecisionDialogs.tsx';
import { forgetHeldCase, holdCase } from './held-case.ts';
import { PictureFrame, type Side } from './PictureFrame.tsx';
import { type PictureView, STRAIGHT, turn, zoom } from './picture-view.ts';
import { findNextCase } from './queue-query.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

/** Opening a case takes it: until it is decided, given back or forgotten, nobody else sees what is in it. */
export function CasePage({
  caseId,
  onOpen,
  onQueue,
}: {
  readonly caseId: number;
  readonly onOpen: (id: number) => void;
  readonly onQueue: () => void;
}) {
  const t = useT();
  const client = useQueryClient();
  const taken = useQuery({
    queryKey: ['case', caseId],
    queryFn: async () => {
      const found = await call(claimIdentityCase, { body: { id: caseId } });
      holdCase(caseId);
      return found;
    },
    // Asking again would take it again: only a press does that. And nothing of it is kept after leaving.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const next = useMutation({
    mutationFn: (_: 'skipped' | 'decided') => findNextCase(caseId),
    onSuccess: (id, after) => {
      if (id !== undefined) return onOpen(id);
      // There is one toast at a time, and after a decision it says what was decided.
      if (after === 'skipped') showToast(t('queue_done'));
      onQueue();
    },
    onError: (error) => showToast(error.message),
  });
  const decided = () => {
    forgetHeldCase();
    void client.invalidateQueries({ queryKey: ['identityQueue'] });
    void client.invalidateQueries({ queryKey: ['overview'] });
    next.mutate('decided');
  };
  if (taken.data === undefined) {
    return (
      <Page
        wide
        title={t('case_title', { id: caseId })}
        actions={
          <>
            <Button tone="quiet" size="m" onClick={onQueue}>
              {t('case_give_back')}
            </Button>
            <Button tone="quiet" size="m" busy={next.isPending} onClick={() => next.mutate('skipped')}>
              {t('case_next')}
            </Button>
          </>
        }
      >
        <QueryView query={taken}>{() => null}</QueryView>
      </Page>
    );
  }
  return (
    <OpenCase
      key={taken.data.claimedUntil}
      found={taken.data}
      busy={next.isPending}
      onNext={() => next.mutate('skipped')}
      onQueue={onQueue}
      onDecided={decided}
      onTakeAgain={() => void taken.refetch()}
    />
  );
}

type Asking = 'approve' | 'reject' | 'shortcuts';

function OpenCase({
  found,
  busy,
  onNext,
  onQueue,
  onDecided,
  onTakeAgain,
}: {
  readonly found: IdentityCase;
  readonly busy: boolean;
  readonly onNext: () => void;
  readonly onQueue: () => void;
  readonly onDecided: () => void;
  readonly onTakeAgain: () => void;
}) {
  const t = useT();
  const [side, setSide] = useState<Side>('front');
  const [view, setView] = useState<PictureView>(STRAIGHT);
  const [asking, setAsking] = useState<Asking>();
  const leftMs = Date.parse(found.claimedUntil) - useNow(1_000);
  const lapsed = leftMs <= 0;

  const show = (position: number) => {
    const wanted = found.sides[position];
    if (wanted === undefined) return;
    setSide(wanted);
    setView(STRAIGHT);
  };
  const ask = (what: Asking) => {
    if (!lapsed && !busy) setAsking(what);
  };
  useShortcuts({
    1: () => show(0),
    2: () => show(1),
    3: () => show(2),
    '+': () => setView((now) => zoom(now, 1.5)),
    '=': () => setView((now) => zoom(now, 1.5)),
    '-': () => setView((now) => zoom(now, 1 / 1.5)),
    0: () => setView(STRAIGHT),
    t: () => setView(turn),
    a: () => ask('approve'),
    r: () => ask('reject'),
    n: onNext,
    q: onQueue,
    '?': () => setAsking('shortcuts'),
  });
  const close = () => setAsking(undefined);
  return (
    <Page
      wide
      title={t('case_title', { id: found.id })}
      text={lapsed ? t('case_lapsed_title') : t('case_yours', { time: clockText(leftMs) })}
      actions={
        <>
          <IconButton label={t('shortcuts')} onClick={() => setAsking('shortcuts')}>
            <Keyboard size={20} />
          </IconButton>
          <Button tone="quiet" size="m" onClick={onQueue}>
            {t('case_give_back')}
          </Button>
          <Button tone="quiet" size="m" busy={busy} onClick={onNext}>
            {t('case_next')}
          </Button>
        </>
      }
    >
      {lapsed ? (
        <EmptyState
          title={t('case_lapsed_title')}
          text={t('case_lapsed_text')}
          action={<Button onClick={onTakeAgain}>{t('case_take_again')}</Button>}
        />
      ) : (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
          <section aria-label={t('pictures')} className="min-w-0">
            <PictureFrame caseId={found.id} side={side} view={view} onView={setView} />
            <div className="mt-3 flex flex-wrap items-center gap-2">
              {found.sides.map((each, position) => (
                <Button
                  key={each}
                  tone={each === side ? 'outline' : 'quiet'}
                  size="m"
                  aria-pressed={each === side}
                  onClick={() => show(position)}
                >
                  <span className="text-ink3">{position + 1}</span>
                  {t(`picture_${each}`)}
                </Button>
              ))}
              <p className="ml-auto text-cap text-ink3">{t('picture_hint')}</p>
            </div>
          </section>
          <CaseFacts
            found={found}
            busy={busy}
            onApprove={() => ask('approve')}
            onReject={() => ask('reject')}
          />
        </div>
      )}
      {asking === 'approve' && <ApproveDialog found={found} onClose={close} onDecided={onDecided} />}
      {asking === 'reject' && <RejectDialog found={found} onClose={close} onDecided={onDecided} />}
      {asking === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </Page>
  );
}

function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
