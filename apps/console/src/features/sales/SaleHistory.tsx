import type { DomainReplyOf } from '@meridian/contract';
import { projectHistory } from '@meridian/contract/routes/operator/index';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { formatZoned } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import type { SaleRow } from './sale-form.ts';

type Step = DomainReplyOf<typeof projectHistory>[number];

/** Steps of the server; every other one without operators is the engine's own. */
const SERVER_STEPS: readonly Step['step'][] = [
  'coin_added',
  'funded',
  'returned',
  'refused',
  'cancel_refused',
];

/** Decisions of operators, what the server did for them, and what the engine did by time. */
export function SaleHistory({ row, onClose }: { readonly row: SaleRow; readonly onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const history = useQuery({
    queryKey: ['projectHistory', row.id],
    queryFn: ({ signal }) => call(projectHistory, { query: { id: row.id }, signal }),
  });
  const name = locale === 'ja' ? row.project.nameJa : row.project.nameEn;
  return (
    <Dialog title={t('sale_history_named', { name })} onClose={onClose}>
      <QueryView query={history}>
        {(steps) => (
          <ol className="flex flex-col gap-3">
            {steps.map((step) => (
              <li key={step.step} className="rounded-m bg-bg p-3 text-lab">
                <p className="font-[560]">{t(`sale_step_${step.step}`)}</p>
                <p className="text-cap text-ink3">
                  <time dateTime={step.at}>{formatZoned(step.at, locale)}</time>
                  {' · '}
                  {doneBy(step, t)}
                </p>
                {step.reason !== null && <p className="mt-1 text-cap break-words text-ink2">{step.reason}</p>}
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </Dialog>
  );
}

function doneBy({ step, proposedBy, approvedBy }: Step, t: ReturnType<typeof useT>): string {
  if (proposedBy !== null && approvedBy !== null)
    return t('sale_by_two', { proposer: proposedBy.name, approver: approvedBy.name });
  const isServer = SERVER_STEPS.includes(step) || step === 'agreed' || step === 'cancel_agreed';
  return t(isServer ? 'sale_by_server' : 'sale_by_time');
}
