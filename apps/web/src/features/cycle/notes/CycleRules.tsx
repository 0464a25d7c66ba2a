import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useT } from '../../../session/locale/locale.ts';

const RULES = ['price', 'end', 'payout', 'void', 'receipt'] as const;

/** How a contract is decided and paid, and how its result can be checked: the rules CYCLE-4 to CYCLE-9 of the engine. */
export const CycleRules = memo(function CycleRules() {
  const t = useT();
  return (
    <section aria-labelledby="cycle-rules">
      <h2 id="cycle-rules" className="text-row font-[660]">
        {t('cycle_rules')}
      </h2>
      <dl className="cycle-rules text-cap">
        {RULES.map((rule) => (
          <div key={rule}>
            <dt className="font-[620] text-ink1">{t(`cycle_rule_${rule}`)}</dt>
            <dd className="text-ink2">{t(`cycle_rule_${rule}_text`)}</dd>
          </div>
        ))}
      </dl>
      <Link to="/cycleRecord" className="hit text-lab font-[620] text-accent">
        {t('cycle_rules_records')}
      </Link>
    </section>
  );
});
