import { TextField } from '@meridian/ui';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { ReasonField } from '../../components/form/ReasonDialog.tsx';
import { LabeledSelect } from '../../components/form/Select.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useProposeChange } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';
import { COIN_TEXTS, EMPTY_COIN, listingOf, listingProblems, TERM_TEXTS } from './coin-form.ts';
import type { NetworkRow } from './network-switches.ts';

/** Proposes a coin on a network. */
export function AddCoinDialog({
  row: { network, name, confirmations },
  onClose,
}: {
  readonly row: NetworkRow;
  readonly onClose: () => void;
}) {
  const t = useT();
  const propose = useProposeChange();
  const control = useForm({
    initial: { ...EMPTY_COIN, confirmations: String(confirmations) },
    problemsOf: listingProblems,
    errorField: 'reason',
  });
  const text = (field: (typeof COIN_TEXTS)[number] | (typeof TERM_TEXTS)[number], label: string) => (
    <TextField
      key={field}
      {...control.field(field, { checkOnBlur: false })}
      label={label}
      maxLength={100}
      autoComplete="off"
      className="mb-3"
    />
  );
  return (
    <FormDialog
      title={t('coin_add_title', { network: name })}
      text={t('coin_add_text')}
      control={control}
      submitLabel={t('propose')}
      onClose={onClose}
      onSubmit={(typed) => propose(listingOf(network, typed), typed.reason.trim())}
    >
      {COIN_TEXTS.map((field) => text(field, t(`coin_field_${field}`)))}
      <LabeledSelect
        label={t('withdrawal_memo')}
        value={control.values.memo}
        options={(['none', 'required'] as const).map((value) => ({
          value,
          label: t(`network_memo_${value}`),
        }))}
        onChange={(memo) => control.set({ memo })}
        className="mb-3"
      />
      {TERM_TEXTS.map((field) => text(field, t(`terms_${field}`)))}
      <ReasonField {...control.field('reason', { checkOnBlur: false })} />
    </FormDialog>
  );
}
