import type { DomainReplyOf } from '@meridian/contract';
import type { propose } from '@meridian/contract/routes/operator/index';
import { Button, Tag } from '@meridian/ui';
import { Link } from '@tanstack/react-router';
import { describeChange } from '../../components/describe-change.ts';
import { formatTime } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import { ArticleDetails } from './ArticleDetails.tsx';
import { BannerDetails } from './BannerDetails.tsx';
import { CompanyDetails } from './CompanyDetails.tsx';
import type { Decision } from './DecideDialog.tsx';

export type Proposal = DomainReplyOf<typeof propose>;

const TONES = {
  waiting: 'warn',
  approved: 'accent',
  rejected: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  outdated: 'neutral',
} as const;

/** A proposal: the change, who proposed it and why, and its outcome. */
export function ProposalCard({
  proposal,
  onAsk,
}: {
  readonly proposal: Proposal;
  readonly onAsk: (what: Decision['what']) => void;
}) {
  const t = useT();
  const locale = useLocale();
  const { change, state, proposedBy, proposedAt, decidedBy, decidedAt, decisionReason } = proposal;
  const waiting = state === 'waiting';
  return (
    <article className="rounded-card bg-s1 p-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="flex flex-wrap items-center gap-2 text-row font-[660] [overflow-wrap:anywhere]">
            {describeChange(change, t, locale)}
            <Tag tone={TONES[state]}>{t(`proposal_${state}`)}</Tag>
          </h2>
          <p className="mt-1 text-cap text-ink3">
            {t('proposed_by', { name: proposedBy.name, time: formatTime(proposedAt, locale) })}
            {waiting && ` · ${t('proposal_expires', { time: formatTime(proposal.expiresAt, locale) })}`}
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
          {(state === 'outdated' || state === 'expired') && (
            <p className="mt-2 text-lab text-ink2">{t(`closed_${state}`)}</p>
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
          {change.kind === 'approve_withdrawal' && (
            <Link
              to="/withdrawals/$withdrawalId"
              params={{ withdrawalId: change.id }}
              preload={false}
              className="mt-2 inline-block text-lab text-accent"
            >
              {t('withdrawal_title', { id: change.id })}
            </Link>
          )}
          {change.kind === 'publish_article' && (
            <ArticleDetails article={change.article} compared={waiting} />
          )}
          {change.kind === 'publish_banner' && <BannerDetails banner={change.banner} />}
          {change.kind === 'set_company' && <CompanyDetails company={change.company} compared={waiting} />}
          {waiting && proposal.mine && <p className="mt-2 text-cap text-warn">{t('proposal_own')}</p>}
        </div>
        {waiting && (proposal.mine || proposal.decidable) && (
          <div className="flex gap-2">
            <Button tone="quiet" size="m" onClick={() => onAsk('reject')}>
              {t(proposal.mine ? 'proposal_withdraw' : 'proposal_reject')}
            </Button>
            {proposal.decidable && (
              <Button size="m" onClick={() => onAsk('approve')}>
                {t('proposal_approve')}
              </Button>
            )}
          </div>
        )}
      </div>
    </article>
  );
}
