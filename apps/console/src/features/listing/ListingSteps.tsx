import type { ListingProblem } from '@meridian/contract/schemas/listing-change';
import { Checkbox, TextField } from '@meridian/ui';
import { LabeledSelect } from '../../components/form/Select.tsx';
import { useLocale, useT } from '../../language/language.ts';
import type { CoinRow } from './listing-columns.tsx';
import { brokenIn, TermsFields } from './TermsFields.tsx';
import type { FixedForm, ListingForm, Product } from './terms-form.ts';

interface StepProps {
  readonly form: ListingForm;
  readonly problems: readonly ListingProblem[];
  readonly onChange: (part: Partial<ListingForm>) => void;
}

export function CoinStep({
  form,
  known,
  problems,
  onChange,
}: StepProps & { readonly known: CoinRow | undefined }) {
  const t = useT();
  const locale = useLocale();
  const broken = brokenIn(problems, 'coin');
  return (
    <div className="mb-3 grid gap-3">
      <TextField
        data-autofocus
        label={t('listing_coin')}
        hint={
          known === undefined
            ? t('listing_coin_hint')
            : t('listing_coin_known', { name: locale === 'ja' ? known.nameJa : known.nameEn })
        }
        value={form.coin}
        problem={broken.has('coin') ? t('listing_coin_hint') : undefined}
        onChange={({ target }) => onChange({ coin: target.value.toUpperCase() })}
        maxLength={12}
        autoComplete="off"
      />
      {known === undefined && (
        <>
          <TextField
            label={t('listing_scale')}
            value={form.scale}
            problem={broken.has('scale') ? t('rule_scale') : undefined}
            onChange={({ target }) => onChange({ scale: target.value })}
            inputMode="numeric"
            maxLength={2}
          />
          {(['nameEn', 'nameJa'] as const).map((name) => (
            <TextField
              key={name}
              label={t(name === 'nameEn' ? 'listing_name_en' : 'listing_name_ja')}
              value={form[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
              maxLength={40}
              autoComplete="off"
            />
          ))}
        </>
      )}
    </div>
  );
}

const FIXED = {
  spot: ['priceAccuracy', 'amountAccuracy', 'listingPrice'],
  futures: ['priceAccuracy', 'contractSize', 'fundingHours', 'listingPrice'],
} as const satisfies Record<Product, readonly (keyof FixedForm)[]>;

export function MarketStep({
  product,
  form,
  coins,
  problems,
  onChange,
}: StepProps & { readonly product: Product; readonly coins: readonly CoinRow[] }) {
  const t = useT();
  const broken = brokenIn(problems, product);
  const fixed = form.fixed[product];
  const change = (part: Partial<FixedForm>) =>
    onChange({ fixed: { ...form.fixed, [product]: { ...fixed, ...part } } });
  return (
    <>
      <Checkbox
        checked={form.has[product]}
        onChange={(isOn) => onChange({ has: { ...form.has, [product]: isOn } })}
        className="mb-3"
      >
        {t(`listing_with_${product}`)}
      </Checkbox>
      {form.has[product] && (
        <>
          <div className="mb-3 grid gap-3 sm:grid-cols-2">
            <LabeledSelect
              label={t('term_quote')}
              value={fixed.quote}
              options={coins.map(({ code }) => ({ value: code, label: code }))}
              onChange={(quote) => change({ quote })}
            />
            {FIXED[product].map((name) => (
              <TextField
                key={name}
                label={t(`term_${name}`)}
                hint={name === 'listingPrice' ? t('hint_listingPrice') : undefined}
                value={fixed[name]}
                problem={broken.has(name) ? t(`rule_${name}`) : undefined}
                onChange={({ target }) => change({ [name]: target.value })}
                maxLength={40}
                autoComplete="off"
              />
            ))}
          </div>
          {broken.has('quote') && (
            <p role="alert" className="mb-3 text-cap text-warn">
              {t('rule_quote')}
            </p>
          )}
          <TermsFields
            product={product}
            form={form.terms[product]}
            broken={broken}
            onChange={(part) =>
              onChange({ terms: { ...form.terms, [product]: { ...form.terms[product], ...part } } })
            }
          />
        </>
      )}
    </>
  );
}
