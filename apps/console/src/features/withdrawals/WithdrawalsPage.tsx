import { withdrawalQueue } from '@meridian/contract/routes/operator/index';
import { WITHDRAWAL_VIEWS, type WithdrawalView } from '@meridian/contract/schemas/operator-withdrawal';
import { Segmented } from '@meridian/ui';
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
import { useNow } from '../../components/use-now.ts';
import { formatAge } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import { usePresent } from '../../session/presence.ts';
import { Claim, FlagTags, StateTag } from './WithdrawalTags.tsx';
import { amountText, type WithdrawalRow, worthText } from './withdrawal-row.ts';

const REFRESH_MS = 10_000;

/** Withdrawals that wait for an operator, those on their way, and those that ended. */
export function WithdrawalsPage({
  view,
  page,
  onShow,
}: PagedProps<WithdrawalView> & { readonly view: WithdrawalView }) {
  const t = useT();
  const locale = useLocale();
  const now = useNow(30_000);
  const present = usePresent();
  const { data: overview } = useOverview();
  const queue = useQuery({
    queryKey: ['withdrawals', view, page],
    queryFn: ({ signal }) => call(withdrawalQueue, { query: { view, page, size: PAGE_SIZE }, signal }),
    refetchInterval: present ? REFRESH_MS : false,
  });
  const columns = useColumns(view, now);
  const summary =
    overview?.withdrawalsOldest == null
      ? t('withdrawals_none_waiting')
      : t('withdrawals_waiting', {
          count: overview.withdrawalsWaiting,
          age: formatAge(overview.withdrawalsOldest, locale, now),
        });
  return (
    <Page wide title={t('withdrawals_title')} {...(overview !== undefined && { text: summary })}>
      <Segmented
        label={t('withdrawals_view')}
        value={view}
        options={WITHDRAWAL_VIEWS.map((value) => ({ value, label: t(`withdrawals_view_${value}`) }))}
        onChange={(value) => onShow(value, 1)}
        className="mb-3 max-w-120"
      />
      <PagedTable
        dense
        query={queue}
        label={t('withdrawals_title')}
        columns={columns}
        page={page}
        empty={{
          title: t(`withdrawals_empty_${view}`),
          ...(view === 'waiting' && { text: t('withdrawals_empty_waiting_text') }),
        }}
        onPage={(to) => onShow(view, to)}
      />
    </Page>
  );
}

/** Waiting withdrawals show their age and who has claimed them, ended ones when they ended. */
function useColumns(view: WithdrawalView, now: number): readonly Column<WithdrawalRow>[] {
  const t = useT();
  const locale = useLocale();
  const age: Column<WithdrawalRow> = {
    id: 'age',
    title: t('withdrawal_age'),
    className: 'whitespace-nowrap',
    cell: (row) => <span title={row.requestedAt}>{formatAge(row.requestedAt, locale, now)}</span>,
  };
  const requested: Column<WithdrawalRow> = {
    id: 'requested',
    title: t('withdrawal_requested'),
    cell: (row) => <Time at={row.requestedAt} />,
  };
  const claimed: Column<WithdrawalRow> = {
    id: 'claimed',
    title: t('withdrawal_claimed_by'),
    cell: (row) => <Claim {...row} />,
  };
  const ended: Column<WithdrawalRow> = {
    id: 'ended',
    title: t('withdrawal_ended'),
    cell: ({ endedAt }) => (endedAt === null ? '–' : <Time at={endedAt} />),
  };
  const last = { waiting: [age, claimed], open: [requested], ended: [requested, ended] }[view];
  return [...usePaymentColumns(), ...last];
}

function usePaymentColumns(): readonly Column<WithdrawalRow>[] {
  const t = useT();
  return [
    {
      id: 'id',
      title: t('withdrawal_column'),
      cell: ({ id }) => (
        <Link
          to="/withdrawals/$withdrawalId"
          params={{ withdrawalId: id }}
          preload={false}
          aria-label={t('open_withdrawal', { id })}
          className={ROW_LINK}
        >
          {id}
        </Link>
      ),
    },
    { id: 'uid', title: t('uid'), cell: (row) => row.owner },
    {
      id: 'amount',
      title: t('withdrawal_amount'),
      className: 'text-right whitespace-nowrap tabular-nums',
      cell: (row) => (
        <>
          {amountText(row)}
          <span className="block text-cap text-ink3">{row.network}</span>
        </>
      ),
    },
    {
      id: 'worth',
      title: t('withdrawal_worth'),
      className: 'text-right whitespace-nowrap tabular-nums',
      cell: (row) => worthText(row.usdt) ?? <span className="text-ink3">{t('withdrawal_no_worth')}</span>,
    },
    {
      id: 'address',
      title: t('withdrawal_address'),
      className: 'min-w-48',
      cell: ({ address, memo }) => (
        <span className="block text-cap break-all">
          {address}
          {memo !== null && (
            <span className="block text-ink3">
              {t('withdrawal_memo')}: {memo}
            </span>
          )}
        </span>
      ),
    },
    { id: 'flags', title: t('withdrawal_flags'), cell: (row) => <FlagTags flags={row.flags} /> },
    { id: 'state', title: t('withdrawal_state'), cell: (row) => <StateTag row={row} /> },
  ];
}
