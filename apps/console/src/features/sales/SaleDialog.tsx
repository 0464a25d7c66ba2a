import { projectPicture } from '@meridian/contract/routes/operator/index';
import { Button, type FormControl, TextArea, TextField } from '@meridian/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { FileButton } from '../../components/form/FileButton.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { ReasonField } from '../../components/form/ReasonDialog.tsx';
import { LabeledSelect } from '../../components/form/Select.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useProposeChange } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';
import { SalePreview } from './SalePreview.tsx';
import { changeOf, EMPTY_SALE, type SaleForm, saleProblems } from './sale-form.ts';

type Control = FormControl<SaleForm, keyof SaleForm>;

/** Proposes a new sale, with a preview of what the engine would allot. */
export function SaleDialog({
  coins,
  onClose,
}: {
  readonly coins: readonly { readonly code: string; readonly decimals: number }[];
  readonly onClose: () => void;
}) {
  const t = useT();
  const propose = useProposeChange();
  const control = useForm<SaleForm>({ initial: EMPTY_SALE, problemsOf: saleProblems, errorField: 'reason' });
  return (
    <FormDialog
      title={t('sale_add_title')}
      text={t('propose_text')}
      control={control}
      submitLabel={t('propose')}
      onClose={onClose}
      onSubmit={(typed) => propose(changeOf(typed), typed.reason.trim())}
    >
      <CoinFields control={control} coins={coins} />
      <Texts control={control} />
      <PictureField control={control} />
      <Figures control={control} />
      <Times control={control} />
      <SalePreview typed={control.values} />
      <ReasonField {...control.field('reason', { checkOnBlur: false })} />
    </FormDialog>
  );
}

const ROW = 'mb-3 grid gap-3 sm:grid-cols-2';

function CoinFields({
  control,
  coins,
}: {
  readonly control: Control;
  readonly coins: readonly { readonly code: string; readonly decimals: number }[];
}) {
  const t = useT();
  const { coin, quote } = control.values;
  const known = coins.find(({ code }) => code === coin);
  return (
    <div className={ROW}>
      <TextField
        value={coin}
        problem={control.problem('coin')}
        label={t('sale_coin')}
        hint={known === undefined ? t('sale_coin_hint') : t('sale_known_coin', { coin })}
        maxLength={12}
        autoComplete="off"
        onChange={({ target }) => {
          const code = target.value.toUpperCase();
          const listed = coins.find((each) => each.code === code);
          control.set({ coin: code, ...(listed && { coinDecimals: String(listed.decimals) }) });
        }}
      />
      <LabeledSelect
        label={t('sale_quote')}
        value={quote}
        options={coins.map(({ code }) => ({ value: code, label: code }))}
        onChange={(value) => control.set({ quote: value })}
      />
      <TextField
        {...control.field('coinDecimals', { checkOnBlur: false })}
        label={t('sale_coin_decimals')}
        inputMode="numeric"
        maxLength={2}
        disabled={known !== undefined}
        autoComplete="off"
      />
      <span />
      {(['coinNameEn', 'coinNameJa'] as const).map((name) => (
        <TextField
          key={name}
          {...control.field(name, { checkOnBlur: false })}
          label={t(name === 'coinNameEn' ? 'sale_coin_name_en' : 'sale_coin_name_ja')}
          maxLength={80}
          autoComplete="off"
        />
      ))}
    </div>
  );
}

function Texts({ control }: { readonly control: Control }) {
  const t = useT();
  return (
    <div className={ROW}>
      {(['nameEn', 'nameJa'] as const).map((name) => (
        <TextField
          key={name}
          {...control.field(name, { checkOnBlur: false })}
          label={t(name === 'nameEn' ? 'sale_name_en' : 'sale_name_ja')}
          maxLength={80}
          autoComplete="off"
        />
      ))}
      {(['rulesEn', 'rulesJa'] as const).map((name) => (
        <TextArea
          key={name}
          value={control.values[name]}
          problem={control.problem(name)}
          onChange={({ target }) => control.set({ [name]: target.value })}
          label={t(name === 'rulesEn' ? 'sale_rules_en' : 'sale_rules_ja')}
          hint={t('sale_rules_hint')}
          rows={5}
          maxLength={5_000}
        />
      ))}
    </div>
  );
}

/** The picture is uploaded at once; the proposal names it. */
function PictureField({ control }: { readonly control: Control }) {
  const t = useT();
  const [problem, setProblem] = useState<string>();
  const [shown, setShown] = useState<string>();
  const { picture } = control.values;
  const upload = async (file: File) => {
    setProblem(undefined);
    try {
      const { id } = await call(projectPicture, { file, fileName: 'picture' });
      control.set({ picture: id });
      setShown(URL.createObjectURL(file));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <fieldset className="mb-3">
      <legend className="mb-1 text-lab text-ink2">{t('sale_picture')}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {picture !== null && shown !== undefined && (
          <img src={shown} alt="" className="size-14 rounded-m object-cover" />
        )}
        <FileButton
          label={t('sale_picture_choose')}
          accept="image/jpeg,image/png,image/webp"
          onChoose={(file) => void upload(file)}
        />
        {picture !== null && (
          <Button tone="quiet" size="s" onClick={() => control.set({ picture: null })}>
            {t('sale_picture_remove')}
          </Button>
        )}
      </div>
      <p role={problem === undefined ? undefined : 'alert'} className="mt-1 text-cap text-ink3">
        {problem ?? t('sale_picture_hint')}
      </p>
    </fieldset>
  );
}

function Figures({ control }: { readonly control: Control }) {
  const t = useT();
  const { coin, quote } = control.values;
  const fields = [
    ['price', 'sale_price', quote],
    ['total', 'sale_total', coin],
    ['minPerUser', 'sale_min', coin],
    ['maxPerUser', 'sale_max', coin],
  ] as const;
  return (
    <div className={ROW}>
      {fields.map(([name, label, unit]) => (
        <TextField
          key={name}
          {...control.field(name, { checkOnBlur: false })}
          label={unit === '' ? t(label) : `${t(label)} (${unit})`}
          inputMode="decimal"
          maxLength={30}
          autoComplete="off"
        />
      ))}
    </div>
  );
}

function Times({ control }: { readonly control: Control }) {
  const t = useT();
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const fields = [
    ['startsAt', 'sale_starts_field', undefined],
    ['endsAt', 'sale_ends_field', undefined],
    ['unlocksAt', 'sale_unlocks_field', t('sale_unlocks_hint')],
  ] as const;
  return (
    <div className={ROW}>
      {fields.map(([name, label, hint]) => (
        <TextField
          key={name}
          {...control.field(name, { checkOnBlur: false })}
          label={t(label, { zone })}
          hint={hint}
          type="datetime-local"
        />
      ))}
    </div>
  );
}
