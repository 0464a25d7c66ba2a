import { FIAT } from '@meridian/contract/product-rules';
import { addStatement } from '@meridian/contract/routes/operator/index';
import type { FiatDeskView } from '@meridian/contract/schemas/operator-fiat';
import { showToast, TextField } from '@meridian/ui';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { FileButton } from '../../components/form/FileButton.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { LabeledSelect } from '../../components/form/Select.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useRefreshAll } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';

const { maxCharacters, maxRows } = FIAT.statement;
const SIZE_KB = maxCharacters / 1_000;

interface Typed {
  readonly account: string;
  readonly name: string;
  readonly csv: string;
}

/** Uploads a statement and shows what was found in it. */
export function StatementDialog({
  accounts,
  onClose,
}: {
  readonly accounts: readonly FiatDeskView['accounts'][number][];
  readonly onClose: () => void;
}) {
  const t = useT();
  const navigate = useNavigate();
  const refresh = useRefreshAll();
  const control = useForm<Typed>({
    initial: { account: String(accounts[0]!.id), name: '', csv: '' },
    problemsOf: ({ name, csv }) => ({
      ...(name.trim() === '' && { name: 'desk_required' as const }),
      ...(csv === '' && { csv: 'statement_file_required' as const }),
    }),
    errorField: 'csv',
  });
  const isTooLarge = control.values.csv.length > maxCharacters;
  const choose = async (file: File) => {
    // Far above the limit it is not read at all; the name tells what is too large.
    const csv = file.size > 4 * maxCharacters ? ' '.repeat(maxCharacters + 1) : await file.text();
    control.set({ csv, ...(control.values.name === '' && { name: file.name.slice(0, 80) }) });
  };
  const problem = isTooLarge ? t('statement_too_large', { size: SIZE_KB }) : control.problem('csv');
  return (
    <FormDialog
      title={t('statement_add')}
      text={t('statements_text')}
      control={control}
      submitLabel={t('statement_add')}
      disabled={isTooLarge}
      onClose={onClose}
      onSubmit={async ({ account, name, csv }) => {
        const body = { account: Number(account), name: name.trim(), csv };
        const { id } = await call(addStatement, { body });
        showToast(t('statement_stored'));
        await refresh();
        void navigate({ to: '/desk/statements/$statementId', params: { statementId: id } });
      }}
    >
      <LabeledSelect
        label={t('statement_account')}
        value={control.values.account}
        options={accounts.map(({ id, terms }) => ({
          value: String(id),
          label: `${terms.currency}, ${terms.bank} ${terms.accountNumber}`,
        }))}
        onChange={(account) => control.set({ account })}
        className="mb-3"
      />
      <fieldset className="mb-3">
        <legend className="mb-1.5 text-lab font-[550] text-ink2">
          {t('statement_file', { rows: maxRows, size: SIZE_KB })}
        </legend>
        <FileButton
          label={t('statement_file_choose')}
          accept=".csv,text/csv,text/plain"
          onChoose={(file) => void choose(file)}
        />
        <p role="alert" className="mt-1 text-cap text-warn empty:hidden">
          {problem}
        </p>
      </fieldset>
      <TextField
        {...control.field('name', { checkOnBlur: false })}
        label={t('statement_name')}
        maxLength={80}
        autoComplete="off"
      />
    </FormDialog>
  );
}
