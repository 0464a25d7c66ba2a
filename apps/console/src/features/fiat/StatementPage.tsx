import { statement } from '@meridian/contract/routes/operator/index';
import type { StatementView } from '@meridian/contract/schemas/operator-fiat';
import { groupDigits, Tag } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { Page, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useT } from '../../language/language.ts';

type Line = StatementView['rows'][number];
type Missing = StatementView['missing'][number];

const TONES = {
  matched: 'accent',
  amount_differs: 'warn',
  already_matched: 'warn',
  canceled: 'warn',
  unknown: 'neutral',
} as const;

/** One statement: what each line was matched with, and the purchases that are on no statement. */
export function StatementPage({ id }: { readonly id: number }) {
  const t = useT();
  const found = useQuery({
    queryKey: ['statement', id],
    queryFn: ({ signal }) => call(statement, { query: { id }, signal }),
  });
  return (
    <Page
      wide
      title={found.data?.name ?? t('statements_title')}
      before={<BackLink to="/desk" label={t('desk_title')} />}
    >
      <QueryView query={found}>
        {(data) => (
          <div className="grid gap-6">
            <Lines data={data} />
            <MissingPurchases data={data} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function Lines({ data: { rows, currency } }: { readonly data: StatementView }) {
  const t = useT();
  const columns: readonly Column<Line>[] = [
    { id: 'transaction', title: t('statement_transaction'), cell: ({ transaction }) => transaction },
    { id: 'date', title: t('statement_date'), cell: ({ date }) => date },
    {
      id: 'amount',
      title: t('statement_amount'),
      className: 'text-right whitespace-nowrap tabular-nums',
      cell: ({ amount }) => `${groupDigits(amount)} ${currency}`,
    },
    {
      id: 'text',
      title: t('statement_line_text'),
      className: 'min-w-48 break-words',
      cell: ({ text }) => text,
    },
    {
      id: 'result',
      title: t('statement_result'),
      cell: ({ result }) => <Tag tone={TONES[result]}>{t(`statement_result_${result}`)}</Tag>,
    },
    {
      id: 'purchase',
      title: t('nav_purchases'),
      cell: ({ purchase }) => (purchase === null ? '–' : <PurchaseLink id={purchase} />),
    },
  ];
  if (rows.length === 0)
    return <p className="rounded-card bg-s1 p-4 text-lab text-ink3">{t('statement_none')}</p>;
  return (
    <DataTable
      dense
      label={t('statement_lines')}
      columns={columns}
      rows={rows}
      keyOf={({ transaction }) => transaction}
    />
  );
}

function MissingPurchases({ data: { missing, currency } }: { readonly data: StatementView }) {
  const t = useT();
  const columns: readonly Column<Missing>[] = [
    { id: 'id', title: t('purchase_column'), cell: ({ id }) => <PurchaseLink id={id} /> },
    { id: 'reference', title: t('purchase_reference'), cell: ({ reference }) => reference },
    {
      id: 'pays',
      title: t('purchase_pays'),
      className: 'text-right whitespace-nowrap tabular-nums',
      cell: ({ pays }) => `${groupDigits(pays)} ${currency}`,
    },
    { id: 'paid', title: t('purchase_paid'), cell: ({ paidAt }) => <Time at={paidAt} /> },
  ];
  return (
    <Section title={t('statement_missing')}>
      {missing.length === 0 ? (
        <p className="text-lab text-ink3">{t('statement_missing_none')}</p>
      ) : (
        <DataTable
          dense
          label={t('statement_missing')}
          columns={columns}
          rows={missing}
          keyOf={({ id }) => String(id)}
        />
      )}
    </Section>
  );
}

const PurchaseLink = ({ id }: { readonly id: number }) => (
  <Link to="/purchases/$purchaseId" params={{ purchaseId: id }} className="text-accent">
    {id}
  </Link>
);
