import { risk } from '@meridian/contract/routes/operator/index';
import type { RiskReport, SourceTrouble } from '@meridian/contract/schemas/operator-risk';
import { groupDigits } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { Page, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useT } from '../../language/language.ts';
import { usePresent } from '../../session/presence.ts';
import { FIGURES, useMarketColumns, useOfferColumns, usePositionColumns } from './risk-columns.tsx';
import { payingFunds } from './risk-text.ts';

const REFRESH_MS = 5_000;

/** Where the house and its users stand. There is nothing to change here. */
export function RiskPage() {
  const t = useT();
  const present = usePresent();
  const report = useQuery({
    queryKey: ['risk'],
    queryFn: ({ signal }) => call(risk, { signal }),
    refetchInterval: present ? REFRESH_MS : false,
  });
  return (
    <Page wide title={t('risk_title')} text={t('risk_text')}>
      <QueryView query={report}>{(found) => <Report report={found} />}</QueryView>
    </Page>
  );
}

function Report({ report }: { readonly report: RiskReport }) {
  const t = useT();
  const { coin, markets, offers, positions } = report;
  const marketColumns = useMarketColumns(coin);
  const offerColumns = useOfferColumns(coin);
  const positionColumns = usePositionColumns(coin);
  return (
    <div className="grid gap-3 [&>*]:min-w-0">
      <Stale report={report} />
      <Section title={t('risk_positions')}>
        {positions.length === 0 ? (
          <p className="text-lab text-ink2">{t('risk_positions_none')}</p>
        ) : (
          <DataTable
            dense
            label={t('risk_positions')}
            columns={positionColumns}
            rows={positions}
            keyOf={({ id }) => id}
          />
        )}
      </Section>
      <Section title={t('risk_markets')}>
        <DataTable
          dense
          label={t('risk_markets')}
          columns={marketColumns}
          rows={markets}
          keyOf={({ id }) => id}
        />
      </Section>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] [&>*]:min-w-0">
        <Section title={t('risk_offers')}>
          <DataTable
            dense
            label={t('risk_offers')}
            columns={offerColumns}
            rows={offers}
            keyOf={({ id }) => id}
          />
        </Section>
        <Section title={t('risk_funds')}>
          <Funds report={report} />
        </Section>
      </div>
    </div>
  );
}

/** Prices that must not be used, and sources that do not deliver. */
function Stale({ report: { staleIndexes, troubles } }: { readonly report: RiskReport }) {
  const t = useT();
  if (staleIndexes.length === 0 && troubles.length === 0)
    return <p className="rounded-card bg-s1 p-4 text-lab text-ink2">{t('risk_prices_fresh')}</p>;
  const troubleText = ({ source, coin, state }: SourceTrouble) =>
    coin === null
      ? t('risk_source_silent', { source })
      : t('risk_source_trouble', {
          source,
          coin,
          state: t(`prices_state_${state === 'silent' ? 'stale' : state}`),
        });
  return (
    <section aria-label={t('risk_stale')} className="rounded-card bg-warn-tint p-4 text-lab text-warn">
      <h2 className="mb-2 text-row font-[680]">{t('risk_stale')}</h2>
      <ul className="grid gap-1">
        {staleIndexes.map(({ coin, ageMs }) => (
          <li key={`index ${coin}`}>
            {ageMs === null
              ? t('risk_index_none', { coin })
              : t('risk_index_stale', { coin, seconds: groupDigits(String(Math.round(ageMs / 1_000))) })}
          </li>
        ))}
        {troubles.map((trouble) => (
          <li key={`${trouble.source} ${trouble.coin}`}>{troubleText(trouble)}</li>
        ))}
      </ul>
    </section>
  );
}

function Funds({ report }: { readonly report: RiskReport }) {
  const t = useT();
  const columns: readonly Column<RiskReport['funds'][number]>[] = [
    { id: 'wallet', title: t('house_wallet'), cell: ({ wallet }) => t(`house_${wallet}`) },
    {
      id: 'amount',
      title: t('risk_amount'),
      className: FIGURES,
      cell: ({ amount, coin }) => `${groupDigits(amount)} ${coin}`,
    },
  ];
  return (
    <DataTable
      dense
      label={t('risk_funds')}
      columns={columns}
      rows={payingFunds(report.funds)}
      keyOf={({ wallet, coin }) => `${wallet} ${coin}`}
    />
  );
}
