import type { WalletCoin } from '@meridian/contract/domain/asset';
import type { CoinNetwork } from '@meridian/contract/domain/deposit';
import type { SavedAddress, Withdrawal, WithdrawalTerms } from '@meridian/contract/domain/withdrawal';
import * as withdrawals from '@meridian/contract/routes/withdrawals';
import { largestWithdrawal, type WithdrawalLimits } from '@meridian/contract/rules/withdrawal';
import { Form } from '@meridian/ui/form/Form.tsx';
import type { FormControl } from '@meridian/ui/form/use-form-control.ts';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../../accounts/form/use-form.ts';
import { call } from '../../../api/api.ts';
import { TicketFacts } from '../../../order-ticket/TicketFacts.tsx';
import { formatNumber, UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { AmountField } from '../AmountField.tsx';
import { BookSheet } from '../addresses/BookSheet.tsx';
import { DestinationFields } from '../DestinationFields.tsx';
import { sentDestination } from '../destination.ts';
import { useLock } from '../use-lock.ts';
import { ConfirmWithdrawal, type PendingWithdrawal } from './ConfirmWithdrawal.tsx';
import { totalOf } from './withdraw-figures.ts';
import {
  isNewAddress,
  limitsOf,
  WITHDRAW_REFUSALS,
  type WithdrawDraft,
  type WithdrawField,
  withdrawProblems,
} from './withdraw-form.ts';

interface WithdrawFormProps {
  readonly coin: WalletCoin;
  readonly network: CoinNetwork;
  readonly book: readonly SavedAddress[];
  /** The address that is filled in. */
  readonly to: SavedAddress | undefined;
  readonly onSent: (withdrawal: Withdrawal) => void;
}

/** Address and amount; then a sheet that shows both again and asks for password and second factor. */
export function WithdrawForm({ coin, network, book, to, onSent }: WithdrawFormProps) {
  const t = useT();
  const where = { coin: coin.coin, network: network.network };
  const terms = useTerms(where);
  const limits = limitsOf(coin, network, terms);
  const [pending, setPending] = useState<PendingWithdrawal>();
  const [unconfirmed, setUnconfirmed] = useState(false);
  const control = useForm<WithdrawDraft, WithdrawField>({
    initial: { address: to?.address ?? '', memo: to?.memo ?? '', amount: '' },
    problemsOf: (draft) => withdrawProblems(draft, limits, network),
    refusals: WITHDRAW_REFUSALS,
  });
  const confirm = async (draft: WithdrawDraft) => {
    setUnconfirmed(false);
    setPending({
      ...where,
      ...sentDestination(draft),
      amount: draft.amount,
      fee: limits.fee,
      networkName: network.name,
      isNew: isNewAddress(book, { ...where, ...draft }, Date.now()),
      total: totalOf(draft.amount, limits) ?? UNKNOWN,
    });
  };
  return (
    <>
      <Fields
        {...{ control, coin, network, terms, limits }}
        note={unconfirmed ? t('withdraw_unconfirmed') : undefined}
        onSubmit={confirm}
      />
      <ConfirmWithdrawal
        pending={pending}
        onClose={() => setPending(undefined)}
        onRefused={control.refuse}
        onUnconfirmed={() => setUnconfirmed(true)}
        onSent={(withdrawal) => {
          control.reset();
          onSent(withdrawal);
        }}
      />
    </>
  );
}

interface FieldsProps extends Pick<WithdrawFormProps, 'coin' | 'network'> {
  readonly control: FormControl<WithdrawDraft, WithdrawField>;
  /** Undefined until they have loaded. */
  readonly terms: WithdrawalTerms | undefined;
  readonly limits: WithdrawalLimits;
  readonly note: string | undefined;
  readonly onSubmit: (draft: WithdrawDraft) => Promise<void>;
}

function Fields({ control, coin, network, terms, limits, note, onSubmit }: FieldsProps) {
  const t = useT();
  const lock = useLock();
  const [bookOpen, setBookOpen] = useState(false);
  const { amount } = control.values;
  return (
    <>
      <Form
        control={control}
        submitLabel={t('withdraw_submit')}
        note={lock ?? note}
        disabled={lock !== undefined}
        onSubmit={onSubmit}
      >
        <DestinationFields control={control} needsMemo={network.needsMemo} onBook={() => setBookOpen(true)} />
        <AmountField
          label={t('withdraw_amount')}
          coin={coin.coin}
          source={terms}
          most={terms && largestWithdrawal(terms.available, limits)}
          value={amount}
          onChange={(next) => control.set({ amount: next })}
          onLeave={() => control.touch('amount')}
          problem={control.problem('amount')}
        />
        <Figures coin={coin.coin} amount={amount} limits={limits} />
      </Form>
      <BookSheet
        open={bookOpen}
        onClose={() => setBookOpen(false)}
        coin={coin.coin}
        network={network}
        onChoose={({ address, memo }) => {
          setBookOpen(false);
          control.set({ address, memo: memo ?? '' }, 'address');
        }}
      />
    </>
  );
}

const useTerms = (where: { readonly coin: string; readonly network: string }) =>
  useQuery({
    queryKey: ['wallet', 'withdrawal terms', where.coin, where.network],
    queryFn: ({ signal }) =>
      call(withdrawals.withdrawalTips, { query: where }, { signal, silent: true, background: true }),
    staleTime: 0,
  }).data;

/** What the recipient receives, what it costs, and how much can still be withdrawn. */
function Figures({
  coin,
  amount,
  limits,
}: {
  readonly coin: string;
  readonly amount: string;
  readonly limits: WithdrawalLimits;
}) {
  const t = useT();
  const total = totalOf(amount, limits);
  const figure = (text: string | undefined) => `${text === undefined ? UNKNOWN : formatNumber(text)} ${coin}`;
  return (
    <Panel as="div" className="grid gap-2" data-figures>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-lab text-ink2">{t('withdraw_receives')}</span>
        <b className="text-title font-[700]">{figure(total === undefined ? undefined : amount)}</b>
      </div>
      <TicketFacts
        facts={[
          { name: t('payments_fee'), value: figure(limits.fee) },
          { name: t('withdraw_total'), value: figure(total) },
          ...(limits.max === null ? [] : [{ name: t('withdraw_maximum'), value: figure(limits.max) }]),
          ...(limits.leftToday === null
            ? []
            : [{ name: t('withdraw_left'), value: figure(limits.leftToday) }]),
        ]}
      />
    </Panel>
  );
}
