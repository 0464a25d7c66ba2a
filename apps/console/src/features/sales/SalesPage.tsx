import { projects } from '@meridian/contract/routes/operator/index';
import { Button, EmptyState, groupDigits, Tag } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { ReasonDialog } from '../../components/form/ReasonDialog.tsx';
import { Page } from '../../components/Page.tsx';
import { PendingNote } from '../../components/PendingNote.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useProposeChange } from '../../components/use-propose.ts';
import { useLocale, useT } from '../../language/language.ts';
import { usePresent } from '../../session/presence.ts';
import { useMayPropose } from '../../session/rights.ts';
import { SaleDialog } from './SaleDialog.tsx';
import { SaleHistory } from './SaleHistory.tsx';
import { percentOf, type SaleRow } from './sale-form.ts';

const REFRESH_MS = 5_000;

interface Asked {
  readonly action: 'add' | 'cancel' | 'history';
  readonly row?: SaleRow;
}

/** New-coin sales: terms, progress and result, and the buttons that propose. */
export function SalesPage() {
  const t = useT();
  const present = usePresent();
  const mayList = useMayPropose('list_project');
  const [asked, setAsked] = useState<Asked>();
  const list = useQuery({
    queryKey: ['projects'],
    queryFn: ({ signal }) => call(projects, { signal }),
    refetchInterval: present ? REFRESH_MS : false,
  });
  const columns = useColumns(setAsked);
  const close = () => setAsked(undefined);
  return (
    <Page
      wide
      title={t('sales_title')}
      text={t('sales_text')}
      actions={
        mayList && (
          <Button size="m" onClick={() => setAsked({ action: 'add' })}>
            {t('sale_add')}
          </Button>
        )
      }
    >
      <QueryView query={list}>
        {({ projects: rows, pending }) => (
          <>
            <ul className="mb-3 flex flex-col gap-2">
              {pending.map((change) => (
                <li key={change.id} className="flex flex-wrap items-center gap-2 text-lab">
                  {change.name} <PendingNote change={change} />
                </li>
              ))}
            </ul>
            {rows.length === 0 ? (
              <EmptyState title={t('sales_empty')} text={t('sales_empty_text')} />
            ) : (
              <DataTable
                dense
                label={t('sales_title')}
                columns={columns}
                rows={rows}
                keyOf={({ id }) => id}
              />
            )}
          </>
        )}
      </QueryView>
      {asked?.action === 'add' && list.data !== undefined && (
        <SaleDialog coins={list.data.coins} onClose={close} />
      )}
      {asked?.action === 'cancel' && asked.row !== undefined && (
        <CancelDialog row={asked.row} onClose={close} />
      )}
      {asked?.action === 'history' && asked.row !== undefined && (
        <SaleHistory row={asked.row} onClose={close} />
      )}
    </Page>
  );
}

function useColumns(onAsk: (asked: Asked) => void): readonly Column<SaleRow>[] {
  const t = useT();
  const nameOf = useNameOf();
  return [
    {
      id: 'name',
      title: t('sale_name'),
      className: 'min-w-40',
      cell: (row) => (
        <>
          {nameOf(row)}
          <span className="block text-cap text-ink3">{row.project.coin}</span>
        </>
      ),
    },
    { id: 'state', title: t('sale_state'), cell: (row) => <State row={row} /> },
    { id: 'terms', title: t('sale_terms'), className: 'min-w-48', cell: (row) => <Terms row={row} /> },
    {
      id: 'progress',
      title: t('sale_progress'),
      className: 'min-w-48',
      cell: (row) => <Progress row={row} />,
    },
    { id: 'times', title: t('sale_times'), cell: (row) => <Times row={row} /> },
    { id: 'actions', title: '', cell: (row) => <Actions row={row} onAsk={onAsk} /> },
  ];
}

function useNameOf(): (row: SaleRow) => string {
  const locale = useLocale();
  return ({ project }) => (locale === 'ja' ? project.nameJa : project.nameEn);
}

const TONES = {
  listing: 'warn',
  refused: 'warn',
  upcoming: 'neutral',
  open: 'accent',
  allocating: 'warn',
  completed: 'neutral',
  cancelled: 'warn',
} as const;

function State({ row: { state, isCanceling, refusal } }: { readonly row: SaleRow }) {
  const t = useT();
  return (
    <span className="flex flex-col items-start gap-1">
      <Tag tone={TONES[state]}>{t(`sale_state_${state}`)}</Tag>
      {isCanceling && <Tag tone="warn">{t('sale_canceling')}</Tag>}
      {refusal !== null && <span className="text-cap text-ink3">{t(refusalText(refusal))}</span>}
    </span>
  );
}

const refusalText = (refusal: string) =>
  refusal === 'treasury_short' ? 'sale_refused_treasury' : 'sale_refused_terms';

function Terms({ row: { project } }: { readonly row: SaleRow }) {
  const t = useT();
  const { price, total, coin, quote, minPerUser, maxPerUser } = project;
  return (
    <>
      {t('sale_terms_of', { price: groupDigits(price), quote, total: groupDigits(total), coin })}
      <span className="block text-cap text-ink3">
        {t('sale_limits_of', { min: groupDigits(minPerUser), max: groupDigits(maxPerUser) })}
      </span>
    </>
  );
}

function Progress({ row }: { readonly row: SaleRow }) {
  const t = useT();
  const { subscribed, subscribers, allocated, paid, refunded, state, project } = row;
  const { coin, quote } = project;
  return (
    <>
      {groupDigits(subscribed)} {coin}
      <span className="block text-cap text-ink3">
        {t('sale_percent', { percent: percentOf(row) })} · {t('sale_subscribers', { count: subscribers })}
      </span>
      {(state === 'completed' || state === 'cancelled') && (
        <span className="block text-cap text-ink3">
          {t('sale_result', {
            ...{ coin, quote, allocated: groupDigits(allocated) },
            ...{ paid: groupDigits(paid), refunded: groupDigits(refunded) },
          })}
        </span>
      )}
    </>
  );
}

function Times({ row: { project } }: { readonly row: SaleRow }) {
  const t = useT();
  return (
    <dl className="text-cap">
      {(
        [
          ['sale_starts', project.startsAt],
          ['sale_ends', project.endsAt],
          ['sale_unlocks', project.unlocksAt],
        ] as const
      ).map(([name, at]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-ink3">{t(name)}</dt>
          <dd>{at === null ? t('sale_no_lock') : <Time at={at} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ row, onAsk }: { readonly row: SaleRow; readonly onAsk: (asked: Asked) => void }) {
  const t = useT();
  const name = useNameOf()(row);
  const isRunning = row.state === 'upcoming' || row.state === 'open';
  const mayCancel =
    useMayPropose('cancel_project') && isRunning && !row.isCanceling && row.pending.length === 0;
  const shown = { cancel: mayCancel, history: true };
  return (
    <span className="flex items-center justify-end gap-1">
      {row.pending.map((change) => (
        <PendingNote key={change.id} change={change} />
      ))}
      {(['cancel', 'history'] as const).map(
        (action) =>
          shown[action] && (
            <Button
              key={action}
              tone={action === 'cancel' ? 'outline' : 'quiet'}
              size="s"
              aria-label={t(`sale_${action}_named`, { name })}
              onClick={() => onAsk({ action, row })}
            >
              {t(`sale_${action}`)}
            </Button>
          ),
      )}
    </span>
  );
}

function CancelDialog({ row, onClose }: { readonly row: SaleRow; readonly onClose: () => void }) {
  const t = useT();
  const propose = useProposeChange();
  const name = useNameOf()(row);
  return (
    <ReasonDialog
      title={t('sale_cancel_title', { name })}
      text={`${t('sale_cancel_text')}\n\n${t('propose_text')}`}
      confirmLabel={t('propose')}
      onClose={onClose}
      onConfirm={(reason) => propose({ kind: 'cancel_project', id: row.id }, reason)}
    />
  );
}
