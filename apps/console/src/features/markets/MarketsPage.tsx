import { cancelMarketOrders, haltMarket, markets } from '@meridian/contract/routes/operator/index';
import { MARKET_PRODUCTS, type MarketProduct } from '@meridian/contract/schemas/market-state';
import { Button, EmptyState, groupDigits, Segmented, Tag } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { Page } from '../../components/Page.tsx';
import { PendingNote } from '../../components/PendingNote.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { formatCount } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import { usePresent } from '../../session/presence.ts';
import { useMay, useMayPropose } from '../../session/rights.ts';
import { MarketDialog } from './MarketDialog.tsx';
import { type MarketAction, type MarketRow, offeredActions } from './market-row.ts';

const REFRESH_MS = 5_000;
const TONES = { trading: 'accent', halted: 'warn', cancel_only: 'warn' } as const;

/** Every market with its state, and the buttons that halt, resume or wind it up. */
export function MarketsPage({
  product,
  onShow,
}: {
  readonly product: MarketProduct;
  readonly onShow: (product: MarketProduct) => void;
}) {
  const t = useT();
  const locale = useLocale();
  const present = usePresent();
  const [dialog, setDialog] = useState<{
    readonly action: MarketAction;
    readonly market: MarketRow;
  }>();
  const list = useQuery({
    queryKey: ['markets'],
    queryFn: ({ signal }) => call(markets, { signal }),
    refetchInterval: present ? REFRESH_MS : false,
  });
  const columns: readonly Column<MarketRow>[] = [
    { id: 'market', title: t('market_name'), className: 'whitespace-nowrap', cell: (row) => row.symbol },
    { id: 'state', title: t('market_state'), cell: (row) => <State market={row} /> },
    {
      id: 'price',
      title: t('market_price'),
      className: 'text-right tabular-nums',
      cell: ({ lastPrice }) =>
        lastPrice === null ? (
          <span className="text-ink3">{t('market_no_trade')}</span>
        ) : (
          groupDigits(lastPrice)
        ),
    },
    {
      id: 'orders',
      title: t('market_orders'),
      className: 'text-right tabular-nums',
      cell: (row) => formatCount(row.openOrders, locale),
    },
    { id: 'since', title: t('market_since'), className: 'min-w-60', cell: (row) => <Since market={row} /> },
    {
      id: 'actions',
      title: '',
      cell: (row) => <Actions market={row} onAsk={(action) => setDialog({ action, market: row })} />,
    },
  ];
  return (
    <Page wide title={t('markets_title')} text={t('markets_text')}>
      <Segmented
        label={t('markets_product')}
        value={product}
        options={MARKET_PRODUCTS.map((value) => ({ value, label: t(`product_${value}`) }))}
        onChange={onShow}
        className="mb-3 max-w-80"
      />
      <QueryView query={list}>
        {(rows) => {
          const shown = rows.filter((row) => row.product === product);
          return shown.length === 0 ? (
            <EmptyState title={t('markets_empty_title')} text={t('markets_empty_text')} />
          ) : (
            <DataTable
              dense
              label={t('markets_title')}
              columns={columns}
              rows={shown}
              keyOf={({ id }) => id}
            />
          );
        }}
      </QueryView>
      {dialog !== undefined && (
        <MarketDialog action={dialog.action} market={dialog.market} onClose={() => setDialog(undefined)} />
      )}
    </Page>
  );
}

function State({ market: { state, inForce } }: { readonly market: MarketRow }) {
  const t = useT();
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Tag tone={TONES[state]}>{t(`market_${state}`)}</Tag>
      {!inForce && (
        <span title={t('market_pending_text')}>
          <Tag>{t('market_pending')}</Tag>
        </span>
      )}
    </span>
  );
}

function Since({ market: { changedAt, changedBy, reason } }: { readonly market: MarketRow }) {
  const t = useT();
  if (changedAt === null) return <span className="text-ink3">{t('market_never_changed')}</span>;
  return (
    <>
      <span className="flex flex-wrap gap-x-1.5">
        <Time at={changedAt} />
        {changedBy !== null && (
          <span className="text-ink3">{t('market_changed_by', { name: changedBy.name })}</span>
        )}
      </span>
      {reason !== null && <span className="block text-cap break-words text-ink2">{reason}</span>}
    </>
  );
}

const LABELS = {
  halt: 'halt',
  wind_up_market: 'wind_up',
  resume_market: 'resume',
  cancel_market_orders: 'cancel_orders',
} as const;

function Actions({
  market,
  onAsk,
}: {
  readonly market: MarketRow;
  readonly onAsk: (action: MarketAction) => void;
}) {
  const t = useT();
  const may = {
    halt: useMay(haltMarket),
    wind_up_market: useMayPropose('wind_up_market'),
    resume_market: useMayPropose('resume_market'),
    cancel_market_orders: useMay(cancelMarketOrders),
  };
  const { symbol, product, pending } = market;
  return (
    <span className="flex flex-wrap items-center justify-end gap-1">
      {pending.map((change) => (
        <PendingNote
          key={change.id}
          change={change}
          label={change.kind in LABELS ? t(LABELS[change.kind as MarketAction]) : change.kind}
        />
      ))}
      {offeredActions(market, may).map((action) => (
        <Button
          key={action}
          tone={action === 'halt' ? 'outline' : 'quiet'}
          size="s"
          aria-label={t(`${LABELS[action]}_named`, { symbol, product: t(`product_${product}`) })}
          onClick={() => onAsk(action)}
        >
          {t(LABELS[action])}
        </Button>
      ))}
    </span>
  );
}
