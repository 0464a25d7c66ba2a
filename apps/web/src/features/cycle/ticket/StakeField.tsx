import { type Problem, problemText } from '@meridian/contract/rules/problem';
import { StepperField } from '@meridian/ui/controls/decimal/StepperField.tsx';
import { memo, useId } from 'react';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { highestStake, quickStakes, type StakeTerms, stepDecimals } from './stake.ts';

const CHIP =
  'hit h-8 flex-1 rounded-chip bg-s2 px-2 text-lab font-[620] text-ink2 hover:text-ink1 disabled:opacity-45';

/** The stake with its limits, quick stakes and its problem. */
export const StakeField = memo(function StakeField({
  stake,
  coin,
  terms,
  problem,
  onChange,
}: {
  readonly stake: string;
  readonly coin: string;
  readonly terms: StakeTerms;
  readonly problem: Problem | undefined;
  readonly onChange: (stake: string) => void;
}) {
  const t = useT();
  const id = useId();
  const { offer, decimals } = terms;
  const highest = highestStake(terms);
  return (
    <div className="grid gap-2">
      <StepperField
        label={t('cycle_stake_range', {
          min: formatNumber(offer.minStake),
          max: formatNumber(offer.maxStake),
          coin,
        })}
        value={stake}
        onChange={onChange}
        decimals={decimals}
        stepDecimals={stepDecimals(offer)}
        min={offer.minStake}
        decreaseLabel={t('trade_amount_lower')}
        increaseLabel={t('trade_amount_raise')}
        placeholder="0"
        invalid={problem !== undefined}
        {...(problem === undefined ? {} : { describedBy: id })}
      />
      <fieldset className="cycle-stakes flex gap-1.5">
        <legend className="sr-only">{t('cycle_stake_quick')}</legend>
        {quickStakes(offer, decimals).map((each) => (
          <button key={each} type="button" className={CHIP} onClick={() => onChange(each)}>
            {formatNumber(each)}
          </button>
        ))}
        <button
          type="button"
          className={CHIP}
          disabled={highest === undefined}
          onClick={() => highest !== undefined && onChange(highest)}
        >
          {t('cycle_stake_max')}
        </button>
      </fieldset>
      {problem !== undefined && (
        <p id={id} role="alert" className="cycle-problem text-cap font-[550] text-warn">
          {problemText(t, problem)}
        </p>
      )}
    </div>
  );
});
