import type { MarginMode } from '@meridian/contract/domain/futures';
import { classNames } from '@meridian/ui/class-names.ts';
import { MenuButton } from '@meridian/ui/overlay/MenuButton.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo } from 'react';
import { OPTION_BUTTON } from '../../../order-ticket/option-button.ts';
import { useT } from '../../../session/locale/locale.ts';

const MODES: readonly MarginMode[] = ['cross', 'isolated'];

/** Margin mode and leverage of the next order. */
export const TermsRow = memo(function TermsRow({
  marginMode,
  onMarginMode,
  leverage,
  onLeverage,
}: {
  readonly marginMode: MarginMode;
  readonly onMarginMode: (mode: MarginMode) => void;
  readonly leverage: number;
  /** Opens the leverage sheet. */
  readonly onLeverage: () => void;
}) {
  const t = useT();
  const times = t('futures_times', { leverage });
  return (
    <div data-dense className="ticket-terms flex gap-2">
      <MenuButton
        label={t('futures_margin_mode')}
        value={marginMode}
        choices={MODES.map((value) => ({
          value,
          label: t(`futures_${value}`),
          hint: t(`futures_${value}_hint`),
        }))}
        onChoose={onMarginMode}
        className={classNames(OPTION_BUTTON, 'flex-1')}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('futures_leverage')}: ${times}`}
        onClick={onLeverage}
        className={classNames(OPTION_BUTTON, 'flex flex-1 items-center justify-between')}
      >
        {times}
        <ChevronDown size={16} className="text-ink3" />
      </button>
    </div>
  );
});
