import { reconciliation } from '@meridian/contract/routes/operator/index';
import type { ComparedCoin, ComparedNetwork } from '@meridian/contract/schemas/operator-reconciliation';
import { groupDigits, Tag } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { Page, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useT } from '../../language/language.ts';
import { usePresent } from '../../session/presence.ts';
import { HousePayments } from './HousePayments.tsx';
import { differs, stateOf } from './reconciliation-state.ts';

const REFRESH_MS = 10_000;
const FIGURES = ['books', 'opening', 'inFlight', 'hot', 'cold', 'unswept', 'drift'] as const;

/** What the books say is on every chain, and what is there. */
export function ReconciliationPage() {
  const t = useT();
  const present = usePresent();
  const list = useQuery({
    queryKey: ['reconciliation'],
    queryFn: ({ signal }) => call(reconciliation, { signal }),
    refetchInterval: present ? REFRESH_MS : false,
  });
  return (
    <Page wide title={t('reconciliation_title')} text={t('reconciliation_text')}>
      <QueryView query={list}>
        {(rows) => (
          <div className="flex flex-col gap-3">
            {rows.map((row) => (
              <NetworkCard key={row.network} row={row} />
            ))}
            <HousePayments />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

const TONES = {
  agrees: 'accent',
  differs: 'warn',
  halted: 'warn',
  short: 'warn',
  stopped: 'warn',
  waiting: 'neutral',
} as const;

function NetworkCard({ row }: { readonly row: ComparedNetwork }) {
  const t = useT();
  const state = stateOf(row);
  return (
    <Section title={row.name} end={<Tag tone={TONES[state]}>{t(`reconciliation_${state}`)}</Tag>}>
      <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-lab text-ink2">
        {row.height !== null && (
          <span className="tabular-nums">
            {t('network_height', { height: groupDigits(String(row.height)) })}
          </span>
        )}
        {row.comparedAt !== null && <Time at={row.comparedAt} />}
        <span className="tabular-nums">
          {row.hotGas === null
            ? t('reconciliation_no_gas')
            : t('reconciliation_gas', { amount: `${groupDigits(row.hotGas.amount)} ${row.hotGas.coin}` })}
        </span>
      </p>
      {row.hotAddress !== null && (
        <p className="mb-3 text-cap break-all text-ink3">
          {t('reconciliation_hot_address', { address: row.hotAddress })}
        </p>
      )}
      {row.haltedReason !== null && (
        <p className="mb-3 rounded-chip bg-warn-tint px-3 py-2 text-lab text-warn">
          {t('network_halted', { reason: row.haltedReason })}
        </p>
      )}
      {row.short.map(({ coin, missing, payments, since }) => (
        <p key={coin} className="mb-3 rounded-chip bg-warn-tint px-3 py-2 text-lab text-warn">
          {t('reconciliation_short_of', {
            amount: `${groupDigits(missing)} ${coin}`,
            count: String(payments),
          })}{' '}
          <Time at={since} />
        </p>
      ))}
      {row.coins.length > 0 && <Figures row={row} />}
    </Section>
  );
}

function Figures({ row: { name, coins } }: { readonly row: ComparedNetwork }) {
  const t = useT();
  const columns: readonly Column<ComparedCoin>[] = [
    { id: 'coin', title: t('withdrawal_coin'), cell: ({ coin }) => coin },
    ...FIGURES.map(
      (figure): Column<ComparedCoin> => ({
        id: figure,
        title: t(`reconciliation_${figure}`),
        className: 'text-right whitespace-nowrap tabular-nums',
        cell: (coin) =>
          figure === 'drift' && differs(coin) ? (
            <span className="text-warn">
              {groupDigits(coin.drift)}
              {coin.driftSince !== null && (
                <span className="block text-cap">
                  <Time at={coin.driftSince} />
                </span>
              )}
            </span>
          ) : (
            groupDigits(coin[figure])
          ),
      }),
    ),
  ];
  return <DataTable dense label={name} columns={columns} rows={coins} keyOf={({ coin }) => coin} />;
}
