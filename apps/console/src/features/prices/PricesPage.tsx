import { priceSources } from '@meridian/contract/routes/operator/index';
import type { PriceQuote, PriceSources } from '@meridian/contract/schemas/operator-prices';
import { EmptyState, groupDigits, Tag } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { Page } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useT } from '../../language/language.ts';
import { usePresent } from '../../session/presence.ts';
import { ageSeconds, deviationText } from './quote-text.ts';

type SourceRow = PriceSources['sources'][number];
type CoinRow = PriceSources['coins'][number];
const REFRESH_MS = 2_000;

/** Sources, age and deviation of index prices. There is nothing to change here. */
export function PricesPage() {
  const t = useT();
  const present = usePresent();
  const status = useQuery({
    queryKey: ['priceSources'],
    queryFn: ({ signal }) => call(priceSources, { signal }),
    refetchInterval: present ? REFRESH_MS : false,
  });
  return (
    <Page wide title={t('prices_title')} text={t('prices_text')}>
      <QueryView query={status}>{(found) => <Status status={found} />}</QueryView>
    </Page>
  );
}

function Status({ status: { hasSources, sources, coins } }: { readonly status: PriceSources }) {
  const t = useT();
  const sourceColumns = useSourceColumns();
  const coinColumns = useCoinColumns(sources);
  if (!hasSources) return <EmptyState title={t('prices_simulated')} text={t('prices_simulated_text')} />;
  if (sources.length === 0)
    return <EmptyState title={t('prices_no_sources')} text={t('prices_no_sources_text')} />;
  return (
    <div className="grid gap-3">
      <DataTable
        dense
        label={t('prices_coins')}
        columns={coinColumns}
        rows={coins}
        keyOf={({ coin }) => coin}
      />
      <DataTable
        dense
        label={t('prices_sources')}
        columns={sourceColumns}
        rows={sources}
        keyOf={({ name }) => name}
      />
    </div>
  );
}

function useSourceColumns(): readonly Column<SourceRow>[] {
  const t = useT();
  return [
    { id: 'name', title: t('prices_source'), cell: ({ name }) => name },
    { id: 'kind', title: t('prices_kind'), cell: ({ kind }) => kind },
    {
      id: 'replied',
      title: t('prices_replied'),
      cell: ({ repliedAt }) => (repliedAt === null ? t('prices_never') : <Time at={repliedAt} exact />),
    },
    { id: 'problem', title: t('prices_problem'), cell: ({ problem }) => problem ?? '' },
  ];
}

function useCoinColumns(sources: readonly SourceRow[]): readonly Column<CoinRow>[] {
  const t = useT();
  return [
    { id: 'coin', title: t('prices_coin'), cell: ({ coin }) => coin },
    {
      id: 'index',
      title: t('prices_index'),
      cell: ({ index, ageMs }) =>
        index === null ? (
          <Tag tone="warn">{t('prices_stale_index')}</Tag>
        ) : (
          <Figures
            price={index}
            note={ageMs === null ? '' : t('prices_age', { seconds: ageSeconds(ageMs) })}
          />
        ),
    },
    ...sources.map(({ name }) => ({
      id: `source ${name}`,
      title: name,
      cell: ({ quotes }: CoinRow) => <Quote quote={quotes.find(({ source }) => source === name)} />,
    })),
  ];
}

function Quote({ quote }: { readonly quote: PriceQuote | undefined }) {
  const t = useT();
  if (quote === undefined || quote.price === null)
    return <span className="text-ink3">{t('prices_state_missing')}</span>;
  const { price, ageMs, deviationPpm, state } = quote;
  const note = [
    ...(deviationPpm === null ? [] : [deviationText(deviationPpm)]),
    ...(ageMs === null ? [] : [t('prices_age', { seconds: ageSeconds(ageMs) })]),
  ].join(' · ');
  return (
    <span className="flex items-center gap-2">
      <Figures price={price} note={note} />
      {state !== 'used' && <Tag tone="warn">{t(`prices_state_${state}`)}</Tag>}
    </span>
  );
}

const Figures = ({ price, note }: { readonly price: string; readonly note: string }) => (
  <span className="whitespace-nowrap tabular-nums">
    {groupDigits(price)}
    <span className="block text-cap text-ink3">{note}</span>
  </span>
);
