import { company as companyRoute } from '@meridian/contract/routes/operator/index';
import type { CompanyDraft } from '@meridian/contract/schemas/content-change';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import {
  COMPANY_FIELDS,
  COMPANY_LABELS,
  type CompanyField,
  changedFields,
} from '../../components/company-difference.ts';
import { QueryView } from '../../components/QueryView.tsx';
import { useT } from '../../language/language.ts';

/** What a proposal changes, field by field; once it is decided, all it contains. */
export function CompanyDetails({
  company,
  compared,
}: {
  readonly company: CompanyDraft;
  /** Only while the proposal waits: after that, the data may have changed. */
  readonly compared: boolean;
}) {
  return compared ? <Comparison company={company} /> : <Fields names={COMPANY_FIELDS} after={company} />;
}

function Comparison({ company }: { readonly company: CompanyDraft }) {
  const now = useQuery({ queryKey: ['companyNow'], queryFn: ({ signal }) => call(companyRoute, { signal }) });
  return (
    <QueryView query={now}>
      {({ company: before }) => (
        <Fields names={changedFields(before, company)} before={before} after={company} />
      )}
    </QueryView>
  );
}

function Fields({
  names,
  before,
  after,
}: {
  readonly names: readonly CompanyField[];
  readonly before?: CompanyDraft;
  readonly after: CompanyDraft;
}) {
  const t = useT();
  const text = (value: string | null) => (value === null || value === '' ? t('company_empty') : value);
  return (
    <dl className="mt-3 grid gap-2">
      {names.map((name) => (
        <div key={name}>
          <dt className="text-cap text-ink3">{t(COMPANY_LABELS[name])}</dt>
          <dd className="text-lab break-words whitespace-pre-line">
            {before !== undefined && <del className="block text-ink3">{text(before[name])}</del>}
            <span className="block">{text(after[name])}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
