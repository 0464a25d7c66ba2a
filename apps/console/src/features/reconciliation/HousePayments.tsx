import { housePayments } from '@meridian/contract/routes/operator/index';
import type { OperatorHousePayment } from '@meridian/contract/schemas/operator-house-payment';
import { groupDigits, Tag } from '@meridian/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import type { Column } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { Section } from '../../components/Page.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { useT } from '../../language/language.ts';
import { usePresent } from '../../session/presence.ts';

const REFRESH_MS = 10_000;
const ROWS = 20;

const TONES = {
  planned: 'neutral',
  signed: 'neutral',
  sent: 'neutral',
  confirming: 'neutral',
  booking: 'neutral',
  done: 'accent',
  failed: 'warn',
} as const;

/** Payments between the house's own addresses, newest first. */
export function HousePayments() {
  const t = useT();
  const present = usePresent();
  const [page, setPage] = useState(1);
  const list = useQuery({
    queryKey: ['house payments', page],
    queryFn: ({ signal }) => call(housePayments, { query: { page, size: ROWS }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: present ? REFRESH_MS : false,
  });
  return (
    <Section title={t('house_payments_title')}>
      <p className="mb-3 text-lab text-ink2">{t('house_payments_text')}</p>
      <PagedTable
        dense
        query={list}
        label={t('house_payments_title')}
        columns={useColumns()}
        page={page}
        empty={{ title: t('house_payments_empty'), text: t('house_payments_empty_text') }}
        onPage={setPage}
      />
    </Section>
  );
}

function useColumns(): readonly Column<OperatorHousePayment>[] {
  const t = useT();
  return [
    {
      id: 'purpose',
      title: t('house_payment_purpose'),
      cell: ({ purpose }) => t(`house_payment_${purpose}`),
    },
    {
      id: 'amount',
      title: t('withdrawal_amount'),
      className: 'text-right whitespace-nowrap tabular-nums',
      cell: ({ amount, coin, networkName }) => (
        <>
          {groupDigits(amount)} {coin}
          <span className="block text-cap text-ink3">{networkName}</span>
        </>
      ),
    },
    {
      id: 'state',
      title: t('house_payment_state'),
      cell: ({ state, reason }) => (
        <>
          <Tag tone={TONES[state]}>{t(`house_payment_state_${state}`)}</Tag>
          {reason !== null && <span className="mt-0.5 block text-cap text-ink2">{reason}</span>}
        </>
      ),
    },
    {
      id: 'cost',
      title: t('house_payment_cost'),
      className: 'text-right whitespace-nowrap tabular-nums',
      cell: ({ cost }) => (cost === null ? '–' : `${groupDigits(cost.amount)} ${cost.coin}`),
    },
    {
      id: 'transaction',
      title: t('withdrawal_transaction'),
      className: 'min-w-56',
      cell: (row) => <Transaction row={row} />,
    },
    { id: 'planned', title: t('house_payment_planned_at'), cell: ({ plannedAt }) => <Time at={plannedAt} /> },
  ];
}

function Transaction({
  row: { transaction, link, purpose, address },
}: {
  readonly row: OperatorHousePayment;
}) {
  const t = useT();
  return (
    <span className="block text-cap break-all">
      {link === null ? (
        <span className="select-all">{transaction ?? '–'}</span>
      ) : (
        <a href={link} target="_blank" rel="noreferrer" className="text-accent">
          {transaction}
        </a>
      )}
      <span className="block text-ink3">
        {t(purpose === 'sweep' ? 'house_payment_from' : 'house_payment_to', { address })}
      </span>
    </span>
  );
}
