import { networks } from '@meridian/contract/routes/operator/index';
import { Button, groupDigits, Segmented, Tag } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { Page, Section } from '../../components/Page.tsx';
import { type PendingChange, PendingNote } from '../../components/PendingNote.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useT } from '../../language/language.ts';
import type { Translate } from '../../language/translator.ts';
import { usePresent } from '../../session/presence.ts';
import { useMayPropose } from '../../session/rights.ts';
import { AddCoinDialog } from './AddCoinDialog.tsx';
import { AddNetworkDialog } from './AddNetworkDialog.tsx';
import {
  type CoinRow,
  type ListedCoin,
  NETWORK_VIEWS,
  type NetworkRow,
  type NetworkView,
  switchesOfCoin,
  switchesOfListing,
  switchesOfNetwork,
} from './network-switches.ts';
import { SwitchButtons } from './SwitchButtons.tsx';
import { TermsDialog } from './TermsDialog.tsx';

const REFRESH_MS = 10_000;

/** Networks with their coins and terms, or the coins with their switches on every network. */
export function NetworksPage({
  view,
  onShow,
}: {
  readonly view: NetworkView;
  readonly onShow: (view: NetworkView) => void;
}) {
  const t = useT();
  const present = usePresent();
  const mayAdd = useMayPropose('add_network');
  const [adding, setAdding] = useState(false);
  const overview = useQuery({
    queryKey: ['networks'],
    queryFn: ({ signal }) => call(networks, { signal }),
    refetchInterval: present ? REFRESH_MS : false,
  });
  return (
    <Page
      wide
      title={t('networks_title')}
      text={t('networks_text')}
      actions={
        mayAdd && (
          <Button size="m" onClick={() => setAdding(true)}>
            {t('network_add')}
          </Button>
        )
      }
    >
      <Segmented
        label={t('networks_title')}
        value={view}
        options={NETWORK_VIEWS.map((value) => ({ value, label: t(`networks_view_${value}`) }))}
        onChange={onShow}
        className="mb-3 max-w-80"
      />
      <QueryView query={overview}>
        {(data) =>
          view === 'coins' ? (
            <CoinTable rows={data.coins} />
          ) : (
            <div className="flex flex-col gap-3">
              {data.networks.map((row) => (
                <NetworkCard key={row.network} row={row} />
              ))}
            </div>
          )
        }
      </QueryView>
      {adding && <AddNetworkDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

function NetworkCard({ row }: { readonly row: NetworkRow }) {
  const t = useT();
  const mayAdd = useMayPropose('add_coin_network');
  const [adding, setAdding] = useState(false);
  const blocks = row.height === null ? t('network_no_block') : groupDigits(String(row.height));
  return (
    <Section title={row.name} end={<SwitchButtons switches={switchesOfNetwork(row)} />}>
      <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-lab text-ink2">
        <span>{t('network_height', { height: blocks })}</span>
        <span>{lagText(t, row.lag)}</span>
        {!row.deposits && <Tag tone="warn">{t('network_deposits_stopped')}</Tag>}
        {!row.withdrawals && <Tag tone="warn">{t('network_withdrawals_stopped')}</Tag>}
        {!row.isOpen && <Tag>{t('network_not_open')}</Tag>}
        <Pending changes={row.pending} />
      </p>
      {row.haltedReason !== null && (
        <p className="mb-3 rounded-chip bg-warn-tint px-3 py-2 text-lab text-warn">
          {t('network_halted', { reason: row.haltedReason })}
        </p>
      )}
      <LastChange row={row} />
      {row.coins.length > 0 && <ListedCoins name={row.name} rows={row.coins} />}
      {mayAdd && (
        <Button tone="quiet" size="s" className="mt-2" onClick={() => setAdding(true)}>
          {t('coin_add')}
        </Button>
      )}
      {adding && <AddCoinDialog row={row} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function lagText(t: Translate, lag: number | null): string {
  if (lag === null) return t('network_no_answer');
  if (lag === 0) return t('network_up_to_date');
  return lag === 1 ? t('network_lag_one') : t('network_lag', { count: lag });
}

function ListedCoins({ name, rows }: { readonly name: string; readonly rows: readonly ListedCoin[] }) {
  const t = useT();
  const mayChange = useMayPropose('change_coin_terms');
  const [asked, setAsked] = useState<ListedCoin>();
  const figures = 'text-right whitespace-nowrap tabular-nums';
  const columns: readonly Column<ListedCoin>[] = [
    { id: 'coin', title: t('withdrawal_coin'), cell: ({ coin }) => coin },
    {
      id: 'asset',
      title: t('network_asset'),
      className: 'min-w-40',
      cell: ({ asset, chainDecimals }) => (
        <span className="block text-cap break-all">
          {asset}
          <span className="block text-ink3">{t('network_decimals', { count: chainDecimals })}</span>
        </span>
      ),
    },
    {
      id: 'depth',
      title: t('terms_confirmations'),
      className: figures,
      cell: ({ terms }) => terms.confirmations,
    },
    {
      id: 'min',
      title: t('terms_minDeposit'),
      className: figures,
      cell: ({ terms }) => groupDigits(terms.minDeposit),
    },
    {
      id: 'range',
      title: t('network_range'),
      className: figures,
      cell: ({ terms }) => `${groupDigits(terms.minWithdrawal)} – ${groupDigits(terms.maxWithdrawal)}`,
    },
    {
      id: 'fee',
      title: t('terms_withdrawalFee'),
      className: figures,
      cell: ({ terms }) => groupDigits(terms.withdrawalFee),
    },
    { id: 'memo', title: t('withdrawal_memo'), cell: ({ memo }) => t(`network_memo_${memo}`) },
    {
      id: 'actions',
      title: '',
      cell: (row) => (
        <span className="flex w-max items-center gap-1">
          <SwitchButtons switches={switchesOfListing(row)} />
          {mayChange && (
            <Button tone="quiet" size="s" onClick={() => setAsked(row)}>
              {t('terms_change')}
            </Button>
          )}
          <Pending changes={row.pending} />
        </span>
      ),
    },
  ];
  return (
    <>
      <DataTable dense label={name} columns={columns} rows={rows} keyOf={({ coin }) => coin} />
      {asked !== undefined && <TermsDialog row={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function CoinTable({ rows }: { readonly rows: readonly CoinRow[] }) {
  const t = useT();
  const state = (isOpen: boolean) => (
    <Tag tone={isOpen ? 'accent' : 'warn'}>{t(isOpen ? 'network_on' : 'network_off')}</Tag>
  );
  const columns: readonly Column<CoinRow>[] = [
    { id: 'coin', title: t('withdrawal_coin'), cell: ({ coin }) => coin },
    { id: 'deposits', title: t('coin_deposits'), cell: (row) => state(row.deposits) },
    { id: 'withdrawals', title: t('coin_withdrawals'), cell: (row) => state(row.withdrawals) },
    { id: 'transfers', title: t('coin_transfers'), cell: (row) => state(row.transfers) },
    {
      id: 'changed',
      title: t('coin_changed'),
      className: 'min-w-48',
      cell: (row) => (
        <>
          {!row.inForce && <Tag>{t('market_pending')}</Tag>}
          <LastChange row={row} />
        </>
      ),
    },
    {
      id: 'actions',
      title: '',
      cell: (row) => (
        <span className="flex w-max items-center gap-1">
          <SwitchButtons switches={switchesOfCoin(row)} />
          <Pending changes={row.pending} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      dense
      label={t('networks_view_coins')}
      columns={columns}
      rows={rows}
      keyOf={({ coin }) => coin}
    />
  );
}

const Pending = ({ changes }: { readonly changes: readonly PendingChange[] }) =>
  changes.map((change) => <PendingNote key={change.id} change={change} />);

function LastChange({
  row: { changedAt, changedBy, reason },
}: {
  readonly row: Pick<CoinRow, 'changedAt' | 'changedBy' | 'reason'>;
}) {
  const t = useT();
  if (changedAt === null) return null;
  return (
    <p className="mb-2 text-cap text-ink3">
      <Time at={changedAt} /> {changedBy !== null && t('market_changed_by', { name: changedBy })}
      {reason !== null && <span className="ml-1 break-words text-ink2">{reason}</span>}
    </p>
  );
}
