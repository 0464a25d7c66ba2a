import type { LiquidationDetail, LiquidationStep } from '@meridian/contract/domain/futures-records';
import * as records from '@meridian/contract/routes/futures-records';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { LoadState, UnknownState } from '../../loading/LoadState.tsx';
import { ScreenBar } from '../../navigation/ScreenBar.tsx';
import { type TicketFact, TicketFacts } from '../../order-ticket/TicketFacts.tsx';
import { formatDate } from '../../session/format/date-format.ts';
import { formatFloor, formatNumber } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { PricePath } from './PricePath.tsx';
import { ratioPercent } from './ratio-percent.ts';

const COIN = 'USDT';

/** `/liquidation/:id`: why positions were liquidated, step by step, with everything that is needed to recompute it. */
export function LiquidationScreen() {
  const t = useT();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery({
    queryKey: ['futures records', 'liquidation', id],
    queryFn: ({ signal }) =>
      call(
        records.liquidationDetails,
        { query: { id: Number(id) } },
        { signal, silent: true, background: true },
      ),
  });
  return (
    <div className="page-text pb-8">
      <ScreenBar title={t('screen_liquidation')} />
      <div className="grid gap-5 px-4">
        {query.data === undefined ? (
          <LoadState
            query={query}
            unknown={
              <UnknownState
                title={t('liquidation_unknown')}
                text={t('liquidation_unknown_text')}
                to="/futuresRecord"
                link={t('screen_futures_record')}
              />
            }
          >
            <div role="status" aria-label={t('loading')} className="grid gap-3">
              <Skeleton className="h-40 rounded-m" />
              <Skeleton className="h-80 rounded-m" />
            </div>
          </LoadState>
        ) : (
          <Explanation detail={query.data} />
        )}
      </div>
    </div>
  );
}

function Explanation({ detail }: { readonly detail: LiquidationDetail }) {
  const t = useT();
  const locale = useLocale();
  const { healthBefore, maintenanceBefore, marginMode, at, outcome, toInsurance } = detail;
  const money = (amount: string) => `${formatFloor(amount, 4)} ${COIN}`;
  return (
    <>
      <section className="grid gap-3">
        <p className="text-body text-ink2">{t(`liquidation_reason_${marginMode}`)}</p>
        <TicketFacts
          facts={[
            { name: t('market_time'), value: formatDate(at, 'second', locale) },
            { name: t('records_state'), value: t(`futures_outcome_${outcome}`) },
            { name: t('liquidation_health'), value: money(healthBefore) },
            { name: t('liquidation_maintenance'), value: money(maintenanceBefore) },
            { name: t('futures_margin_ratio'), value: ratioPercent(maintenanceBefore, healthBefore) },
            ...(/[1-9]/.test(toInsurance)
              ? [{ name: t('liquidation_to_insurance'), value: money(toInsurance) }]
              : []),
          ]}
        />
      </section>
      {detail.paths.map((path) => (
        <section key={`${path.base}/${path.quote}`}>
          <h2 className="mb-2 text-row font-[660]">
            {t('liquidation_path', { pair: `${path.base}/${path.quote}` })}
          </h2>
          <PricePath samples={path.samples} />
        </section>
      ))}
      <section>
        <h2 className="mb-2 text-row font-[660]">{t('liquidation_steps')}</h2>
        <ol className="grid gap-3">
          {detail.steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps never change and have no other identity.
            <li key={index} className="rounded-card bg-s1 p-4">
              <h3 className="mb-2 text-body font-[640]">
                {index + 1}. {t(`liquidation_step_${step.step}`)}{' '}
                <span className="text-ink3">
                  {step.base}/{step.quote}
                </span>
              </h3>
              <StepFacts step={step} />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function StepFacts({ step }: { readonly step: LiquidationStep }) {
  const t = useT();
  const money = (amount: string) => `${formatFloor(amount, 4)} ${COIN}`;
  const amount = (name: string, value: string): TicketFact[] =>
    /[1-9]/.test(value) ? [{ name, value: money(value) }] : [];
  const facts: TicketFact[] = [
    ...(step.canceledOrders > 0
      ? [{ name: t('liquidation_canceled'), value: String(step.canceledOrders) }]
      : []),
    ...step.fills.map(({ price, quantity }, index) => ({
      name: t('liquidation_fill', { number: index + 1 }),
      value: `${formatNumber(quantity)} × ${formatNumber(price)}`,
    })),
    ...(step.bankruptcyPrice === null
      ? []
      : [{ name: t('liquidation_bankruptcy'), value: formatNumber(step.bankruptcyPrice) }]),
    ...amount(t('trade_fee'), step.fees),
    ...amount(t('liquidation_fee'), step.liquidationFee),
    ...amount(t('liquidation_insurance'), step.insurance),
    { name: t('liquidation_health_after'), value: money(step.health) },
    { name: t('liquidation_maintenance_after'), value: money(step.maintenance) },
    { name: t('futures_margin_ratio'), value: ratioPercent(step.maintenance, step.health) },
  ];
  return <TicketFacts facts={facts} />;
}
