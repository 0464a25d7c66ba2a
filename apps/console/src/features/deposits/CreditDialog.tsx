import { TextField } from '@meridian/ui';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { ReasonField } from '../../components/form/ReasonDialog.tsx';
import { reasonProblems } from '../../components/form/reason-problems.ts';
import { useForm } from '../../components/form/use-form.ts';
import { useProposeChange } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';
import { type DepositRow, depositAmount } from './deposit-row.ts';

/** Proposes to credit a deposit; asks for its owner where the chain does not name one. */
export function CreditDialog({ row, onClose }: { readonly row: DepositRow; readonly onClose: () => void }) {
  const t = useT();
  const propose = useProposeChange();
  const control = useForm({
    initial: { owner: '', reason: '' },
    problemsOf: ({ owner, reason }) => ({
      ...reasonProblems({ reason }),
      ...(row.needsOwner && !/^[1-9]\d{8}$/.test(owner.trim()) && { owner: 'deposit_owner_rule' as const }),
    }),
    errorField: 'reason',
  });
  const text = t('deposit_credit_text', { amount: depositAmount(row), network: row.networkName });
  return (
    <FormDialog
      title={t('deposit_credit_title', { id: row.id })}
      text={`${text}\n\n${t('propose_text')}`}
      control={control}
      submitLabel={t('propose')}
      onClose={onClose}
      onSubmit={({ owner, reason }) =>
        propose(
          { kind: 'credit_deposit', deposit: row.id, ...(row.needsOwner && { owner: owner.trim() }) },
          reason.trim(),
        )
      }
    >
      {row.needsOwner && (
        <TextField
          {...control.field('owner', { checkOnBlur: false })}
          data-autofocus
          label={t('deposit_owner')}
          hint={t('deposit_owner_hint')}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          className="mb-3"
        />
      )}
      <ReasonField {...control.field('reason', { checkOnBlur: false })} />
    </FormDialog>
  );
}
