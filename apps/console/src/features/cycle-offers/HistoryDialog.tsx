import type { DomainReplyOf } from '@meridian/contract';
import { cycleOfferHistory } from '@meridian/contract/routes/operator/index';
import { EmptyState, Tag } from '@meridian/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { offerDifference } from '../../components/offer-difference.ts';
import { Pager } from '../../components/Pager.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { formatZoned } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import { DifferenceList } from './OfferDialog.tsx';
import type { OfferRow } from './offer-form.ts';

type Decision = DomainReplyOf<typeof cycleOfferHistory>[number];
const SIZE = 10;

/** Every decision about an offer, newest first, with what it changed and who made it. */
export function HistoryDialog({ row, onClose }: { readonly row: OfferRow; readonly onClose: () => void }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const history = useQuery({
    queryKey: ['cycleOfferHistory', row.id, page],
    queryFn: ({ signal }) => call(cycleOfferHistory, { query: { offer: row.id, page, size: SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog title={t('offer_history_named', { coin: row.coin, period: row.period })} onClose={onClose}>
      <QueryView query={history}>
        {(rows) =>
          rows.length === 0 && page === 1 ? (
            <EmptyState title={t('offer_history_empty')} />
          ) : (
            <>
              <ol className="flex flex-col gap-3">
                {rows.map((decision) => (
                  <li key={decision.id} className="rounded-m bg-bg p-3 text-lab">
                    <Entry decision={decision} />
                  </li>
                ))}
              </ol>
              <Pager page={page} shown={rows.length} size={SIZE} onPage={setPage} />
            </>
          )
        }
      </QueryView>
    </Dialog>
  );
}

function Entry({ decision }: { readonly decision: Decision }) {
  const t = useT();
  const locale = useLocale();
  const { before, terms, decidedAt, effectiveAt, replaced, reason } = decision;
  return (
    <>
      <p className="mb-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
        <time dateTime={effectiveAt} className="font-[560]">
          {formatZoned(effectiveAt, locale)}
        </time>
        {before === null && <Tag>{t('offer_first')}</Tag>}
        {replaced && <Tag tone="warn">{t('offer_replaced')}</Tag>}
      </p>
      <DifferenceList differences={offerDifference(before, terms, t)} />
      <p className="mt-2 text-cap text-ink3">
        {t('offer_decided')} <time dateTime={decidedAt}>{formatZoned(decidedAt, locale)}</time>
        {' · '}
        {deciders(decision, t)}
      </p>
      {reason !== null && <p className="mt-1 text-cap break-words text-ink2">{reason}</p>}
    </>
  );
}

function deciders({ decidedBy, proposedBy }: Decision, t: ReturnType<typeof useT>): string {
  if (decidedBy === null) return t('offer_by_server');
  if (proposedBy === null) return decidedBy.name;
  return t('offer_by_two', { proposer: proposedBy.name, approver: decidedBy.name });
}
