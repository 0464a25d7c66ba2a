import { checkListing } from '@meridian/contract/routes/operator/index';
import type { ListingProblem } from '@meridian/contract/schemas/listing-change';
import type { ListingCheck } from '@meridian/contract/schemas/operator-listing';
import { Button, FormElement, groupDigits } from '@meridian/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { ReasonField } from '../../components/form/ReasonDialog.tsx';
import { reasonProblems } from '../../components/form/reason-problems.ts';
import { useForm } from '../../components/form/use-form.ts';
import { useProposeChange } from '../../components/use-propose.ts';
import { useLocale, useT } from '../../language/language.ts';
import { Moment, problemsWith } from './ChangeDialog.tsx';
import { CoinStep, MarketStep } from './ListingSteps.tsx';
import type { Listing } from './listing-columns.tsx';
import {
  type ListingForm,
  listingOf,
  percentText,
  startListing,
  unreadableCoin,
  unreadableFixed,
  unreadableTerms,
} from './terms-form.ts';

const STEPS = ['coin', 'spot', 'futures', 'review'] as const;
type Step = (typeof STEPS)[number];

/** From the coin over its markets to the proposal. The engine checks each step before the next one opens. */
export function ListingWizard({
  listing,
  onClose,
}: {
  readonly listing: Listing;
  readonly onClose: () => void;
}) {
  const t = useT();
  const { form, step, place, known, problems, preview, control, change, goBack, send } = useWizard(
    listing,
    onClose,
  );
  return (
    <Dialog
      title={t('listing_new')}
      text={`${t('listing_step_of', { step: place + 1, steps: STEPS.length })}: ${t(`listing_step_${step}`)}`}
      onClose={onClose}
      wrap={(content) => (
        <FormElement control={control} onSubmit={send} className="flex min-h-0 flex-1 flex-col">
          {content}
        </FormElement>
      )}
      actions={
        <>
          <Button tone="quiet" size="m" onClick={goBack}>
            {place === 0 ? t('cancel') : t('listing_back')}
          </Button>
          <Button
            type="submit"
            size="m"
            busy={control.busy}
            disabled={step === 'review' && problems.length > 0}
          >
            {step === 'review' ? t('propose') : t('listing_forward')}
          </Button>
        </>
      }
    >
      {step === 'coin' && <CoinStep form={form} known={known} problems={problems} onChange={change} />}
      {(step === 'spot' || step === 'futures') && (
        <MarketStep
          product={step}
          form={form}
          coins={listing.coins.filter(({ listed, code }) => listed && code !== form.coin)}
          problems={problems}
          onChange={change}
        />
      )}
      {step === 'review' && (
        <>
          <Review preview={preview} problems={problems} />
          <Moment
            hint={t('listing_effective_hint')}
            value={form.effective}
            onChange={(effective) => change({ effective })}
          />
          <ReasonField {...control.field('reason', { checkOnBlur: false })} />
        </>
      )}
    </Dialog>
  );
}

/** The state of the wizard, and what its buttons do. */
function useWizard(listing: Listing, onClose: () => void) {
  const propose = useProposeChange();
  const [form, setForm] = useState<ListingForm>(startListing(listing.settlement ?? 'USDT'));
  const [step, setStep] = useState<Step>('coin');
  const [problems, setProblems] = useState<readonly ListingProblem[]>([]);
  const [preview, setPreview] = useState<ListingCheck['preview']>([]);
  const control = useForm({
    initial: { reason: '' },
    problemsOf: (typed) => (step === 'review' ? reasonProblems(typed) : {}),
    errorField: 'reason',
  });
  const known = listing.coins.find(({ code }) => code === form.coin);
  const place = STEPS.indexOf(step);
  const forward = async () => {
    const found = await problemsAt(step, form, known !== undefined);
    setProblems(found);
    if (found.length > 0) return;
    const next = STEPS[place + 1]!;
    if (next === 'review') {
      const asked = await call(checkListing, { body: { change: listingOf(form, known !== undefined) } });
      setProblems(asked.problems);
      setPreview(asked.preview);
    }
    setStep(next);
    // Sending a step sends the form, which would show that the last step has no reason yet.
    if (control.values.reason === '') control.reset();
  };
  return {
    ...{ form, step, place, known, problems, preview, control },
    change: (part: Partial<ListingForm>) => setForm({ ...form, ...part }),
    goBack: () => (place === 0 ? onClose() : setStep(STEPS[place - 1]!)),
    send: async ({ reason }: { readonly reason: string }) => {
      if (step !== 'review') return forward();
      await propose(listingOf(form, known !== undefined), reason.trim());
      onClose();
    },
  };
}

function problemsAt(step: Step, form: ListingForm, isKnown: boolean): Promise<readonly ListingProblem[]> {
  if (step === 'coin' || step === 'review') {
    const unreadable = unreadableCoin(form, isKnown);
    return Promise.resolve(unreadable.map((field) => ({ part: 'coin' as const, field })));
  }
  if (!form.has[step]) return Promise.resolve([]);
  const only = { spot: step === 'spot', futures: step === 'futures' };
  const unreadable = [...unreadableFixed(form, step), ...unreadableTerms(form.terms[step], step)];
  return problemsWith(listingOf(form, isKnown, only), unreadable, step);
}

function Review({
  preview,
  problems,
}: {
  readonly preview: ListingCheck['preview'];
  readonly problems: readonly ListingProblem[];
}) {
  const t = useT();
  const locale = useLocale();
  return (
    <section aria-label={t('listing_preview')} className="mb-3 rounded-m bg-bg p-3 text-lab">
      <h3 className="mb-2 font-[620]">{t('listing_preview')}</h3>
      <ul className="flex flex-col gap-2">
        {preview.map((row) => (
          <li key={row.part} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              <b className="font-[680]">{row.symbol}</b>{' '}
              <span className="text-ink3">{locale === 'ja' ? row.nameJa : row.nameEn}</span>
              {row.maxLeverage > 1 && <span className="ml-2 text-ink3">{row.maxLeverage}×</span>}
            </span>
            <span className="tabular-nums">{groupDigits(row.price)}</span>
            <span className="w-full text-cap text-ink3">
              {t('listing_fees')} {percentText(row.makerFeeRate)} / {percentText(row.takerFeeRate)} ·{' '}
              {t('listing_quantity')} {groupDigits(row.minQuantity)} – {groupDigits(row.maxQuantity)}
            </span>
          </li>
        ))}
      </ul>
      {problems.length > 0 && (
        <div role="alert" className="mt-2 text-warn">
          <p>{t('listing_problems')}</p>
          <ul>
            {problems.map(({ part, field }) => (
              <li key={`${part} ${field}`}>
                {t(`term_${field}`)}: {t(`rule_${field}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
