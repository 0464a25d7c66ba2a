import type { DomainReplyOf } from '@meridian/contract';
import { marketHistory } from '@meridian/contract/routes/operator/index';
import { Tag } from '@meridian/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { marketDifference } from '../../components/market-difference.ts';
import { Pager } from '../../components/Pager.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { formatZoned } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import type { ListingRow } from './listing-columns.tsx';
import { Differences } from './TermsFields.tsx';

type Decision = DomainReplyOf<typeof marketHistory>[number];
const SIZE = 10;
const KINDS = { list: 'listing_first', change: 'listing_changed', wind_up: 'listing_ended' } as const;

/** Every decision about a market, newest first, with what it changed and who made it. */
export function HistoryDialog({ row, onClose }: { readonly row: ListingRow; readonly onClose: () => void }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const history = useQuery({
    queryKey: ['marketHistory', row.id, page],
    queryFn: ({ signal }) => call(marketHistory, { query: { market: row.id, page, size: SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
  const name = { symbol: row.symbol, product: t(`product_${row.product}`) };
  return (
    <Dialog title={t('listing_history_named', name)} onClose={onClose}>
      <QueryView query={history}>
        {(rows) => (
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
        )}
      </QueryView>
    </Dialog>
  );
}

function Entry({ decision }: { readonly decision: Decision }) {
  const t = useT();
  const locale = useLocale();
  const { kind, before, terms, decidedAt, decidedBy, proposedBy, effectiveAt, replaced, reason } = decision;
  const who =
    decidedBy === null
      ? t('offer_by_server')
      : t('offer_by_two', { proposer: proposedBy?.name ?? '', approver: decidedBy.name });
  return (
    <>
      <p className="mb-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
        <time dateTime={effectiveAt} className="font-[560]">
          {formatZoned(effectiveAt, locale)}
        </time>
        <Tag>{t(KINDS[kind])}</Tag>
        {replaced && <Tag tone="warn">{t('offer_replaced')}</Tag>}
      </p>
      {terms !== null && <Differences differences={marketDifference(before, terms, t)} />}
      <p className="mt-2 text-cap text-ink3">
        {t('offer_decided')} <time dateTime={decidedAt}>{formatZoned(decidedAt, locale)}</time> · {who}
      </p>
      {reason !== null && <p className="mt-1 text-cap break-words text-ink2">{reason}</p>}
    </>
  );
}
