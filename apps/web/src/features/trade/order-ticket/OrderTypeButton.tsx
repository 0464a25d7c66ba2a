import { ChoiceMenu } from '@meridian/ui/controls/ChoiceMenu.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useT } from '../../../session/locale/locale.ts';
import type { Style } from './ticket-state.ts';

const STYLES: readonly Style[] = ['limit', 'market'];

/** The order type, with the sheet it is chosen from. */
export function OrderTypeButton({
  style,
  onChoose,
}: {
  readonly style: Style;
  readonly onChoose: (style: Style) => void;
}) {
  const t = useT();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('trade_style')}: ${t(`trade_${style}`)}`}
        onClick={() => setChoosing(true)}
        className="flex h-10 items-center justify-between rounded-m bg-s2 px-3 text-body font-[620]"
      >
        {t(`trade_${style}`)}
        <ChevronDown size={17} className="text-ink3" />
      </button>
      <Sheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t('trade_style')}
        closeLabel={t('trade_close')}
      >
        <ChoiceMenu
          label={t('trade_style')}
          value={style}
          choices={STYLES.map((value) => ({
            value,
            label: t(`trade_${value}`),
            hint: t(`trade_${value}_hint`),
          }))}
          onChoose={(value) => {
            if (value !== style) onChoose(value);
            setChoosing(false);
          }}
        />
      </Sheet>
    </>
  );
}
