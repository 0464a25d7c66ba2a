import type { Reason } from '@meridian/contract';
import { claimKycCase } from '@meridian/contract/routes/operator/index';
import type { KycSide } from '@meridian/contract/schemas/person';
import { Button, EmptyState, IconButton, showError, showToast } from '@meridian/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Keyboard from 'lucide-react/icons/keyboard';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { Refused } from '../../api/request-error.ts';
import { Page } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useNow } from '../../components/use-now.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { formatTime } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import { CaseFacts, type KycCase } from './CaseFacts.tsx';
import { nextUnopened } from './case-pictures.ts';
import { DecidedCase } from './DecidedCase.tsx';
import { ApproveDialog, RejectDialog } from './DecisionDialogs.tsx';
import { forgetHeldCase, holdCase } from './held-case.ts';
import { PictureFrame } from './PictureFrame.tsx';
import { type PictureView, STRAIGHT, turn, zoom } from './picture-view.ts';
import { findNextCase } from './queue-query.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

/** Opening a waiting case reserves it: until it is decided, given back or the time is over, other operators cannot. */
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
      const found = await call(claimKycCase, { body: { id: caseId } });
      holdCase(found);
      return found;
    },
    // Every call reserves the case again, so only the operator causes one. Nothing is kept after leaving the page.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const next = useMutation({
    mutationFn: (_: 'skipped' | 'decided') => findNextCase(caseId),
    onSuccess: (found, after) => {
      if (typeof found === 'number') return onOpen(found);
      // There is one toast at a time, and after a decision it says what was decided.
      if (after === 'skipped') showToast(t(found === 'all_held' ? 'queue_held' : 'queue_done'));
      onQueue();
    },
    onError: (error) => showError(error.message),
  });
  const decided = () => {
    forgetHeldCase();
    void client.invalidateQueries({ queryKey: ['kycQueue'] });
    void client.invalidateQueries({ queryKey: ['overview'] });
    next.mutate('decided');
  };
  if (isRefused(taken.error, 'case_closed')) return <DecidedCase caseId={caseId} onQueue={onQueue} />;
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
        {isRefused(taken.error, 'case_taken') ? (
          <HeldByAnother {...taken.error.details} onRetry={() => void taken.refetch()} />
        ) : (
          <QueryView query={taken}>{() => null}</QueryView>
        )}
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

const isRefused = (error: Error | null, reason: Reason): error is Refused =>
  error instanceof Refused && error.reason === reason;

function HeldByAnother({
  by = '',
  until = '',
  onRetry,
}: {
  readonly by?: string | number;
  readonly until?: string | number;
  readonly onRetry: () => void;
}) {
  const t = useT();
  const locale = useLocale();
  const text = { name: by, time: formatTime(String(until), locale) };
  return (
    <EmptyState
      title={t('case_held_title', text)}
      text={t('case_held_text', text)}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
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
  readonly found: KycCase;
  readonly busy: boolean;
  readonly onNext: () => void;
  readonly onQueue: () => void;
  readonly onDecided: () => void;
  readonly onTakeAgain: () => void;
}) {
  const t = useT();
  const [side, setSide] = useState<KycSide>('front');
  const [opened, setOpened] = useState<ReadonlySet<KycSide>>(() => new Set(found.opened));
  const [view, setView] = useState<PictureView>(STRAIGHT);
  const [asking, setAsking] = useState<Asking>();
  const leftMs = Date.parse(found.claimedUntil) - useNow(1_000);
  const lapsed = leftMs <= 0;

  const show = (wanted: KycSide | undefined) => {
    if (wanted === undefined) return;
    setSide(wanted);
    setView(STRAIGHT);
  };
  const ask = (what: Asking) => {
    if (lapsed || busy) return;
    const missing = what === 'approve' ? nextUnopened(found.sides, opened) : undefined;
    if (missing === undefined) return setAsking(what);
    showToast(t('pictures_first', { side: t(`picture_${missing}`) }));
    show(missing);
  };
  useShortcuts({
    1: () => show(found.sides[0]),
    2: () => show(found.sides[1]),
    3: () => show(found.sides[2]),
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
            <PictureFrame
              caseId={found.id}
              side={side}
              view={view}
              onView={setView}
              onOpened={(seen) => setOpened((now) => new Set(now).add(seen))}
            />
            <div className="mt-3 flex flex-wrap items-center gap-2">
              {found.sides.map((each, position) => (
                <Button
                  key={each}
                  tone={each === side ? 'outline' : 'quiet'}
                  size="m"
                  aria-pressed={each === side}
                  onClick={() => show(each)}
                >
                  <span className="text-ink3">{position + 1}</span>
                  {t(`picture_${each}`)}
                  {opened.has(each) && (
                    <Check role="img" aria-label={t('picture_opened')} size={16} className="text-accent" />
                  )}
                </Button>
              ))}
              <p className="ml-auto text-cap text-ink3">{t('picture_hint')}</p>
            </div>
          </section>
          <CaseFacts
            found={found}
            opened={opened.size}
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
