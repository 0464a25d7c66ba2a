import { Refused } from '@meridian/contract/client/request-error';
import { approveProposal, proposalById, rejectProposal } from '@meridian/contract/routes/operator/index';
import { CODE_DIGITS, cleanCode, showToast } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { ChangedDialog } from '../../components/ChangedDialog.tsx';
import { describeChange } from '../../components/describe-change.ts';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { ReasonDialog } from '../../components/form/ReasonDialog.tsx';
import { TotpField } from '../../components/form/TotpField.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useRefreshAll } from '../../components/use-propose.ts';
import { useLocale, useT } from '../../language/language.ts';
import { closedText } from './closed-text.ts';
import type { Proposal } from './ProposalCard.tsx';

export interface Decision {
  readonly proposal: Proposal;
  readonly what: 'approve' | 'reject';
}

const CHECK_MS = 5_000;

/**
 * Asks for confirmation before a proposal is decided, and reports when another operator has decided it in the meantime.
 */
export function DecideDialog({ proposal, what, onClose }: Decision & { readonly onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const refresh = useRefreshAll();
  const [deciding, setDeciding] = useState(false);
  const { data: latest } = useQuery({
    queryKey: ['proposal', proposal.id],
    queryFn: ({ signal }) => call(proposalById, { query: { id: proposal.id }, signal }),
    initialData: proposal,
    staleTime: 0,
    refetchInterval: CHECK_MS,
  });
  const decide = async (work: () => Promise<unknown>, done: string) => {
    setDeciding(true);
    try {
      await work();
      showToast(done);
      await refresh();
    } catch (error) {
      // The attempt may have closed the proposal even though it was refused.
      if (!(error instanceof Refused && error.reason === 'second_factor_wrong')) void refresh();
      throw error;
    } finally {
      setDeciding(false);
    }
  };
  const sentence = describeChange(proposal.change, t, locale);
  if (latest.state !== 'waiting' && !deciding) {
    const text = closedText(latest, t);
    return <ChangedDialog title={sentence} text={text} onClose={onClose} />;
  }
  if (what === 'approve') {
    return (
      <ApproveDialog
        sentence={sentence}
        onApprove={(totp) =>
          decide(
            () => call(approveProposal, { body: { id: proposal.id, totp } }),
            t('proposal_approved_toast'),
          )
        }
        onClose={onClose}
      />
    );
  }
  const own = proposal.mine;
  return (
    <ReasonDialog
      title={t(own ? 'proposal_withdraw_title' : 'proposal_reject_title')}
      text={sentence}
      confirmLabel={t(own ? 'proposal_withdraw' : 'proposal_reject')}
      onClose={onClose}
      onConfirm={(reason) =>
        decide(
          () => call(rejectProposal, { body: { id: proposal.id, reason } }),
          t(own ? 'proposal_withdrawn_toast' : 'proposal_rejected_toast'),
        )
      }
    />
  );
}

/** Asks for a code from the authenticator app, so that an unattended console cannot approve anything. */
function ApproveDialog({
  sentence,
  onApprove,
  onClose,
}: {
  readonly sentence: string;
  readonly onApprove: (totp: string) => Promise<void>;
  readonly onClose: () => void;
}) {
  const t = useT();
  const control = useForm({ initial: { totp: '' }, errorField: 'totp' });
  const approve = async ({ totp }: { readonly totp: string }) => {
    try {
      await onApprove(totp);
    } catch (error) {
      // A code can be used once: the next attempt needs a new one.
      control.set({ totp: '' });
      throw error;
    }
  };
  return (
    <FormDialog
      title={t('proposal_approve_title')}
      text={sentence}
      control={control}
      submitLabel={t('proposal_approve')}
      disabled={control.values.totp.length !== CODE_DIGITS}
      onSubmit={approve}
      onClose={onClose}
    >
      <TotpField
        {...control.field('totp', { clean: cleanCode })}
        data-autofocus
        hint={t('approve_code_hint')}
      />
    </FormDialog>
  );
}
