import type { DomainReplyOf } from '@meridian/contract';
import * as routes from '@meridian/contract/routes/operator/index';
import { buttonClass } from '@meridian/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOverview } from '../../app/use-overview.ts';
import { Page } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useNow } from '../../components/use-now.ts';
import { formatAge, formatCount } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import { useMay } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';

export function OverviewPage() {
  const t = useT();
  const locale = useLocale();
  const name = useSession(({ operator }) => operator?.name ?? '');
  const mayReview = useMay(routes.kycQueue);
  const mayPay = useMay(routes.withdrawalQueue);
  const mayBuy = useMay(routes.purchaseQueue);
  const mayFind = useMay(routes.users);
  const now = useNow(30_000);
  const overview = useOverview();
  return (
    <Page title={t('overview_title')} text={t('overview_hello', { name })}>
      <QueryView query={overview}>
        {(data) => (
          <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(200px,1fr))]">
            <Figure
              title={t('overview_kyc')}
              value={formatCount(data.kycWaiting, locale)}
              text={
                data.kycOldest === null
                  ? t('overview_no_cases')
                  : t('overview_oldest', { age: formatAge(data.kycOldest, locale, now) })
              }
              action={
                mayReview && data.kycWaiting > 0 ? (
                  <Link to="/identity" className={buttonClass({ size: 'm' })}>
                    {t('start_reviewing')}
                  </Link>
                ) : undefined
              }
            />
            {mayPay && <WithdrawalFigure overview={data} now={now} />}
            {mayBuy && (
              <Figure
                title={t('overview_purchases')}
                value={formatCount(data.purchasesWaiting, locale)}
                text={t('overview_purchases_text')}
                action={
                  <Link
                    to="/purchases"
                    className={buttonClass({ tone: data.purchasesWaiting > 0 ? 'ink' : 'quiet', size: 'm' })}
                  >
                    {t('nav_purchases')}
                  </Link>
                }
              />
            )}
            <Figure
              title={t('overview_proposals')}
              value={formatCount(data.proposalsWaiting, locale)}
              text={t('overview_proposals_text')}
              action={
                <Link to="/proposals" className={buttonClass({ tone: 'quiet', size: 'm' })}>
                  {t('nav_proposals')}
                </Link>
              }
            />
            <Figure
              title={t('overview_users')}
              value={formatCount(data.users, locale)}
              text={t('overview_verified', { count: formatCount(data.usersVerified, locale) })}
              action={
                mayFind ? (
                  <Link to="/users" className={buttonClass({ tone: 'quiet', size: 'm' })}>
                    {t('nav_users')}
                  </Link>
                ) : undefined
              }
            />
            <Figure
              title={t('overview_registered_today')}
              value={formatCount(data.registeredToday, locale)}
              text={`${t('overview_suspended')}: ${formatCount(data.usersSuspended, locale)}`}
            />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function WithdrawalFigure({
  overview: { withdrawalsWaiting, withdrawalsOldest },
  now,
}: {
  readonly overview: DomainReplyOf<typeof routes.overview>;
  readonly now: number;
}) {
  const t = useT();
  const locale = useLocale();
  return (
    <Figure
      title={t('overview_withdrawals')}
      value={formatCount(withdrawalsWaiting, locale)}
      text={
        withdrawalsOldest === null
          ? t('withdrawals_none_waiting')
          : t('overview_oldest', { age: formatAge(withdrawalsOldest, locale, now) })
      }
      action={
        <Link
          to="/withdrawals"
          className={buttonClass({ tone: withdrawalsWaiting > 0 ? 'ink' : 'quiet', size: 'm' })}
        >
          {t('nav_withdrawals')}
        </Link>
      }
    />
  );
}

function Figure({
  title,
  value,
  text,
  action,
}: {
  readonly title: string;
  readonly value: string;
  readonly text: string;
  readonly action?: ReactNode;
}) {
  return (
    <section aria-label={title} className="flex flex-col sm:min-h-44 rounded-card bg-s1 p-4">
      <h2 className="text-lab font-[550] text-ink2">{title}</h2>
      <p className="mt-1 text-price font-[720] tracking-[-0.025em]">{value}</p>
      <p className="text-cap text-ink3">{text}</p>
      {action !== undefined && <div className="mt-auto pt-4">{action}</div>}
    </section>
  );
}
