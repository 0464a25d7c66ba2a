import { NoResponse } from '@meridian/contract/client/request-error';
import * as transfers from '@meridian/contract/routes/transfers';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import { Form } from '@meridian/ui/form/Form.tsx';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { useState } from 'react';
import { useForm } from '../../../accounts/form/use-form.ts';
import { ask, call } from '../../../api/api.ts';
import { TicketFacts } from '../../../order-ticket/TicketFacts.tsx';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { AmountField } from '../AmountField.tsx';
import { CoinField } from '../CoinField.tsx';
import { type Proof, ProofSheet } from '../ProofSheet.tsx';
import { useLock } from '../use-lock.ts';
import { useAvailable, useReloadWallet } from '../wallet-queries.ts';
import { MEMBER_REFUSALS, type MemberDraft, type MemberField, memberProblems } from './member-transfer.ts';

/** A transfer that waits for its confirmation. */
interface Pending extends MemberDraft {
  readonly coin: string;
  /** The masked name of the recipient. */
  readonly name: string;
}

/** Sends money from the spot wallet to another member. */
export function MemberTransfer({
  coins,
  preset,
}: {
  /** The coins that may be sent to members. */
  readonly coins: readonly string[];
  readonly preset: string | undefined;
}) {
  const t = useT();
  const lock = useLock();
  const [chosen, setChosen] = useState(preset ?? 'USDT');
  const coin = coins.find((each) => each === chosen) ?? coins[0] ?? '';
  const source = useAvailable('spot', coin);
  const [pending, setPending] = useState<Pending>();
  const control = useForm<MemberDraft, MemberField>({
    initial: { recipient: '', amount: '' },
    problemsOf: (draft) => memberProblems(draft, source),
    refusals: MEMBER_REFUSALS,
  });
  const lookUp = async (draft: MemberDraft) => {
    const recipient = draft.recipient.trim();
    const { name } = await call(transfers.memberName, { query: { recipient } }, { silent: true });
    setPending({ recipient, amount: draft.amount, coin, name });
  };
  return (
    <>
      <Form
        control={control}
        submitLabel={t('member_next')}
        note={lock}
        disabled={lock !== undefined}
        onSubmit={lookUp}
      >
        <TextField
          {...control.field('recipient')}
          label={t('member_recipient')}
          hint={t('member_recipient_hint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <CoinField
          label={t('transfer_coin')}
          coins={coins}
          value={coin}
          onChange={(next) => {
            setChosen(next);
            control.set({ amount: '' }, 'amount');
          }}
        />
        <AmountField
          label={t('transfer_amount')}
          coin={coin}
          source={source}
          value={control.values.amount}
          onChange={(amount) => control.set({ amount })}
          onLeave={() => control.touch('amount')}
          problem={control.problem('amount')}
        />
        <p className="text-cap text-ink3">{t('member_note')}</p>
      </Form>
      <Confirmation pending={pending} onClose={() => setPending(undefined)} onSent={control.reset} />
    </>
  );
}

/** Shows who receives what, and asks for the password and the second factor. */
function Confirmation({
  pending,
  onClose,
  onSent,
}: {
  readonly pending: Pending | undefined;
  readonly onClose: () => void;
  readonly onSent: () => void;
}) {
  const t = useT();
  const toast = useToast();
  const reload = useReloadWallet();
  const send = async (proof: Proof) => {
    if (pending === undefined) return;
    const { name: _, ...transfer } = pending;
    try {
      toast((await ask(transfers.transfer, { body: { ...transfer, ...proof } }, { silent: true })).msg);
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
      toast(t('transfer_unconfirmed'));
    } finally {
      void reload();
    }
    onClose();
    onSent();
  };
  const amount = pending === undefined ? '' : formatNumber(pending.amount);
  return (
    <ProofSheet
      open={pending !== undefined}
      onClose={onClose}
      title={t('member_confirm_title')}
      text={t('member_confirm_text')}
      purpose="transfer"
      submitLabel={t('member_send', { amount, coin: pending?.coin ?? '' })}
      onProve={send}
    >
      <TicketFacts
        facts={[
          { name: t('member_recipient'), value: pending?.recipient ?? '' },
          { name: t('member_name'), value: <b className="text-body">{pending?.name}</b> },
          { name: t('transfer_amount'), value: `${amount} ${pending?.coin ?? ''}` },
        ]}
      />
    </ProofSheet>
  );
}
