import * as fiat from '@meridian/contract/routes/fiat';
import type { FiatPurchase } from '@meridian/contract/schemas/fiat';
import { Button, buttonClass } from '@meridian/ui/controls/Button.tsx';
import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import { ConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { Link } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { copyText } from '../../../accounts/copy-text.ts';
import { call } from '../../../api/api.ts';
import { TicketFacts } from '../../../order-ticket/TicketFacts.tsx';
import { formatDate } from '../../../session/format/date-format.ts';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { type LoadedPurchases, useReloadFiat } from './fiat-queries.ts';
import { ProofForm } from './ProofForm.tsx';
import { StateTag } from './PurchaseList.tsx';
import { clockText, useTimeLeft } from './time-left.ts';

/** One purchase: where to pay and until when, or how it ended. */
export function PurchaseSheet({
  purchase,
  asked,
  onClose,
}: {
  readonly purchase: FiatPurchase | undefined;
  readonly asked: LoadedPurchases | undefined;
  readonly onClose: () => void;
}) {
  const t = useT();
  return (
    <Sheet
      open={purchase !== undefined}
      onClose={onClose}
      title={t('fiat_purchase', { reference: purchase?.reference ?? '' })}
      closeLabel={t('close')}
    >
      {purchase !== undefined && <Content purchase={purchase} asked={asked!} />}
    </Sheet>
  );
}

function Content({ purchase, asked }: { readonly purchase: FiatPurchase; readonly asked: LoadedPurchases }) {
  const t = useT();
  const locale = useLocale();
  const { coin, rate, currency, receives, card, createdAt } = purchase;
  return (
    <div className="grid gap-4 pb-4" data-purchase={purchase.state}>
      <div className="flex items-center justify-between gap-3">
        <b className="text-title font-[700]">
          {formatNumber(receives)} {coin}
        </b>
        <StateTag state={purchase.state} />
      </div>
      <Step purchase={purchase} asked={asked} />
      <TicketFacts
        facts={[
          { name: t('fiat_pays'), value: `${formatNumber(purchase.pays)} ${currency}` },
          { name: t('fiat_rate'), value: t('fiat_rate_value', { coin, rate: formatNumber(rate), currency }) },
          { name: t('fiat_paid_from'), value: t('fiat_card_name', card) },
          { name: t('fiat_created'), value: formatDate(createdAt, 'minute', locale) },
        ]}
      />
    </div>
  );
}

/** What the state means for the user, and what can be done now. */
function Step({ purchase, asked }: { readonly purchase: FiatPurchase; readonly asked: LoadedPurchases }) {
  const t = useT();
  const { state, cause, reason, receives, coin } = purchase;
  switch (state) {
    case 'to_be_paid':
      return <Payment purchase={purchase} asked={asked} />;
    case 'paid':
      return <p className="text-lab text-ink2">{t('fiat_waiting')}</p>;
    case 'completed':
      return (
        <>
          <p className="text-lab text-ink2">
            {t('fiat_completed', { amount: formatNumber(receives), coin })}
          </p>
          <Link to="/coinTransfer" className={buttonClass({ tone: 'quiet', full: true })}>
            {t('fiat_move')}
          </Link>
        </>
      );
    case 'canceled':
      return (
        <p className="text-lab text-ink2">
          {cause === 'desk'
            ? t('fiat_cause_desk', { reason: reason ?? '' })
            : t(cause === 'user' ? 'fiat_cause_user' : 'fiat_cause_time')}
        </p>
      );
  }
}

function Payment({ purchase, asked }: { readonly purchase: FiatPurchase; readonly asked: LoadedPurchases }) {
  const t = useT();
  const leftMs = useTimeLeft(Date.parse(purchase.payBy), asked);
  const { bank, holder, accountNumber, note } = purchase.payTo;
  const facts = [
    [t('fiat_pay_amount'), purchase.pays, `${formatNumber(purchase.pays)} ${purchase.currency}`],
    [t('fiat_pay_reference'), purchase.reference, purchase.reference],
    [t('fiat_pay_bank'), bank, bank],
    [t('fiat_pay_holder'), holder, holder],
    [t('fiat_pay_account'), accountNumber, accountNumber],
    ...(note === '' ? [] : [[t('fiat_pay_note'), note, note] as const]),
  ] as const;
  return (
    <>
      <p role="timer" className={leftMs > 0 ? 'text-lab font-[600]' : 'text-lab font-[600] text-warn'}>
        {leftMs > 0 ? t('fiat_time_left', { time: clockText(leftMs) }) : t('fiat_time_over')}
      </p>
      <h3 className="text-row font-[660]">{t('fiat_pay_title')}</h3>
      <p className="flex items-start gap-2 text-lab font-[550] text-warn">
        <TriangleAlert size={17} className="mt-px shrink-0" aria-hidden="true" />
        {t('fiat_pay_warning')}
      </p>
      <div className="grid gap-2">
        {facts.map(([name, text, shown]) => (
          <Copied key={name} name={name} text={text} shown={shown} />
        ))}
      </div>
      {leftMs > 0 && <ProofForm id={purchase.id} />}
      <Cancel id={purchase.id} />
    </>
  );
}

function Copied({
  name,
  text,
  shown,
}: {
  readonly name: string;
  readonly text: string;
  readonly shown: string;
}) {
  const t = useT();
  return (
    <div className="flex items-center gap-2 rounded-m bg-s2 py-2 pr-1 pl-3">
      <div className="min-w-0 flex-1">
        <p className="text-cap text-ink2">{name}</p>
        <p className="text-body font-[560]" data-copied={text}>
          {shown}
        </p>
      </div>
      <IconButton label={t('fiat_copy', { name })} onClick={() => void copyText(text)}>
        <Copy size={19} />
      </IconButton>
    </div>
  );
}

function Cancel({ id }: { readonly id: number }) {
  const t = useT();
  const toast = useToast();
  const reload = useReloadFiat();
  const [asking, setAsking] = useState(false);
  const cancel = async () => {
    setAsking(false);
    try {
      await call(fiat.cancel, { body: { id } });
      toast(t('fiat_canceled'));
    } finally {
      await reload();
    }
  };
  return (
    <>
      <Button tone="text" size="m" onClick={() => setAsking(true)}>
        {t('fiat_cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('fiat_cancel_title')}
        confirmLabel={t('fiat_cancel')}
        closeLabel={t('fiat_keep')}
        onConfirm={() => void cancel().catch(() => {})}
        onClose={() => setAsking(false)}
      >
        {t('fiat_cancel_text')}
      </ConfirmDialog>
    </>
  );
}
