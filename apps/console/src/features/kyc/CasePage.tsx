import type { Reason } from '@meridian/contract';
import { Refused } from '@meridian/contract/client/request-error';
import { claimKycCase } from '@meridian/contract/routes/operator/index';
import { Button, EmptyState, showError, showToast } from '@meridian/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { Page } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { formatTime } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import { DecidedCase } from './DecidedCase.tsx';
import { clearHeldCase, holdCase } from './held-case.ts';
import { OpenCase } from './OpenCase.tsx';
import { findNextCase } from './queue-query.ts';

/**
 * Opening a waiting case reserves it. Other operators cannot open it until it is decided or released, or the
 * reservation expires.
 */
export function CasePage({
  caseId,
  onOpen,
  onBack,
}: {
  readonly caseId: number;
  readonly onOpen: (id: number) => void;
  readonly onBack: () => void;
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
    // Every call reserves the case again, so only the operator triggers one. Nothing is cached.
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
      // Only one toast is shown at a time; after a decision it shows the decision.
      if (after === 'skipped') showToast(t(found === 'all_held' ? 'queue_held' : 'queue_done'));
      onBack();
    },
    onError: (error) => showError(error.message),
  });
  const decided = () => {
    clearHeldCase();
    void client.invalidateQueries({ queryKey: ['kycQueue'] });
    void client.invalidateQueries({ queryKey: ['overview'] });
    next.mutate('decided');
  };
  if (isRefused(taken.error, 'case_closed')) return <DecidedCase caseId={caseId} onBack={onBack} />;
  if (taken.data === undefined) {
    return (
      <Page
        wide
        title={t('case_title', { id: caseId })}
        actions={
          <>
            <Button tone="quiet" size="m" onClick={onBack}>
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
      onBack={onBack}
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
