import { purchaseQueue } from '@meridian/contract/routes/operator/index';
import { PURCHASE_VIEWS, type PurchaseView } from '@meridian/contract/schemas/operator-fiat';
import { groupDigits, Segmented, Tag } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { useOverview } from '../../app/use-overview.ts';
import { type Column, ROW_LINK } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { Page } from '../../components/Page.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import type { PagedProps } from '../../components/Pager.tsx';
import { PAGE_SIZE } from '../../components/page-size.ts';
import { useT } from '../../language/language.ts';
import { usePresent } from '../../session/presence.ts';
import { Claim, StateTag } from './PurchaseTags.tsx';
import { type PurchaseRow, statementText } from './purchase-row.ts';

const REFRESH_MS = 10_000;

/** Purchases that wait for the desk, those in progress, and those that ended. */
export function PurchasesPage({
  view,
  page,
  onShow,
}: PagedProps<PurchaseView> & { readonly view: PurchaseView }) {
  const t = useT();
  const present = usePresent();
  const { data: overview } = useOverview();
  const queue = useQuery({
    queryKey: ['purchases', view, page],
    queryFn: ({ signal }) => call(purchaseQueue, { query: { view, page, size: PAGE_SIZE }, signal }),
    refetchInterval: present ? REFRESH_MS : false,
  });
  const columns = useColumns(view);
  const count = overview?.purchasesWaiting ?? 0;
  const summary = count === 0 ? t('purchases_none_waiting') : t('purchases_waiting', { count });
  return (
    <Page wide title={t('purchases_title')} {...(overview !== undefined && { text: summary })}>
      <Segmented
        label={t('purchases_view')}
        value={view}
        options={PURCHASE_VIEWS.map((value) => ({ value, label: t(`purchases_view_${value}`) }))}
        onChange={(value) => onShow(value, 1)}
        className="mb-3 max-w-120"
      />
      <PagedTable
        dense
        query={queue}
        label={t('purchases_title')}
        columns={columns}
        page={page}
        empty={{
          title: t(`purchases_empty_${view}`),
          ...(view === 'waiting' && { text: t('purchases_empty_waiting_text') }),
        }}
        onPage={(to) => onShow(view, to)}
      />
    </Page>
  );
}

function useColumns(view: PurchaseView): readonly Column<PurchaseRow>[] {
  const t = useT();
  const at = (id: string, title: string, of: (row: PurchaseRow) => string | null): Column<PurchaseRow> => ({
    id,
    title,
    cell: (row) => {
      const time = of(row);
      return time === null ? '–' : <Time at={time} />;
    },
  });
  const claimed: Column<PurchaseRow> = {
    id: 'claimed',
    title: t('withdrawal_claimed_by'),
    cell: (row) => <Claim {...row} />,
  };
  const last = {
    waiting: [at('paid', t('purchase_paid'), ({ paidAt }) => paidAt), claimed],
    open: [at('payBy', t('purchase_pay_by'), ({ payBy }) => payBy)],
    ended: [at('ended', t('purchase_ended'), ({ endedAt }) => endedAt)],
  }[view];
  return [...usePaymentColumns(), ...last];
}

function usePaymentColumns(): readonly Column<PurchaseRow>[] {
  const t = useT();
  return [
    {
      id: 'id',
      title: t('purchase_column'),
      cell: ({ id }) => (
        <Link
          to="/purchases/$purchaseId"
          params={{ purchaseId: id }}
          preload={false}
          aria-label={t('open_purchase', { id })}
          className={ROW_LINK}
        >
          {id}
        </Link>
      ),
    },
    { id: 'uid', title: t('uid'), cell: (row) => row.owner },
    { id: 'reference', title: t('purchase_reference'), cell: (row) => row.reference },
    {
      id: 'pays',
      title: t('purchase_pays'),
      className: 'text-right whitespace-nowrap tabular-nums',
      cell: ({ pays, currency, receives, coin }) => (
        <>
          {groupDigits(pays)} {currency}
          <span className="block text-cap text-ink3">
            {groupDigits(receives)} {coin}
          </span>
        </>
      ),
    },
    {
      id: 'statement',
      title: t('purchase_statement'),
      cell: (row) =>
        row.onStatement ? (
          <Tag tone="accent">{t('statement_result_matched')}</Tag>
        ) : (
          <span className="text-ink3">{t(statementText(row))}</span>
        ),
    },
    { id: 'state', title: t('purchase_state'), cell: (row) => <StateTag row={row} /> },
  ];
}
