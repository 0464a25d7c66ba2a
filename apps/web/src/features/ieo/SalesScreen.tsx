import { Refused } from '@meridian/contract/client/request-error';
import type { Project } from '@meridian/contract/domain/project';
import { Tabs } from '@meridian/ui/layout/Tabs.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeletons } from '@meridian/ui/states/Skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useProfile } from '../../accounts/profile.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { ScreenBar } from '../../navigation/ScreenBar.tsx';
import { formatNumber } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import { Subscriptions } from './records/Subscriptions.tsx';
import { NoSalePermission, ProgressBar, SalePicture, SaleTime, StateTag } from './SaleParts.tsx';
import { useSales } from './sale-queries.ts';

/** `/ieoList`: new coins on sale, and the user's subscriptions. */
export function SalesScreen() {
  const t = useT();
  const { profile } = useProfile();
  const [tab, setTab] = useState('sales');
  const mayRead = profile?.permissions?.ieo !== false;
  const items = useMemo(
    () => [
      {
        id: 'sales',
        label: t('ieo_tab_sales'),
        content: <div className="px-4 pt-4">{mayRead ? <SaleList /> : <NoSalePermission />}</div>,
      },
      {
        id: 'records',
        label: t('ieo_tab_records'),
        content: (
          <div className="px-4 pt-4">
            <Subscriptions />
          </div>
        ),
      },
    ],
    [t, mayRead],
  );
  return (
    <div className="page-text pb-8">
      <ScreenBar title={t('screen_ieo')} />
      <Tabs label={t('ieo_sections')} items={items} value={tab} onChange={setTab} />
    </div>
  );
}

function SaleList() {
  const t = useT();
  const query = useSales();
  if (query.error instanceof Refused && query.error.reason === 'no_permission') return <NoSalePermission />;
  if (query.data === undefined)
    return (
      <LoadState query={query} title={t('ieo_failed')}>
        <div role="status" aria-label={t('loading')} className="grid gap-3">
          <Skeletons blocks={BLOCKS} />
        </div>
      </LoadState>
    );
  if (query.data.length === 0) return <EmptyState title={t('ieo_none')} text={t('ieo_none_text')} />;
  return (
    <ul aria-label={t('ieo_tab_sales')} className="grid gap-3">
      {query.data.map((sale) => (
        <li key={sale.id}>
          <SaleCard sale={sale} />
        </li>
      ))}
    </ul>
  );
}

const BLOCKS = ['h-40 rounded-m', 'h-40 rounded-m'];

function SaleCard({ sale }: { readonly sale: Project }) {
  const t = useT();
  const { id, name, base, quote, price, total } = sale;
  return (
    <Link
      to="/ieoList/$id"
      params={{ id: String(id) }}
      className="grid gap-3 rounded-card bg-s1 p-4 active:bg-s2 lg:hover:bg-s2"
    >
      <span className="flex items-center gap-3 large:flex-wrap">
        <SalePicture sale={sale} size={44} />
        <span className="min-w-0 flex-1 large:basis-2/3">
          <span className="block text-body font-[640] wrap-anywhere">{name}</span>
          <span className="mt-0.5 block text-cap text-ink3">
            {t('ieo_price_of', { base, quote, price: formatNumber(price) })} · {formatNumber(total)} {base}
          </span>
        </span>
        <StateTag state={sale.state} />
      </span>
      <ProgressBar sale={sale} />
      <span className="text-cap text-ink3">
        <SaleTime sale={sale} />
      </span>
    </Link>
  );
}
