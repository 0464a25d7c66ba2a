import { classNames } from '@meridian/ui/class-names.ts';
import { DecimalInput } from '@meridian/ui/controls/decimal/DecimalField.tsx';
import { FIELD_BOX, FIELD_INPUT } from '@meridian/ui/controls/field-frame.ts';
import { LabelledField } from '@meridian/ui/controls/LabelledField.tsx';
import { useT } from '../../session/locale/locale.ts';

/** An amount of a coin with its unit, and a button that fills in all that is available. */
export function AmountField({
  label,
  coin,
  decimals,
  value,
  onChange,
  onLeave,
  max,
  problem,
  hint,
}: {
  readonly label: string;
  readonly coin: string;
  readonly decimals: number;
  readonly value: string;
  readonly onChange: (amount: string) => void;
  readonly onLeave: () => void;
  /** Undefined until it is known. */
  readonly max: string | undefined;
  readonly problem: string | undefined;
  readonly hint: string;
}) {
  const t = useT();
  return (
    <LabelledField label={label} problem={problem} hint={hint}>
      {({ id, 'aria-invalid': invalid = false, 'aria-describedby': describedBy }) => (
        <div className={classNames(FIELD_BOX, 'min-h-12 gap-2 px-3')}>
          <DecimalInput
            id={id}
            {...{ value, onChange, decimals, onLeave, invalid }}
            {...(describedBy !== undefined && { describedBy })}
            placeholder="0"
            className={classNames(FIELD_INPUT, 'h-12 flex-1 text-row font-[620]')}
          />
          <span className="text-lab font-[600] text-ink2">{coin}</span>
          <button
            type="button"
            disabled={max === undefined}
            onClick={() => max !== undefined && onChange(max)}
            className="hit rounded-chip px-1 text-lab font-[640] text-accent disabled:text-ink3"
          >
            {t('transfer_max')}
          </button>
        </div>
      )}
    </LabelledField>
  );
}
