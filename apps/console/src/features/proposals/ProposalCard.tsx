import type { ReplyOf } from '@meridian/contract';
import { approveProposal, type propose, rejectProposal } from '@meridian/contract/routes/operator/index';
import type { OperatorChange } from '@meridian/contract/schemas/operator-change';
import { Button, RichText, showToast, Tag } from '@meridian/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { formatTime } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { describeChange } from './describe-change.ts';

type Proposal = ReplyOf<typeof propose>;
type Article = Extract<OperatorChange, { kind: 'publish_article' }>['article'];

const TONES = {
  waiting: 'warn',
  approved: 'accent',
  rejected: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const;

/** Who wants what and why, and what became of it. */
export function ProposalCard({ proposal }: { readonly proposal: Proposal }) {
  const t = useT();
  const locale = useLocale();
  const { change, state, proposedBy, proposedAt, decidedBy, decidedAt, decisionReason } = proposal;
  return (
    <article className="rounded-card bg-s1 p-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-2 text-row font-[660]">
            {describeChange(change, t, locale)}
            <Tag tone={TONES[state]}>{t(`proposal_${state}`)}</Tag>
          </h2>
          <p className="mt-1 text-cap text-ink3">
            {t('proposed_by', { name: proposedBy.name, time: formatTime(proposedAt, locale) })}
            {state === 'waiting' &&
              ` · ${t('proposal_expires', { time: formatTime(proposal.expiresAt, locale) })}`}
          </p>
          <p className="mt-2 text-lab whitespace-pre-line">
            <span className="text-ink3">{t('proposal_why')} </span>
            {proposal.reason}
          </p>
          {decidedBy !== null && decidedAt !== null && (
            <p className="mt-2 text-lab whitespace-pre-line text-ink2">
              {t('proposal_decided', { name: decidedBy.name, time: formatTime(decidedAt, locale) })}
              {decisionReason !== null && ` · ${decisionReason}`}
            </p>
          )}
          {'uid' in change && (
            <Link
              to="/users/$uid"
              params={{ uid: change.uid }}
              className="mt-2 inline-block text-lab text-accent"
            >
              {t('user_title', { uid: change.uid })}
            </Link>
          )}
          {change.kind === 'publish_article' && <ArticleDetails article={change.article} />}
          {state === 'waiting' && proposal.mine && (
            <p className="mt-2 text-cap text-warn">{t('proposal_own')}</p>
          )}
        </div>
        <Decide proposal={proposal} />
      </div>
    </article>
  );
}

function ArticleDetails({ article }: { readonly article: Article }) {
  const t = useT();
  return (
    <details className="mt-3">
      <summary className="text-lab text-accent">{t('show_article')}</summary>
      <div className="mt-3 grid gap-3 xl:grid-cols-2">
        {(
          [
            ['en', article.titleEn, article.bodyEn],
            ['ja', article.titleJa, article.bodyJa],
          ] as const
        ).map(([lang, title, body]) => (
          <section key={lang} lang={lang} aria-label={title} className="rounded-m bg-bg p-4">
            <h3 className="mb-3 text-mid font-[700]">{title}</h3>
            <RichText html={body} />
          </section>
        ))}
      </div>
    </details>
  );
}

function Decide({ proposal }: { readonly proposal: Proposal }) {
  const t = useT();
  const locale = useLocale();
  const client = useQueryClient();
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  // An approved change may be about anything that is on a screen.
  const refresh = () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'case' });
  const approve = useMutation({
    mutationFn: () => call(approveProposal, { body: { id: proposal.id } }),
    onSuccess: async () => {
      showToast(t('proposal_approved_toast'));
      setAsking(undefined);
      await refresh();
    },
  });
  const close = () => {
    approve.reset();
    setAsking(undefined);
  };
  const mayWithdraw = proposal.mine && proposal.state === 'waiting';
  if (!proposal.decidable && !mayWithdraw) return null;
  const sentence = describeChange(proposal.change, t, locale);
  return (
    <div className="flex gap-2">
      <Button tone="quiet" size="m" onClick={() => setAsking('reject')}>
        {t(mayWithdraw ? 'proposal_withdraw' : 'proposal_reject')}
      </Button>
      {proposal.decidable && (
        <Button size="m" onClick={() => setAsking('approve')}>
          {t('proposal_approve')}
        </Button>
      )}
      {asking === 'approve' && (
        <Dialog title={t('proposal_approve_title')} text={sentence} onClose={close}>
          <p role="alert" className="mb-3 text-lab text-warn empty:hidden">
            {approve.error?.message}
          </p>
          <div className="flex justify-end gap-2">
            <Button tone="quiet" size="m" onClick={close}>
              {t('cancel')}
            </Button>
            <Button data-autofocus size="m" busy={approve.isPending} onClick={() => approve.mutate()}>
              {t('proposal_approve')}
            </Button>
          </div>
        </Dialog>
      )}
      {asking === 'reject' && (
        <ReasonDialog
          title={t(mayWithdraw ? 'proposal_withdraw_title' : 'proposal_reject_title')}
          text={sentence}
          confirmLabel={t(mayWithdraw ? 'proposal_withdraw' : 'proposal_reject')}
          onClose={close}
          onConfirm={async (reason) => {
            await call(rejectProposal, { body: { id: proposal.id, reason } });
            showToast(t('proposal_closed_toast'));
            await refresh();
          }}
        />
      )}
    </div>
  );
}
