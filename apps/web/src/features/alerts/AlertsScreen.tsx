import { PRICE_ALERT } from '@meridian/contract/product-rules';
import { buttonClass } from '@meridian/ui/controls/Button.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeletons } from '@meridian/ui/states/Skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { AlertList } from '../../alerts/AlertList.tsx';
import { type PriceAlert, usePriceAlerts } from '../../alerts/alert-queries.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { ScreenBar } from '../../navigation/ScreenBar.tsx';
import { useT } from '../../session/locale/locale.ts';

/** `/priceAlerts`: the alerts that wait, and those that were reached. */
export function AlertsScreen() {
  const t = useT();
  const query = usePriceAlerts();
  return (
    <div className="page-text pb-10">
      <ScreenBar title={t('alerts_title')} />
      <div className="px-4 pt-2">
        {query.data === undefined ? (
          <LoadState query={query} title={t('alerts_failed')}>
            <div role="status" aria-label={t('loading')} className="grid gap-2">
              <Skeletons blocks={BLOCKS} />
            </div>
          </LoadState>
        ) : query.data.length === 0 ? (
          <EmptyState title={t('alerts_none')} text={t('alerts_none_text')} action={<ChooseMarket />} />
        ) : (
          <Lists alerts={query.data} />
        )}
      </div>
    </div>
  );
}

const BLOCKS = ['h-16 rounded-card', 'h-16 rounded-card', 'h-16 rounded-card'];

function ChooseMarket() {
  const t = useT();
  return (
    <Link to="/coinSearch" className={buttonClass({ tone: 'quiet' })}>
      {t('alerts_markets')}
    </Link>
  );
}

function Lists({ alerts }: { readonly alerts: readonly PriceAlert[] }) {
  const t = useT();
  const waiting = alerts.filter(({ firedAt }) => firedAt === null);
  const fired = alerts.filter(({ firedAt }) => firedAt !== null);
  return (
    <>
      <section>
        <h2 className="flex items-baseline justify-between pt-2 pb-2 text-lab font-[600] text-ink2">
          {t('alerts_waiting')}
          <span className="font-[500] text-ink3">
            {t('alerts_count', { count: waiting.length, max: PRICE_ALERT.maxWaiting })}
          </span>
        </h2>
        {waiting.length > 0 && <AlertList label={t('alerts_waiting')} alerts={waiting} showMarket />}
        <p className="pt-2 text-cap text-ink3">{t('alerts_none_text')}</p>
      </section>
      {fired.length > 0 && (
        <section className="mt-6">
          <h2 className="pb-2 text-lab font-[600] text-ink2">{t('alerts_fired')}</h2>
          <AlertList label={t('alerts_fired')} alerts={fired} showMarket />
        </section>
      )}
    </>
  );
}
