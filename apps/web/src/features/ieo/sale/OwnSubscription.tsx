import type { ProjectDetail, Subscription } from '@meridian/contract/domain/project';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { TicketFacts } from '../../../order-ticket/TicketFacts.tsx';
import { formatDate } from '../../../session/format/date-format.ts';
import { formatNumber, UNKNOWN } from '../../../session/format/number-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { isRecomputed } from '../sale-figures.ts';

interface OwnProps {
  readonly sale: ProjectDetail;
  readonly subscription: Subscription;
}

/** What the user asked for and, after the end, what they got, with the arithmetic. */
export function OwnSubscription({ sale, subscription }: OwnProps) {
  const t = useT();
  const { base, quote, state, wanted, held, allocated, paid, refunded } = subscription;
  const inCoin = (amount: string | null) => (amount === null ? UNKNOWN : `${formatNumber(amount)} ${base}`);
  const inQuote = (amount: string | null) => (amount === null ? UNKNOWN : `${formatNumber(amount)} ${quote}`);
  const isOver = state !== 'waiting';
  return (
    <Panel aria-label={t(isOver ? 'ieo_result' : 'ieo_own')} className="grid gap-2">
      <h2 className="text-lab font-[640]">{t(isOver ? 'ieo_result' : 'ieo_own')}</h2>
      <TicketFacts
        facts={[
          { name: t('ieo_wanted'), value: inCoin(wanted) },
          { name: t('ieo_held'), value: inQuote(held) },
          ...(isOver
            ? [
                { name: t('ieo_allocated'), value: inCoin(allocated) },
                { name: t('ieo_paid'), value: inQuote(paid) },
                { name: t('ieo_refunded'), value: inQuote(refunded) },
              ]
            : []),
        ]}
      />
      {state === 'allotted' && <Arithmetic subscription={subscription} />}
      <Note sale={sale} subscription={subscription} />
    </Panel>
  );
}

function Note({ sale, subscription }: OwnProps) {
  const t = useT();
  const locale = useLocale();
  const { state, unlocksAt, unlockedAt } = subscription;
  const date = (moment: number) => formatDate(moment, 'row', locale);
  const text =
    state === 'refunded'
      ? t('ieo_canceled_note')
      : state === 'waiting'
        ? t(sale.state === 'open' ? 'ieo_waiting' : 'ieo_settling')
        : unlockedAt !== null
          ? t('ieo_unlocked', { date: date(unlockedAt) })
          : unlocksAt !== null
            ? t('ieo_locked_until', { date: date(unlocksAt) })
            : t('ieo_available');
  return <p className="text-cap font-[550] text-ink2">{text}</p>;
}

/** The rule with the user's figures, so that they can be checked with pen and paper. */
function Arithmetic({ subscription }: Pick<OwnProps, 'subscription'>) {
  const t = useT();
  const { base, quote, price, total, subscribed, wanted, held, allocated, paid, refunded } = subscription;
  const shown = (amount: string | null) => (amount === null ? UNKNOWN : formatNumber(amount));
  const isOversubscribed = Number(subscribed) > Number(total);
  const figures = { base, quote, price: shown(price), total: shown(total), subscribed: shown(subscribed) };
  const own = {
    ...{ wanted: shown(wanted), held: shown(held), allocated: shown(allocated) },
    ...{ paid: shown(paid), refunded: shown(refunded) },
  };
  const agrees = isRecomputed(subscription);
  return (
    <div className="grid gap-1 rounded-m bg-s2 p-3 text-cap text-ink2">
      <p>{t(isOversubscribed ? 'ieo_rule_share' : 'ieo_rule_full')}</p>
      <p className="wrap-anywhere">
        {isOversubscribed
          ? t('ieo_formula', { ...figures, ...own })
          : t('ieo_formula_full', { ...figures, ...own, wanted: figures.subscribed })}
      </p>
      <p className="wrap-anywhere">{t('ieo_formula_paid', { ...figures, ...own })}</p>
      <p className="wrap-anywhere">{t('ieo_formula_refund', { ...figures, ...own })}</p>
      <p className={agrees ? 'font-[600] text-up' : 'font-[600] text-down'}>
        {t(agrees ? 'ieo_recomputed' : 'ieo_differs')}
      </p>
    </div>
  );
}
