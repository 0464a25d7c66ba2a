import type { FiatDeskView } from '@meridian/contract/schemas/operator-fiat';
import { Checkbox, TextField } from '@meridian/ui';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { ReasonField } from '../../components/form/ReasonDialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useProposeChange } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';
import {
  ACCOUNT_FIELDS,
  accountProblems,
  accountTermsOf,
  EMPTY_ACCOUNT,
  EMPTY_RATE,
  fiatTermsOf,
  RATE_FIELDS,
  rateFormOf,
  rateProblems,
} from './desk-forms.ts';

/** Proposes the terms of a currency; without a row, of a new one. */
export function RateDialog({
  row,
  onClose,
}: {
  readonly row: FiatDeskView['rates'][number] | undefined;
  readonly onClose: () => void;
}) {
  const t = useT();
  const propose = useProposeChange();
  const control = useForm({
    initial: row === undefined ? EMPTY_RATE : rateFormOf(row.currency, row.terms),
    problemsOf: rateProblems,
    errorField: 'reason',
  });
  const fields = row === undefined ? (['currency', ...RATE_FIELDS] as const) : RATE_FIELDS;
  return (
    <FormDialog
      title={row === undefined ? t('desk_new_rate_title') : t('desk_rate_title', { currency: row.currency })}
      text={t('propose_text')}
      control={control}
      submitLabel={t('propose')}
      onClose={onClose}
      onSubmit={(typed) =>
        propose(
          { kind: 'set_fiat_rate', currency: typed.currency.trim(), terms: fiatTermsOf(typed) },
          typed.reason.trim(),
        )
      }
    >
      {fields.map((name) => (
        <TextField
          key={name}
          {...control.field(name, { checkOnBlur: false })}
          label={t(`desk_${name}`)}
          maxLength={30}
          autoComplete="off"
          className="mb-3"
        />
      ))}
      <Checkbox checked={control.values.open} onChange={(open) => control.set({ open })} className="mb-3">
        {t('desk_open_choice')}
      </Checkbox>
      <ReasonField {...control.field('reason', { checkOnBlur: false })} />
    </FormDialog>
  );
}

/** Proposes a bank account of the desk; without a row, a new one. Its currency never changes. */
export function AccountDialog({
  row,
  onClose,
}: {
  readonly row: FiatDeskView['accounts'][number] | undefined;
  readonly onClose: () => void;
}) {
  const t = useT();
  const propose = useProposeChange();
  const control = useForm({
    initial: row === undefined ? EMPTY_ACCOUNT : { ...row.terms, reason: '' },
    problemsOf: accountProblems,
    errorField: 'reason',
  });
  const fields = ACCOUNT_FIELDS.filter((name) => row === undefined || name !== 'currency');
  return (
    <FormDialog
      title={row === undefined ? t('desk_new_account_title') : t('desk_account_title', { id: row.id })}
      text={t('propose_text')}
      control={control}
      submitLabel={t('propose')}
      onClose={onClose}
      onSubmit={(typed) =>
        propose(
          { kind: 'set_desk_account', account: row?.id ?? null, terms: accountTermsOf(typed) },
          typed.reason.trim(),
        )
      }
    >
      {fields.map((name) => (
        <TextField
          key={name}
          {...control.field(name, { checkOnBlur: false })}
          label={t(`desk_${name}`)}
          maxLength={name === 'note' ? 120 : 60}
          autoComplete="off"
          className="mb-3"
        />
      ))}
      <Checkbox checked={control.values.open} onChange={(open) => control.set({ open })} className="mb-3">
        {t('desk_open_choice')}
      </Checkbox>
      <ReasonField {...control.field('reason', { checkOnBlur: false })} />
    </FormDialog>
  );
}
