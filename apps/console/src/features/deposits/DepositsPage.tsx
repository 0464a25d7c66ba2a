import { depositList, networks } from '@meridian/contract/routes/operator/index';
import { DEPOSIT_FILTERS } from '@meridian/contract/schemas/operator-deposit';
import { Button, SearchField, Tag } from '@meridian/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import type { Column } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { Select } from '../../components/form/Select.tsx';
import { Page } from '../../components/Page.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { PendingNote } from '../../components/PendingNote.tsx';
import { PAGE_SIZE } from '../../components/page-size.ts';
import { useT } from '../../language/language.ts';
import { usePresent } from '../../session/presence.ts';
import { useMayPropose } from '../../session/rights.ts';
import { CreditDialog } from './CreditDialog.tsx';
import {
  type DepositRow,
  type DepositsFilter,
  depositAmount,
  depositQuery,
  depositTone,
} from './deposit-row.ts';

const REFRESH_MS = 10_000;

/** Deposits of all users, and the button that proposes to credit one that waits. */
export function DepositsPage({
  filter,
  onFilter,
}: {
  readonly filter: DepositsFilter;
  readonly onFilter: (filter: DepositsFilter) => void;
}) {
  const t = useT();
  const present = usePresent();
  const [asked, setAsked] = useState<DepositRow>();
  const list = useQuery({
    queryKey: ['deposits', filter],
    queryFn: ({ signal }) => call(depositList, { query: depositQuery(filter, PAGE_SIZE), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: present ? REFRESH_MS : false,
  });
  const columns = useColumns(setAsked);
  return (
    <Page wide title={t('deposits_title')} text={t('deposits_text')}>
      <Filters filter={filter} onFilter={onFilter} />
      <PagedTable
        dense
        query={list}
        label={t('deposits_title')}
        columns={columns}
        page={filter.page}
        empty={{ title: t('deposits_empty'), text: t('deposits_empty_text') }}
        onPage={(page) => onFilter({ ...filter, page })}
      />
      {asked !== undefined && <CreditDialog row={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}

function Filters({
  filter,
  onFilter,
}: {
  readonly filter: DepositsFilter;
  readonly onFilter: (filter: DepositsFilter) => void;
}) {
  const t = useT();
  const [typed, setTyped] = useState(filter.uid);
  const { data } = useQuery({
    queryKey: ['networks'],
    queryFn: ({ signal }) => call(networks, { signal }),
  });
  const all = (label: string) => ({ value: '', label: `${label}: ${t('all')}` });
  return (
    <search className="mb-3 flex flex-wrap gap-2">
      <Select
        label={t('deposit_state')}
        value={filter.state}
        options={[
          { value: '' as const, label: `${t('deposit_state')}: ${t('all')}` },
          ...DEPOSIT_FILTERS.map((value) => ({ value, label: t(`deposit_state_${value}`) })),
        ]}
        onChange={(state) => onFilter({ ...filter, state, page: 1 })}
      />
      <Select
        label={t('withdrawal_coin')}
        value={filter.coin}
        options={[
          all(t('withdrawal_coin')),
          ...(data?.coins ?? []).map(({ coin }) => ({ value: coin, label: coin })),
        ]}
        onChange={(coin) => onFilter({ ...filter, coin, page: 1 })}
      />
      <Select
        label={t('withdrawal_network')}
        value={filter.network}
        options={[
          all(t('withdrawal_network')),
          ...(data?.networks ?? []).map(({ network, name }) => ({ value: network, label: name })),
        ]}
        onChange={(network) => onFilter({ ...filter, network, page: 1 })}
      />
      <SearchField
        label={t('uid')}
        clearLabel={t('clear')}
        value={typed}
        maxLength={9}
        onChange={(text) => {
          setTyped(text);
          // Only a whole UID, or none, is a filter.
          if (text === '' || /^[1-9]\d{8}$/.test(text)) onFilter({ ...filter, uid: text, page: 1 });
        }}
        className="min-w-48 flex-1"
      />
    </search>
  );
}

function useColumns(onCredit: (row: DepositRow) => void): readonly Column<DepositRow>[] {
  const t = useT();
  const mayCredit = useMayPropose('credit_deposit');
  return [
    { id: 'id', title: t('withdrawal_column'), cell: ({ id }) => id },
    { id: 'uid', title: t('uid'), cell: ({ owner }) => owner ?? '–' },
    {
      id: 'amount',
      title: t('withdrawal_amount'),
      className: 'text-right whitespace-nowrap tabular-nums',
      cell: (row) => (
        <>
          {depositAmount(row)}
          <span className="block text-cap text-ink3">{row.networkName}</span>
        </>
      ),
    },
    {
      id: 'state',
      title: t('deposit_state'),
      cell: (row) => (
        <>
          <Tag tone={depositTone(row.state)}>{t(`deposit_state_${row.state}`)}</Tag>
          {row.cause !== null && (
            <span className="mt-0.5 block min-w-40 text-cap text-ink2">
              {t(`deposit_cause_${row.cause}`)}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'confirmations',
      title: t('deposit_confirmations'),
      className: 'text-right tabular-nums',
      cell: ({ confirmations, needed }) => `${confirmations}/${needed}`,
    },
    {
      id: 'transaction',
      title: t('withdrawal_transaction'),
      className: 'min-w-56',
      cell: (row) => <Transaction row={row} />,
    },
    { id: 'seen', title: t('deposit_seen'), cell: ({ seenAt }) => <Time at={seenAt} /> },
    {
      id: 'actions',
      title: '',
      cell: (row) => {
        const [proposed] = row.pending;
        if (proposed !== undefined) return <PendingNote change={proposed} />;
        if (!row.canCredit || !mayCredit) return null;
        return (
          <Button
            tone="outline"
            size="s"
            aria-label={t('deposit_credit_named', { id: row.id })}
            onClick={() => onCredit(row)}
          >
            {t('deposit_credit')}
          </Button>
        );
      },
    },
  ];
}

function Transaction({ row: { transaction, link, address, memo } }: { readonly row: DepositRow }) {
  const t = useT();
  return (
    <span className="block text-cap break-all">
      {link === null ? (
        <span className="select-all">{transaction}</span>
      ) : (
        <a href={link} target="_blank" rel="noreferrer" className="text-accent">
          {transaction}
        </a>
      )}
      <span className="block text-ink3">
        {t('deposit_to', { address })}
        {memo !== null && `, ${t('withdrawal_memo')}: ${memo}`}
      </span>
    </span>
  );
}
