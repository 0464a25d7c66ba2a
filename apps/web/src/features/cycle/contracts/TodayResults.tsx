import { memo } from 'react';
import { useCycleToday } from '../../../cycle/use-cycle.ts';
import { signedExactText } from '../../../session/format/exact-text.ts';
import { UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { useSession } from '../../../session/session.ts';

/** What the user's contracts of today brought. Nothing for guests. */
export const TodayResults = memo(function TodayResults() {
  const t = useT();
  const isLogin = useSession((state) => state.isLogin);
  const { data } = useCycleToday();
  if (!isLogin) return null;
  const { profit = '', coin, wins, losses, returned } = data ?? {};
  const countText = (count: number | undefined) =>
    count === undefined ? UNKNOWN : t('cycle_today_count', { count });
  const tone = profit.startsWith('-') ? 'text-down' : /[1-9]/.test(profit) ? 'text-up' : 'text-ink2';
  return (
    <section aria-labelledby="cycle-today" className="cycle-today">
      <h2 id="cycle-today" className="text-row font-[660]">
        {t('cycle_today')}
      </h2>
      <dl className="text-cap">
        {(
          [
            ['cycle_today_profit', coin === undefined ? UNKNOWN : `${signedExactText(profit)} ${coin}`, tone],
            ['cycle_outcome_win', countText(wins), ''],
            ['cycle_outcome_loss', countText(losses), ''],
            ['cycle_today_returned', countText(returned), ''],
          ] as const
        ).map(([name, value, color]) => (
          <div key={name}>
            <dt className="text-ink3">{t(name)}</dt>
            <dd className={`text-body font-[640] ${color}`}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
});
