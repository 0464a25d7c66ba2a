import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useT } from '../../../session/locale/locale.ts';

const RULES = ['price', 'end', 'payout', 'void', 'receipt'] as const;

/** How a contract is decided and paid, and how its result can be checked: the rules CYCLE-4 to CYCLE-9 of the engine. */
export const CycleRules = memo(function CycleRules({
  bare = false,
}: {
  /** In a sheet, which has the title. */
  readonly bare?: boolean;
}) {
  const t = useT();
  return (
    <section aria-label={t('cycle_rules')} className="grid gap-2">
      {!bare && <h2 className="text-row font-[660]">{t('cycle_rules')}</h2>}
      <dl className={`cycle-rules ${bare ? 'text-lab' : 'text-cap'}`}>
        {RULES.map((rule) => (
          <div key={rule}>
            <dt className="font-[620] text-ink1">{t(`cycle_rule_${rule}`)}</dt>
            <dd className="text-ink2">{t(`cycle_rule_${rule}_text`)}</dd>
          </div>
        ))}
      </dl>
      <Link to="/cycleRecord" className="hit justify-self-start text-lab font-[620] text-accent">
        {t('cycle_rules_records')}
      </Link>
    </section>
  );
});
