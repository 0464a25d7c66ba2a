import { CYCLE_PERIODS } from '@meridian/contract/schemas/cycle-offer-change';
import { Checkbox, type FormControl, TextField } from '@meridian/ui';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { fromLocalInput, isHalfTyped } from '../../components/form/local-time.ts';
import { ReasonField } from '../../components/form/ReasonDialog.tsx';
import { Select } from '../../components/form/Select.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { offerDifference, type TermDifference, whenText } from '../../components/offer-difference.ts';
import { useProposeChange } from '../../components/use-propose.ts';
import { useLocale, useT } from '../../language/language.ts';
import {
  breakEven,
  changeOf,
  decidedTerms,
  type OfferForm,
  type OfferRow,
  offerProblems,
  startForm,
  termsOf,
} from './offer-form.ts';

const AMOUNTS = [
  ['minStake', 'offer_min_stake'],
  ['maxStake', 'offer_max_stake'],
  ['payoutRate', 'offer_payout'],
  ['exposureCap', 'offer_cap'],
  ['maxOpenStake', 'offer_max_open'],
] as const;

/** Proposes a new offer or other terms of one, and shows what would change. */
export function OfferDialog({
  row,
  coins,
  offers,
  onClose,
}: {
  /** Undefined for a new offer. */
  readonly row: OfferRow | undefined;
  readonly coins: readonly string[];
  readonly offers: readonly OfferRow[];
  readonly onClose: () => void;
}) {
  const t = useT();
  const propose = useProposeChange();
  const control = useForm<OfferForm>({
    initial: startForm(row, coins[0] ?? ''),
    problemsOf: (typed) => offerProblems(typed, Date.now()),
    errorField: 'reason',
  });
  const { values } = control;
  const exists =
    row === undefined && offers.some(({ coin, period }) => coin === values.coin && period === values.period);
  const differences = offerDifference(decidedTerms(row), termsOf(values), t);
  return (
    <FormDialog
      title={
        row === undefined
          ? t('offer_add_title')
          : t('offer_change_title', { coin: row.coin, period: row.period })
      }
      text={t('propose_text')}
      control={control}
      submitLabel={t('propose')}
      disabled={exists || differences.length === 0}
      onClose={onClose}
      onSubmit={(typed) => propose(changeOf(typed), typed.reason.trim())}
    >
      {row === undefined && (
        <Place values={values} coins={coins} exists={exists} onChange={(part) => control.set(part)} />
      )}
      <Figures control={control} />
      <Checkbox checked={values.open} onChange={(open) => control.set({ open })} className="mb-2">
        {t('offer_accepts')}
      </Checkbox>
      <Effective control={control} />
      <Changes
        differences={differences}
        effectiveAt={values.effectiveHalfTyped ? undefined : fromLocalInput(values.effective)}
      />
      <ReasonField {...control.field('reason', { checkOnBlur: false })} />
    </FormDialog>
  );
}

/** A half-typed moment sends no change, so every key is followed by a look at the field. */
function Effective({ control }: { readonly control: FormControl<OfferForm, keyof OfferForm> }) {
  const t = useT();
  const { effective, effectiveHalfTyped } = control.values;
  const read = (input: HTMLInputElement) => {
    if (input.value !== effective || isHalfTyped(input) !== effectiveHalfTyped)
      control.set({ effective: input.value, effectiveHalfTyped: isHalfTyped(input) });
  };
  return (
    <TextField
      value={effective}
      problem={control.problem('effective')}
      onChange={({ target }) => read(target)}
      onKeyUp={({ currentTarget }) => read(currentTarget)}
      onBlur={({ target }) => read(target)}
      label={t('offer_effective', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}
      hint={t('offer_effective_hint')}
      type="datetime-local"
      className="mb-3"
    />
  );
}

function Figures({ control }: { readonly control: FormControl<OfferForm, keyof OfferForm> }) {
  const t = useT();
  const hints = {
    minStake: undefined,
    maxStake: undefined,
    payoutRate: t('offer_payout_hint', { percent: breakEven(control.values.payoutRate) }),
    exposureCap: t('offer_cap_hint'),
    maxOpenStake: t('offer_max_open_hint'),
  };
  return (
    <div className="mb-3 grid gap-3 sm:grid-cols-2">
      {AMOUNTS.map(([name, label]) => (
        <TextField
          key={name}
          {...control.field(name, { checkOnBlur: false })}
          label={t(label)}
          hint={hints[name]}
          inputMode="decimal"
          maxLength={30}
          autoComplete="off"
        />
      ))}
      <TextField
        {...control.field('entryDelayMs', { checkOnBlur: false })}
        label={t('offer_delay_field')}
        hint={t('offer_delay_hint')}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
      />
    </div>
  );
}

function Place({
  values,
  coins,
  exists,
  onChange,
}: {
  readonly values: OfferForm;
  readonly coins: readonly string[];
  readonly exists: boolean;
  readonly onChange: (part: Partial<OfferForm>) => void;
}) {
  const t = useT();
  return (
    <>
      <div className="mb-3 grid grid-cols-2 gap-3">
        <Select
          label={t('offer_coin')}
          value={values.coin}
          options={coins.map((value) => ({ value, label: value }))}
          onChange={(coin) => onChange({ coin })}
        />
        <Select
          label={t('offer_period')}
          value={String(values.period)}
          options={CYCLE_PERIODS.map((count) => ({
            value: String(count),
            label: t('offer_seconds', { count }),
          }))}
          onChange={(text) => onChange({ period: CYCLE_PERIODS.find((each) => String(each) === text)! })}
        />
      </div>
      {exists && (
        <p role="alert" className="mb-3 text-cap text-warn">
          {t('offer_exists')}
        </p>
      )}
    </>
  );
}

function Changes({
  differences,
  effectiveAt,
}: {
  readonly differences: readonly TermDifference[];
  /** Null for the moment of approval; undefined while it is half typed. */
  readonly effectiveAt: string | null | undefined;
}) {
  const t = useT();
  const locale = useLocale();
  return (
    <section aria-label={t('offer_changes')} className="mb-3 rounded-m bg-bg p-3 text-lab">
      {differences.length === 0 ? (
        <p className="text-ink3">{t('offer_nothing_changed')}</p>
      ) : (
        <>
          <DifferenceList differences={differences} />
          {effectiveAt !== undefined && <p className="mt-1 text-right">{whenText(effectiveAt, t, locale)}</p>}
        </>
      )}
    </section>
  );
}

/** One line for each changed term: its name, and what it was and will be. */
export function DifferenceList({ differences }: { readonly differences: readonly TermDifference[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {differences.map(({ term, name, before, after }) => (
        <li key={term} className="flex flex-wrap justify-between gap-x-3">
          <span className="text-ink3">{name}</span>
          <span className="tabular-nums">
            {before !== undefined && <del className="mr-1.5 text-ink3">{before}</del>}
            <ins className="font-[560] no-underline">{after}</ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
