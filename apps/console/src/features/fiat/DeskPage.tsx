import {
  addStatement,
  fiatDesk,
  stopCurrency,
  stopDeskAccount,
} from '@meridian/contract/routes/operator/index';
import type { FiatDeskView } from '@meridian/contract/schemas/operator-fiat';
import { Button, groupDigits, showToast } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/api.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { ReasonDialog } from '../../components/form/ReasonDialog.tsx';
import { Page } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useRefreshAll } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';
import { useMay, useMayPropose } from '../../session/rights.ts';
import { AccountDialog, RateDialog } from './DeskDialogs.tsx';
import { useCommonColumns } from './desk-columns.tsx';
import { StatementDialog } from './StatementDialog.tsx';
import { Statements } from './Statements.tsx';

type RateRow = FiatDeskView['rates'][number];
type AccountRow = FiatDeskView['accounts'][number];
type Asked =
  | { readonly kind: 'rate'; readonly row: RateRow | undefined }
  | { readonly kind: 'account'; readonly row: AccountRow | undefined }
  | { readonly kind: 'stop'; readonly name: string; readonly stop: (reason: string) => Promise<unknown> }
  | { readonly kind: 'statement' };

/** Rates and bank accounts of the desk, and the statements of those accounts. */
export function DeskPage({
  page,
  onPage,
}: {
  readonly page: number;
  readonly onPage: (page: number) => void;
}) {
  const t = useT();
  const [asked, setAsked] = useState<Asked>();
  const mayUpload = useMay(addStatement);
  const found = useQuery({
    queryKey: ['fiatDesk'],
    queryFn: ({ signal }) => call(fiatDesk, { signal }),
  });
  return (
    <Page wide title={t('desk_title')} text={t('desk_text')}>
      <QueryView query={found}>
        {({ rates, accounts }) => (
          <div className="grid gap-6 [&>*]:min-w-0">
            <Rates rows={rates} onAsk={setAsked} />
            <Accounts rows={accounts} onAsk={setAsked} />
            <Part
              title={t('statements_title')}
              text={t('statements_text')}
              action={
                mayUpload &&
                accounts.length > 0 && (
                  <Button size="m" tone="outline" onClick={() => setAsked({ kind: 'statement' })}>
                    {t('statement_add')}
                  </Button>
                )
              }
            >
              <Statements page={page} onPage={onPage} />
            </Part>
            {asked !== undefined && (
              <AskedDialog asked={asked} accounts={accounts} onClose={() => setAsked(undefined)} />
            )}
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function AskedDialog({
  asked,
  accounts,
  onClose,
}: {
  readonly asked: Asked;
  readonly accounts: readonly AccountRow[];
  readonly onClose: () => void;
}) {
  const t = useT();
  const refresh = useRefreshAll();
  if (asked.kind === 'rate') return <RateDialog row={asked.row} onClose={onClose} />;
  if (asked.kind === 'account') return <AccountDialog row={asked.row} onClose={onClose} />;
  if (asked.kind === 'statement') return <StatementDialog accounts={accounts} onClose={onClose} />;
  return (
    <ReasonDialog
      title={t('desk_stop_title', { name: asked.name })}
      text={t('desk_stop_text')}
      confirmLabel={t('desk_stop')}
      onClose={onClose}
      onConfirm={async (reason) => {
        await asked.stop(reason);
        showToast(t('desk_stopped'));
        await refresh();
      }}
    />
  );
}

function Part({
  title,
  text,
  action,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-row font-[660]">{title}</h2>
        {action}
      </div>
      {text !== undefined && <p className="mb-2 text-lab text-ink3">{text}</p>}
      {children}
    </section>
  );
}

interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly onAsk: (asked: Asked) => void;
}

function Rates({ rows, onAsk }: RowsProps<RateRow>) {
  const t = useT();
  const mayPropose = useMayPropose('set_fiat_rate');
  const mayStop = useMay(stopCurrency);
  const columns: readonly Column<RateRow>[] = [
    { id: 'currency', title: t('desk_currency'), cell: ({ currency }) => currency },
    {
      id: 'rate',
      title: t('purchase_rate'),
      className: 'whitespace-nowrap',
      cell: ({ currency, terms: { coin, rate } }) =>
        t('purchase_rate_value', { coin, rate: groupDigits(rate), currency }),
    },
    {
      id: 'limits',
      title: t('desk_limits'),
      className: 'whitespace-nowrap',
      cell: ({ terms }) => (
        <>
          {`${groupDigits(terms.min)}–${groupDigits(terms.max)}`}
          <span className="block text-cap text-ink3">{groupDigits(terms.dayLimit)}</span>
        </>
      ),
    },
    { id: 'second', title: t('desk_secondFrom'), cell: ({ terms }) => groupDigits(terms.secondFrom) },
    ...useCommonColumns<RateRow>((row) => (
      <>
        {mayPropose && !row.pending && (
          <Button size="m" tone="quiet" onClick={() => onAsk({ kind: 'rate', row })}>
            {t('desk_change')}
          </Button>
        )}
        {mayStop && row.terms.open && (
          <Button
            size="m"
            tone="quiet"
            onClick={() =>
              onAsk({
                kind: 'stop',
                name: row.currency,
                stop: (reason) => call(stopCurrency, { body: { currency: row.currency, reason } }),
              })
            }
          >
            {t('desk_stop')}
          </Button>
        )}
      </>
    )),
  ];
  return (
    <Part
      title={t('desk_rates')}
      action={
        mayPropose && (
          <Button size="m" tone="outline" onClick={() => onAsk({ kind: 'rate', row: undefined })}>
            {t('desk_add_rate')}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="rounded-card bg-s1 p-4 text-lab text-ink3">{t('desk_rates_empty')}</p>
      ) : (
        <DataTable
          dense
          label={t('desk_rates')}
          columns={columns}
          rows={rows}
          keyOf={({ currency }) => currency}
        />
      )}
    </Part>
  );
}

function Accounts({ rows, onAsk }: RowsProps<AccountRow>) {
  const t = useT();
  const mayPropose = useMayPropose('set_desk_account');
  const mayStop = useMay(stopDeskAccount);
  const columns: readonly Column<AccountRow>[] = [
    { id: 'currency', title: t('desk_currency'), cell: ({ terms }) => terms.currency },
    {
      id: 'bank',
      title: t('desk_bank'),
      cell: ({ terms: { bank, note } }) => (
        <>
          {bank}
          <span className="block text-cap text-ink3">{note}</span>
        </>
      ),
    },
    { id: 'holder', title: t('desk_holder'), cell: ({ terms }) => terms.holder },
    { id: 'number', title: t('desk_accountNumber'), cell: ({ terms }) => terms.accountNumber },
    ...useCommonColumns<AccountRow>((row) => (
      <>
        {mayPropose && !row.pending && (
          <Button size="m" tone="quiet" onClick={() => onAsk({ kind: 'account', row })}>
            {t('desk_change')}
          </Button>
        )}
        {mayStop && row.terms.open && (
          <Button
            size="m"
            tone="quiet"
            onClick={() =>
              onAsk({
                kind: 'stop',
                name: `${row.terms.bank} ${row.terms.accountNumber}`,
                stop: (reason) => call(stopDeskAccount, { body: { id: row.id, reason } }),
              })
            }
          >
            {t('desk_stop')}
          </Button>
        )}
      </>
    )),
  ];
  return (
    <Part
      title={t('desk_accounts')}
      action={
        mayPropose && (
          <Button size="m" tone="outline" onClick={() => onAsk({ kind: 'account', row: undefined })}>
            {t('desk_add_account')}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="rounded-card bg-s1 p-4 text-lab text-ink3">{t('desk_accounts_empty')}</p>
      ) : (
        <DataTable
          dense
          label={t('desk_accounts')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => String(id)}
        />
      )}
    </Part>
  );
}
