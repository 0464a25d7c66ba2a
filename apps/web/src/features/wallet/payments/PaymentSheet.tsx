import * as withdrawals from '@meridian/contract/routes/withdrawals';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { ConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeletons } from '@meridian/ui/states/Skeleton.tsx';
import { useState } from 'react';
import { ask } from '../../../api/api.ts';
import { LoadState } from '../../../loading/LoadState.tsx';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { useReloadWallet } from '../wallet-queries.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import { type Payment, type PaymentRef, usePayment } from './payment-queries.ts';
import { aboutOf } from './payment-steps.ts';
import { Timeline } from './Timeline.tsx';

/** One deposit or withdrawal: its state, which changes live, and where it is on its network. */
export function PaymentSheet({
  payment,
  onClose,
}: {
  /** Undefined while it is closed. */
  readonly payment: PaymentRef | undefined;
  readonly onClose: () => void;
}) {
  const t = useT();
  return (
    <Sheet
      open={payment !== undefined}
      onClose={onClose}
      title={t(payment?.kind === 'withdrawal' ? 'withdrawal_title' : 'deposit_title')}
      closeLabel={t('close')}
    >
      {payment !== undefined && <LoadedPayment payment={payment} />}
    </Sheet>
  );
}

function LoadedPayment({ payment }: { readonly payment: PaymentRef }) {
  const t = useT();
  const query = usePayment(payment);
  if (query.data === undefined)
    return (
      <LoadState query={query} title={t('payments_failed')}>
        <div role="status" aria-label={t('loading')} className="grid gap-4 py-2">
          <Skeletons blocks={['h-12 w-1/2', 'h-28 rounded-m', 'h-28 rounded-m']} />
        </div>
      </LoadState>
    );
  const [found] = query.data;
  return found === undefined ? <EmptyState title={t('not_found')} /> : <Details payment={found} />;
}

function Details({ payment }: { readonly payment: Payment }) {
  const t = useT();
  const about = aboutOf(payment);
  const explanation = payment.kind === 'withdrawal' ? payment.explanation : null;
  return (
    <div className="grid gap-5 pb-4" data-payment-sheet={payment.step}>
      <p className="text-[1.75rem] leading-9 font-[740] tracking-[-0.02em] wrap-anywhere">
        {payment.kind === 'deposit' ? '+' : '−'}
        {formatNumber(payment.amount)} <span className="text-row text-ink2">{payment.coin}</span>
      </p>
      <Timeline payment={payment} />
      {about !== undefined && (
        <p className="rounded-m bg-s2 px-3 py-2.5 text-lab text-ink2">
          {t(about)}
          {explanation !== null && <span className="mt-1 block text-ink1">{explanation}</span>}
        </p>
      )}
      <PaymentFacts payment={payment} />
      {payment.kind === 'withdrawal' && payment.canCancel && <Cancel payment={payment} />}
    </div>
  );
}

/** Possible until the withdrawal is signed. */
function Cancel({ payment }: { readonly payment: Extract<Payment, { kind: 'withdrawal' }> }) {
  const t = useT();
  const toast = useToast();
  const reload = useReloadWallet();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await ask(withdrawals.cancelOut, { body: { id: payment.id } });
      toast(t('withdrawal_canceled'));
    } catch {
      // The client has shown why; the list shows the state that the withdrawal has now.
    } finally {
      setBusy(false);
      setAsked(false);
      void reload();
    }
  };
  return (
    <>
      <Button tone="outline" full onClick={() => setAsked(true)}>
        {t('withdrawal_cancel')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('withdrawal_cancel_title')}
        text={t('withdrawal_cancel_text', { amount: formatNumber(payment.total), coin: payment.coin })}
        closeLabel={t('withdrawal_keep')}
        onClose={() => setAsked(false)}
        confirmLabel={t('withdrawal_cancel')}
        onConfirm={() => void cancel()}
        busy={busy}
      />
    </>
  );
}
