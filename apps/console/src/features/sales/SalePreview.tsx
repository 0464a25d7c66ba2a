import type { DomainReplyOf } from '@meridian/contract';
import { previewProject } from '@meridian/contract/routes/operator/index';
import { groupDigits } from '@meridian/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { useT } from '../../language/language.ts';
import { previewedDraft, type SaleForm } from './sale-form.ts';

type Preview = DomainReplyOf<typeof previewProject>;
type Outcome = Preview['cases'][number]['smallest'];

/** What the engine would refuse or allot. */
export function SalePreview({ typed }: { readonly typed: SaleForm }) {
  const t = useT();
  const draft = previewedDraft(typed);
  const { data } = useQuery({
    queryKey: ['previewProject', draft],
    queryFn: ({ signal }) => call(previewProject, { body: draft!, signal }),
    enabled: draft !== undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={t('sale_preview')} className="mb-3 rounded-m bg-bg p-3 text-lab">
      <h3 className="mb-1 font-[620]">{t('sale_preview')}</h3>
      {draft === undefined || data === undefined ? (
        <p className="text-ink3">{t('sale_preview_waiting')}</p>
      ) : (
        <>
          <Problems problems={data.problems} />
          {data.proceeds !== null && (
            <p>{t('sale_proceeds', { amount: groupDigits(data.proceeds), quote: draft.quote })}</p>
          )}
          {data.addsCoin && <p>{t('sale_adds_coin', { coin: draft.coin })}</p>}
          <Cases cases={data.cases} />
        </>
      )}
    </section>
  );
}

function Problems({ problems }: Pick<Preview, 'problems'>) {
  const t = useT();
  if (problems.length === 0) return null;
  return (
    <ul role="alert" className="mb-2 text-warn">
      {problems.map((problem) => (
        <li key={problem}>{t(`sale_problem_${problem}`)}</li>
      ))}
    </ul>
  );
}

function Cases({ cases }: Pick<Preview, 'cases'>) {
  const t = useT();
  const [first] = cases;
  if (first === undefined) return null;
  const outcome = ({ allocated, paid, refunded }: Outcome) =>
    t('sale_preview_outcome', {
      allocated: groupDigits(allocated),
      paid: groupDigits(paid),
      refunded: groupDigits(refunded),
    });
  return (
    <>
      <p className="mt-2 text-cap text-ink3">{t('sale_preview_text')}</p>
      <div className="overflow-x-auto">
        <table className="mt-1 w-full text-cap tabular-nums">
          <thead className="text-left text-ink3">
            <tr>
              <th className="py-1 pr-3 font-[500] whitespace-nowrap">{t('sale_preview_subscribed')}</th>
              <th className="py-1 pr-3 font-[500]">
                {t('sale_preview_smallest', { wanted: groupDigits(first.smallest.wanted) })}
              </th>
              <th className="py-1 font-[500]">
                {t('sale_preview_largest', { wanted: groupDigits(first.largest.wanted) })}
              </th>
            </tr>
          </thead>
          <tbody>
            {cases.map(({ subscribed, smallest, largest }) => (
              <tr key={subscribed} className="border-t border-line align-top">
                <td className="py-1 pr-3">{groupDigits(subscribed)}</td>
                <td className="py-1 pr-3">{outcome(smallest)}</td>
                <td className="py-1">{outcome(largest)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
