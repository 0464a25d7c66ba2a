import { checkListing } from '@meridian/contract/routes/operator/index';
import type { ListingChange, ListingProblem } from '@meridian/contract/schemas/listing-change';
import { TextField } from '@meridian/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { fromLocalInput } from '../../components/form/local-time.ts';
import { ReasonField } from '../../components/form/ReasonDialog.tsx';
import { reasonProblems } from '../../components/form/reason-problems.ts';
import { useForm } from '../../components/form/use-form.ts';
import { marketDifference } from '../../components/market-difference.ts';
import { whenText } from '../../components/offer-difference.ts';
import { useProposeChange } from '../../components/use-propose.ts';
import { useLocale, useT } from '../../language/language.ts';
import type { ListingRow } from './listing-columns.tsx';
import { brokenIn, Differences, TermsFields } from './TermsFields.tsx';
import { startTerms, type TermsForm, termsOf, unreadableTerms } from './terms-form.ts';

interface Form {
  readonly effective: string;
  readonly reason: string;
}

const problemsOf = (typed: Form) => ({
  ...((fromLocalInput(typed.effective) === null ||
    Date.parse(fromLocalInput(typed.effective)!) <= Date.now()) && {
    effective: 'rule_effectiveAt' as const,
  }),
  ...reasonProblems(typed),
});

/** Proposes other terms of a market from a moment to come, and shows what would change. */
export function ChangeDialog({ row, onClose }: { readonly row: ListingRow; readonly onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { product, symbol } = row;
  const propose = useProposeChange();
  const [form, setForm] = useState<TermsForm>(startTerms(product, row.terms));
  const [problems, setProblems] = useState<readonly ListingProblem[]>([]);
  const control = useForm<Form>({ initial: { effective: '', reason: '' }, problemsOf, errorField: 'reason' });
  const terms = termsOf(form, product);
  const differences = marketDifference(row.terms, terms, t);
  const moment = fromLocalInput(control.values.effective);
  return (
    <FormDialog
      title={t('listing_change_named', { symbol, product: t(`product_${product}`) })}
      text={t('propose_text')}
      control={control}
      submitLabel={t('propose')}
      disabled={differences.length === 0}
      onClose={onClose}
      onSubmit={async (typed) => {
        const change: ListingChange = {
          kind: 'change_market',
          market: row.id,
          terms,
          effectiveAt: fromLocalInput(typed.effective)!,
        };
        const found = await problemsWith(change, unreadableTerms(form, product), product);
        setProblems(found);
        if (found.length > 0) throw new Error(t('listing_problems'));
        await propose(change, typed.reason.trim());
      }}
    >
      <TermsFields
        product={product}
        form={form}
        broken={brokenIn(problems, product)}
        onChange={(part) => setForm({ ...form, ...part })}
      />
      <Moment
        value={control.values.effective}
        problem={control.problem('effective')}
        onChange={(effective) => control.set({ effective })}
      />
      <section aria-label={t('offer_changes')} className="mb-3 rounded-m bg-bg p-3 text-lab">
        {differences.length === 0 ? (
          <p className="text-ink3">{t('offer_nothing_changed')}</p>
        ) : (
          <>
            <Differences differences={differences} />
            {moment !== null && <p className="mt-1 text-right">{whenText(moment, t, locale)}</p>}
          </>
        )}
      </section>
      <ReasonField {...control.field('reason', { checkOnBlur: false })} />
    </FormDialog>
  );
}

/** Proposes the end of a market, at approval or at a moment to come. */
export function WindUpDialog({ row, onClose }: { readonly row: ListingRow; readonly onClose: () => void }) {
  const t = useT();
  const propose = useProposeChange();
  const control = useForm<Form>({
    initial: { effective: '', reason: '' },
    problemsOf: reasonProblems,
    errorField: 'reason',
  });
  const { id: market, symbol, product } = row;
  return (
    <FormDialog
      title={t('listing_wind_up_title', { symbol, product: t(`product_${product}`) })}
      text={`${t(`wind_up_text_${product}`)}\n\n${t('propose_text')}`}
      control={control}
      submitLabel={t('propose')}
      onClose={onClose}
      onSubmit={(typed) =>
        propose(
          { kind: 'wind_up_market', market, effectiveAt: fromLocalInput(typed.effective) },
          typed.reason.trim(),
        )
      }
    >
      <Moment
        hint={t('listing_effective_hint')}
        value={control.values.effective}
        onChange={(effective) => control.set({ effective })}
      />
      <ReasonField {...control.field('reason', { checkOnBlur: false })} />
    </FormDialog>
  );
}

/** What cannot be sent, or else what the engine would refuse. */
export async function problemsWith(
  change: ListingChange,
  unreadable: readonly ListingProblem['field'][],
  part: ListingProblem['part'],
): Promise<readonly ListingProblem[]> {
  if (unreadable.length > 0) return unreadable.map((field) => ({ part, field }));
  return (await call(checkListing, { body: { change } })).problems;
}

export function Moment({
  value,
  problem,
  hint,
  onChange,
}: {
  readonly value: string;
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const t = useT();
  return (
    <TextField
      type="datetime-local"
      label={t('offer_effective', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}
      hint={hint}
      value={value}
      problem={problem}
      onChange={({ target }) => onChange(target.value)}
      className="mb-3"
    />
  );
}
