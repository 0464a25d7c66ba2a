import {
  approveWithdrawal,
  claimWithdrawal,
  rejectWithdrawal,
} from '@meridian/contract/routes/operator/index';
import { Button, showError, showToast } from '@meridian/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { KeyHint } from '../../components/KeyHint.tsx';
import { PendingNote } from '../../components/PendingNote.tsx';
import { useRefreshAll } from '../../components/use-propose.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { useT } from '../../language/language.ts';
import { useMay, useMayPropose } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { ApproveDialog, ProposeDialog, RejectDialog } from './WithdrawalDialogs.tsx';
import {
  approvalProposed,
  claimedByOther,
  offeredActions,
  type WithdrawalAction,
  type WithdrawalRow,
} from './withdrawal-row.ts';

const KEYS = { claim: 'C', release: 'C', approve: 'A', propose: 'A', reject: 'R' } as const;
const TONES = {
  claim: 'quiet',
  release: 'quiet',
  approve: 'ink',
  propose: 'ink',
  reject: 'outline',
} as const;
const DIALOGS = { approve: ApproveDialog, propose: ProposeDialog, reject: RejectDialog } as const;
type Asked = keyof typeof DIALOGS;

/** The buttons of a withdrawal with their shortcuts, and the dialogs they open. */
export function WithdrawalDecision({ row }: { readonly row: WithdrawalRow }) {
  const t = useT();
  const selfId = useSession(({ operator }) => operator?.id);
  const [asked, setAsked] = useState<Asked>();
  const claim = useClaim(row.id);
  const actions = offeredActions(row, selfId, useRights());
  const start = (action: WithdrawalAction) => {
    if (action !== 'claim' && action !== 'release') return setAsked(action);
    if (!claim.isPending) claim.mutate(action === 'claim');
  };
  const startOneOf = (...wanted: WithdrawalAction[]) => {
    const action = actions.find((each) => wanted.includes(each));
    if (action !== undefined) start(action);
  };
  useShortcuts({
    c: () => startOneOf('claim', 'release'),
    a: () => startOneOf('approve', 'propose'),
    r: () => startOneOf('reject'),
  });
  const proposed = approvalProposed(row);
  const other = claimedByOther(row, selfId);
  const AskedDialog = asked === undefined ? undefined : DIALOGS[asked];
  return (
    <>
      {row.state === 'approval' && row.needsTwo && (
        <p className="mt-4 text-lab text-ink2">{t('withdrawal_two_needed')}</p>
      )}
      {other !== undefined && (
        <p className="mt-2 text-lab text-warn">{t('withdrawal_claimed_other', { name: other })}</p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2 empty:hidden">
        {proposed !== undefined && <PendingNote change={proposed} label={t('withdrawal_approve')} />}
        {actions.map((action) => (
          <Button
            key={action}
            tone={TONES[action]}
            size="m"
            busy={(action === 'claim' || action === 'release') && claim.isPending}
            onClick={() => start(action)}
          >
            {t(`withdrawal_${action}`)} <KeyHint name={KEYS[action]} />
          </Button>
        ))}
      </div>
      {AskedDialog !== undefined && <AskedDialog row={row} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function useRights(): Readonly<Record<WithdrawalAction, boolean>> {
  const claim = useMay(claimWithdrawal);
  return {
    claim,
    release: claim,
    approve: useMay(approveWithdrawal),
    propose: useMayPropose('approve_withdrawal'),
    reject: useMay(rejectWithdrawal),
  };
}

function useClaim(id: number) {
  const t = useT();
  const refresh = useRefreshAll();
  return useMutation({
    mutationFn: (claimed: boolean) => call(claimWithdrawal, { body: { id, claimed } }),
    onSuccess: (_, claimed) => showToast(t(claimed ? 'withdrawal_claim_toast' : 'withdrawal_release_toast')),
    onError: (error) => showError(error.message),
    // A refused claim means that the page is out of date.
    onSettled: () => refresh(),
  });
}
