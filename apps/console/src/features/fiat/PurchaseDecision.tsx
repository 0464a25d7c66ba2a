import { claimPurchase, confirmPurchase, refusePurchase } from '@meridian/contract/routes/operator/index';
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
import { ConfirmDialog, ProposeDialog, RefuseDialog, ReturnDialog } from './PurchaseDialogs.tsx';
import {
  claimedByOther,
  confirmationProposed,
  offeredActions,
  type PurchaseAction,
  type PurchaseRow,
  returnProposed,
} from './purchase-row.ts';

const KEYS = { claim: 'C', release: 'C', confirm: 'A', propose: 'A', refuse: 'R', return: 'R' } as const;
const TONES = {
  claim: 'quiet',
  release: 'quiet',
  confirm: 'ink',
  propose: 'ink',
  refuse: 'outline',
  return: 'outline',
} as const;
const DIALOGS = {
  confirm: ConfirmDialog,
  propose: ProposeDialog,
  refuse: RefuseDialog,
  return: ReturnDialog,
} as const;
type Asked = keyof typeof DIALOGS;

/** The buttons of a purchase with their shortcuts, and the dialogs they open. */
export function PurchaseDecision({ row }: { readonly row: PurchaseRow }) {
  const t = useT();
  const selfId = useSession(({ operator }) => operator?.id);
  const [asked, setAsked] = useState<Asked>();
  const claim = useClaim(row.id);
  const actions = offeredActions(row, selfId, useRights());
  const start = (action: PurchaseAction) => {
    if (action !== 'claim' && action !== 'release') return setAsked(action);
    if (!claim.isPending) claim.mutate(action === 'claim');
  };
  const startOneOf = (...wanted: PurchaseAction[]) => {
    const action = actions.find((each) => wanted.includes(each));
    if (action !== undefined) start(action);
  };
  useShortcuts({
    c: () => startOneOf('claim', 'release'),
    a: () => startOneOf('confirm', 'propose'),
    r: () => startOneOf('refuse', 'return'),
  });
  const proposed = confirmationProposed(row);
  const returned = returnProposed(row);
  const other = claimedByOther(row, selfId);
  const AskedDialog = asked === undefined ? undefined : DIALOGS[asked];
  return (
    <>
      {row.canConfirm && row.needsTwo && (
        <p className="mt-4 text-lab text-ink2">{t('purchase_two_needed')}</p>
      )}
      {other !== undefined && (
        <p className="mt-2 text-lab text-warn">{t('purchase_claimed_other', { name: other })}</p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2 empty:hidden">
        {proposed !== undefined && <PendingNote change={proposed} label={t('purchase_confirm')} />}
        {returned !== undefined && <PendingNote change={returned} label={t('purchase_return')} />}
        {actions.map((action) => (
          <Button
            key={action}
            tone={TONES[action]}
            size="m"
            busy={(action === 'claim' || action === 'release') && claim.isPending}
            onClick={() => start(action)}
          >
            {t(`purchase_${action}`)} <KeyHint name={KEYS[action]} />
          </Button>
        ))}
      </div>
      {AskedDialog !== undefined && <AskedDialog row={row} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function useRights(): Readonly<Record<PurchaseAction, boolean>> {
  const claim = useMay(claimPurchase);
  return {
    claim,
    release: claim,
    confirm: useMay(confirmPurchase),
    propose: useMayPropose('confirm_purchase'),
    refuse: useMay(refusePurchase),
    return: useMayPropose('return_payment'),
  };
}

function useClaim(id: number) {
  const t = useT();
  const refresh = useRefreshAll();
  return useMutation({
    mutationFn: (claimed: boolean) => call(claimPurchase, { body: { id, claimed } }),
    onSuccess: (_, claimed) => showToast(t(claimed ? 'purchase_claim_toast' : 'purchase_release_toast')),
    onError: (error) => showError(error.message),
    // A refused claim means that the page is out of date.
    onSettled: () => refresh(),
  });
}
