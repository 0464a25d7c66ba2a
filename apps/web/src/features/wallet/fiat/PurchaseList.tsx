import type { FiatPurchase, PurchaseState } from '@meridian/contract/schemas/fiat';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeletons } from '@meridian/ui/states/Skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadState } from '../../../loading/LoadState.tsx';
import { formatDate } from '../../../session/format/date-format.ts';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import type { LoadedPurchases } from './fiat-queries.ts';

const TONES = { to_be_paid: 'warn', paid: 'accent', completed: 'neutral', canceled: 'neutral' } as const;

export function StateTag({ state }: { readonly state: PurchaseState }) {
  const t = useT();
  return <Tag tone={TONES[state]}>{t(`fiat_state_${state}`)}</Tag>;
}

/** The user's purchases, newest first. */
export function PurchaseList({
  query,
  onOpen,
}: {
  readonly query: UseQueryResult<LoadedPurchases>;
  readonly onOpen: (id: number) => void;
}) {
  const t = useT();
  return (
    <section aria-label={t('fiat_purchases')}>
      <h2 className="pb-1 text-row font-[660]">{t('fiat_purchases')}</h2>
      {query.data === undefined ? (
        <LoadState query={query} title={t('fiat_purchases_failed')}>
          <div role="status" aria-label={t('loading')}>
            <Skeletons blocks={['h-13', 'h-13', 'h-13']} />
          </div>
        </LoadState>
      ) : query.data.purchases.length === 0 ? (
        <EmptyState title={t('fiat_purchases_none')} text={t('fiat_purchases_none_text')} />
      ) : (
        <ul>
          {query.data.purchases.map((purchase) => (
            <Row key={purchase.id} purchase={purchase} onOpen={() => onOpen(purchase.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ purchase, onOpen }: { readonly purchase: FiatPurchase; readonly onOpen: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { reference, receives, coin, pays, currency, createdAt, state } = purchase;
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        onClick={onOpen}
        aria-label={t('fiat_open_purchase', { reference })}
        className="flex w-full items-center justify-between gap-3 py-2 text-left"
      >
        <span className="min-w-0">
          <span className="block text-body font-[600]">
            {formatNumber(receives)} {coin}
          </span>
          <span className="block text-cap text-ink3">
            {formatNumber(pays)} {currency} · {formatDate(createdAt, 'minute', locale)}
          </span>
        </span>
        <StateTag state={state} />
      </button>
    </li>
  );
}
