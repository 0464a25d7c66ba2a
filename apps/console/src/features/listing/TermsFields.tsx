import type { ListingField, ListingProblem } from '@meridian/contract/schemas/listing-change';
import { TextArea, TextField } from '@meridian/ui';
import { LabeledSelect } from '../../components/form/Select.tsx';
import type { MarketDifference } from '../../components/market-difference.ts';
import { useT } from '../../language/language.ts';
import { FUTURES_TEXTS, type Product, SPOT_TEXTS, type TermsForm, type TextTerm } from './terms-form.ts';

const RATES: ReadonlySet<string> = new Set(['makerFeeRate', 'takerFeeRate', 'fundingCap']);

/** The fields of a market's terms, each with what the engine has against it. */
export function TermsFields({
  product,
  form,
  broken,
  onChange,
}: {
  readonly product: Product;
  readonly form: TermsForm;
  readonly broken: ReadonlySet<ListingField>;
  readonly onChange: (part: Partial<TermsForm>) => void;
}) {
  const t = useT();
  const names: readonly TextTerm[] = product === 'spot' ? SPOT_TEXTS : [...SPOT_TEXTS, ...FUTURES_TEXTS];
  return (
    <>
      <div className="mb-3 grid gap-3 sm:grid-cols-2">
        <LabeledSelect
          label={t('term_board')}
          value={form.board}
          options={(['main', 'innovation'] as const).map((value) => ({ value, label: t(`board_${value}`) }))}
          onChange={(board) => onChange({ board })}
        />
        {names.map((name) => (
          <TextField
            key={name}
            label={t(`term_${name}`)}
            hint={name === 'leverages' ? t('hint_leverages') : RATES.has(name) ? t('hint_rate') : undefined}
            value={form[name]}
            problem={broken.has(name) ? t(`rule_${name}`) : undefined}
            onChange={({ target }) => onChange({ [name]: target.value })}
            maxLength={200}
            autoComplete="off"
          />
        ))}
      </div>
      {product === 'futures' && (
        <TextArea
          label={t('term_tiers')}
          hint={t('hint_tiers')}
          value={form.tiers}
          problem={broken.has('tiers') ? t('rule_tiers') : undefined}
          onChange={({ target }) => onChange({ tiers: target.value })}
          maxLength={2_000}
          rows={5}
          className="mb-3"
        />
      )}
    </>
  );
}

/** The fields of one part that are refused. */
export const brokenIn = (problems: readonly ListingProblem[], part: ListingProblem['part']) =>
  new Set(problems.filter((each) => each.part === part).map(({ field }) => field));

/** One line for each changed term: its name, and what it was and will be. */
export function Differences({ differences }: { readonly differences: readonly MarketDifference[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {differences.map(({ term, name, before, after }) => (
        <li key={term} className="flex flex-wrap justify-between gap-x-3">
          <span className="text-ink3">{name}</span>
          <span className="tabular-nums [overflow-wrap:anywhere]">
            {before !== undefined && <del className="mr-1.5 text-ink3">{before}</del>}
            <ins className="font-[560] no-underline">{after}</ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
