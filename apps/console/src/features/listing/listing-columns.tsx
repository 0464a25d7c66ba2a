import type { DomainReplyOf } from '@meridian/contract';
import type { listing } from '@meridian/contract/routes/operator/index';
import { Button, groupDigits, Tag } from '@meridian/ui';
import type { Column } from '../../components/DataTable.tsx';
import { marketDifference } from '../../components/market-difference.ts';
import { PendingNote } from '../../components/PendingNote.tsx';
import { formatZoned } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import { useMayPropose } from '../../session/rights.ts';

export type Listing = DomainReplyOf<typeof listing>;
export type ListingRow = Listing['markets'][number];
export type CoinRow = Listing['coins'][number];
export type Action = 'change' | 'history' | 'wind_up';

const FIGURES = 'text-right whitespace-nowrap tabular-nums';

export function useListingColumns(
  onAsk: (action: Action, row: ListingRow) => void,
): readonly Column<ListingRow>[] {
  const t = useT();
  return [
    {
      id: 'market',
      title: t('market_name'),
      className: 'whitespace-nowrap',
      cell: (row) => (
        <>
          {row.symbol}
          <span className="block text-cap text-ink3">{t(`product_${row.product}`)}</span>
        </>
      ),
    },
    { id: 'state', title: t('market_state'), className: 'min-w-40', cell: (row) => <State row={row} /> },
    {
      id: 'fees',
      title: t('listing_fees'),
      className: FIGURES,
      cell: ({ terms }) => `${terms.makerFeeRate} / ${terms.takerFeeRate}`,
    },
    {
      id: 'quantity',
      title: t('listing_quantity'),
      className: FIGURES,
      cell: ({ terms }) => `${groupDigits(terms.minQuantity)} – ${groupDigits(terms.maxQuantity)}`,
    },
    {
      id: 'leverage',
      title: t('listing_leverage'),
      className: FIGURES,
      cell: ({ terms }) => (terms.leverages === undefined ? '–' : `${Math.max(...terms.leverages)}×`),
    },
    { id: 'actions', title: '', cell: (row) => <Actions row={row} onAsk={(action) => onAsk(action, row)} /> },
  ];
}

function State({ row: { state, listed, next, terms } }: { readonly row: ListingRow }) {
  const t = useT();
  const locale = useLocale();
  const time = next === null ? '' : formatZoned(next.at, locale);
  return (
    <>
      {listed ? (
        <Tag tone={state === 'trading' ? 'accent' : 'warn'}>{t(`market_${state}`)}</Tag>
      ) : (
        <Tag>{t('listing_to_come')}</Tag>
      )}
      {next !== null && (
        <span className="mt-1 block text-cap text-ink2">
          {next.kind === 'change' && next.terms !== null
            ? t('listing_next_change', {
                time,
                changes: marketDifference(terms, next.terms, t)
                  .map(({ name, before, after }) => `${name} ${before ?? ''} → ${after}`)
                  .join(', '),
              })
            : t(next.kind === 'wind_up' ? 'listing_next_wind_up' : 'listing_next_list', { time })}
        </span>
      )}
    </>
  );
}

function Actions({ row, onAsk }: { readonly row: ListingRow; readonly onAsk: (action: Action) => void }) {
  const t = useT();
  const mayChange = useMayPropose('change_market');
  const name = { symbol: row.symbol, product: t(`product_${row.product}`) };
  const pending = row.pending[0];
  // A market that ends gets no new terms.
  const isOpen = row.listed && row.state !== 'cancel_only' && row.next?.kind !== 'wind_up';
  return (
    <span className="flex items-center justify-end gap-2">
      {pending !== undefined && <PendingNote change={pending} />}
      {mayChange && isOpen && pending === undefined && (
        <>
          <Button
            size="s"
            tone="quiet"
            aria-label={t('listing_change_named', name)}
            onClick={() => onAsk('change')}
          >
            {t('listing_change')}
          </Button>
          <Button
            size="s"
            tone="quiet"
            aria-label={t('wind_up_named', name)}
            onClick={() => onAsk('wind_up')}
          >
            {t('wind_up')}
          </Button>
        </>
      )}
      <Button
        size="s"
        tone="quiet"
        aria-label={t('listing_history_named', name)}
        onClick={() => onAsk('history')}
      >
        {t('listing_history')}
      </Button>
    </span>
  );
}
