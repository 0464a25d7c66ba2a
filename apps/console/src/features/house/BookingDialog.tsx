import type { FinanceChange } from '@meridian/contract/schemas/finance-change';
import { FUNDED_WALLETS } from '@meridian/contract/schemas/finance-change';
import { TextField } from '@meridian/ui';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { ReasonField } from '../../components/form/ReasonDialog.tsx';
import { LabeledSelect } from '../../components/form/Select.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useProposeChange } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';
import { bookingOf, bookingProblems, EMPTY_BOOKING } from './booking-form.ts';

const USER_WALLETS = ['spot', 'futures', 'fiat'] as const;

/** Proposes to fund the house or to correct a balance. */
export function BookingDialog({
  kind,
  onClose,
}: {
  readonly kind: 'fund_house' | 'adjust_balance';
  readonly onClose: () => void;
}) {
  const t = useT();
  const propose = useProposeChange();
  const control = useForm({
    initial: EMPTY_BOOKING,
    problemsOf: (typed) => bookingProblems(kind, typed),
    errorField: 'reason',
  });
  const text = (name: 'owner' | 'coin' | 'amount' | 'reference') => (
    <TextField
      {...control.field(name, { checkOnBlur: false })}
      label={t(`booking_${name}`)}
      maxLength={60}
      autoComplete="off"
      className="mb-3"
    />
  );
  const { house, wallet } = control.values;
  return (
    <FormDialog
      title={t(`booking_${kind}`)}
      text={`${t(`booking_${kind}_text`)}\n\n${t('propose_text')}`}
      control={control}
      submitLabel={t('propose')}
      onClose={onClose}
      onSubmit={(typed) => {
        const change: FinanceChange = bookingOf(kind, typed);
        return propose(change, typed.reason.trim());
      }}
    >
      {kind === 'fund_house' ? (
        <LabeledSelect
          label={t('house_wallet')}
          value={house}
          options={FUNDED_WALLETS.map((value) => ({ value, label: t(`house_${value}`) }))}
          onChange={(value) => control.set({ house: value })}
          className="mb-3"
        />
      ) : (
        <>
          {text('owner')}
          <LabeledSelect
            label={t('booking_user_wallet')}
            value={wallet}
            options={USER_WALLETS.map((value) => ({ value, label: t(`booking_user_wallet_${value}`) }))}
            onChange={(value) => control.set({ wallet: value })}
            className="mb-3"
          />
        </>
      )}
      {text('coin')}
      {text('amount')}
      {text('reference')}
      <ReasonField {...control.field('reason', { checkOnBlur: false })} />
    </FormDialog>
  );
}
