import type { WalletBalance } from '@meridian/contract/domain/asset';
import { classNames } from '@meridian/ui/class-names.ts';
import { DecimalInput } from '@meridian/ui/controls/decimal/DecimalField.tsx';
import { FIELD_BOX, FIELD_INPUT } from '@meridian/ui/controls/field-frame.ts';
import { LabelledField } from '@meridian/ui/controls/LabelledField.tsx';
import { formatNumber, UNKNOWN } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import { decimalsOf } from './balance-decimals.ts';

/** An amount of a coin with its unit, and a button that fills in the most that is possible. */
export function AmountField({
  label,
  coin,
  source,
  value,
  onChange,
  onLeave,
  problem,
  most = source?.available,
}: {
  readonly label: string;
  readonly coin: string;
  /** What the amount is taken from; undefined until it is loaded. */
  readonly source: WalletBalance | undefined;
  readonly value: string;
  readonly onChange: (amount: string) => void;
  /** Called when the field is left with something in it. */
  readonly onLeave: () => void;
  readonly problem: string | undefined;
  /** What the button fills in, when it is less than all. */
  readonly most?: string | undefined;
}) {
  const t = useT();
  const available = source === undefined ? UNKNOWN : formatNumber(source.available);
  return (
    <LabelledField
      label={label}
      problem={problem}
      hint={t('transfer_available', { amount: available, coin })}
    >
      {({ id, 'aria-invalid': invalid = false, 'aria-describedby': describedBy }) => (
        <div className={classNames(FIELD_BOX, 'min-h-12 gap-2 px-3')}>
          <DecimalInput
            id={id}
            {...{ value, onChange, invalid }}
            decimals={decimalsOf(source)}
            onLeave={() => value !== '' && onLeave()}
            {...(describedBy !== undefined && { describedBy })}
            placeholder="0"
            className={classNames(FIELD_INPUT, 'h-12 flex-1 text-row font-[620]')}
          />
          <span className="text-lab font-[600] text-ink2">{coin}</span>
          <button
            type="button"
            disabled={most === undefined}
            onClick={() => most !== undefined && onChange(most)}
            className="hit rounded-chip px-1 text-lab font-[640] text-accent disabled:text-ink3"
          >
            {t('transfer_max')}
          </button>
        </div>
      )}
    </LabelledField>
  );
}
