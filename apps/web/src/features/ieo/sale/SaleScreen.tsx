import { Refused } from '@meridian/contract/client/request-error';
import type { ProjectDetail } from '@meridian/contract/domain/project';
import { buttonClass } from '@meridian/ui/controls/Button.tsx';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeletons } from '@meridian/ui/states/Skeleton.tsx';
import { Link, useParams } from '@tanstack/react-router';
import { LoadState } from '../../../loading/LoadState.tsx';
import { ScreenBar } from '../../../navigation/ScreenBar.tsx';
import { TicketFacts } from '../../../order-ticket/TicketFacts.tsx';
import { formatDate } from '../../../session/format/date-format.ts';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { NoSalePermission, ProgressBar, SalePicture, SaleTime, StateTag } from '../SaleParts.tsx';
import { useSale } from '../sale-queries.ts';
import { OwnSubscription } from './OwnSubscription.tsx';
import { SubscribeForm } from './SubscribeForm.tsx';

/** `/ieoList/:id`: one sale, subscribing, and the user's own result. */
export function SaleScreen() {
  const t = useT();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useSale(Number(id));
  const reason = query.error instanceof Refused ? query.error.reason : undefined;
  return (
    <div className="page-text pb-8">
      <ScreenBar title={query.data?.name ?? t('screen_ieo')} />
      <div className="grid gap-3 px-4 pt-2">
        {query.data !== undefined ? (
          <Sale sale={query.data} />
        ) : reason === 'no_permission' ? (
          <NoSalePermission />
        ) : reason === 'unknown_project' ? (
          <UnknownSale />
        ) : (
          <LoadState query={query} title={t('ieo_failed')}>
            <div role="status" aria-label={t('loading')} className="grid gap-3">
              <Skeletons blocks={BLOCKS} />
            </div>
          </LoadState>
        )}
      </div>
    </div>
  );
}

const BLOCKS = ['h-40 rounded-m', 'h-24 rounded-m', 'h-12 rounded-btn'];

function UnknownSale() {
  const t = useT();
  return (
    <EmptyState
      title={t('ieo_unknown')}
      action={
        <Link to="/ieoList" className={buttonClass({ tone: 'quiet' })}>
          {t('screen_ieo')}
        </Link>
      }
    />
  );
}

function Sale({ sale }: { readonly sale: ProjectDetail }) {
  const t = useT();
  return (
    <>
      <Panel className="grid gap-3">
        <div className="flex items-center gap-3">
          <SalePicture sale={sale} size={56} />
          <div className="min-w-0 flex-1">
            <h2 className="text-row font-[680] wrap-anywhere">{sale.name}</h2>
            <p className="mt-0.5 text-cap text-ink3">
              <SaleTime sale={sale} />
            </p>
          </div>
          <StateTag state={sale.state} />
        </div>
        <ProgressBar sale={sale} />
        <Terms sale={sale} />
      </Panel>
      {sale.subscription !== null && <OwnSubscription sale={sale} subscription={sale.subscription} />}
      {sale.state === 'open' && <SubscribeForm sale={sale} />}
      <Panel>
        <h2 className="pb-1 text-lab font-[640]">{t('ieo_rules')}</h2>
        <p className="text-lab whitespace-pre-line text-ink2 wrap-anywhere">{sale.rules}</p>
      </Panel>
    </>
  );
}

function Terms({ sale }: { readonly sale: ProjectDetail }) {
  const t = useT();
  const locale = useLocale();
  const { base, quote, price, total, subscribed, allocated, unlocksAt } = sale;
  const date = (moment: number) => formatDate(moment, 'row', locale);
  const facts = [
    { name: t('ieo_price'), value: t('ieo_price_of', { base, quote, price: formatNumber(price) }) },
    { name: t('ieo_total'), value: `${formatNumber(total)} ${base}` },
    { name: t('ieo_subscribed'), value: `${formatNumber(subscribed)} ${base}` },
    ...(allocated === null
      ? []
      : [{ name: t('ieo_allocated'), value: `${formatNumber(allocated)} ${base}` }]),
    {
      name: t('ieo_limits'),
      value: t('ieo_limits_of', {
        base,
        min: formatNumber(sale.minQuantity),
        max: formatNumber(sale.maxQuantity),
      }),
    },
    { name: t('ieo_starts'), value: date(sale.startsAt) },
    { name: t('ieo_ends'), value: date(sale.endsAt) },
    { name: t('ieo_lock'), value: unlocksAt === null ? t('ieo_no_lock') : date(unlocksAt) },
  ];
  return <TicketFacts facts={facts} />;
}
