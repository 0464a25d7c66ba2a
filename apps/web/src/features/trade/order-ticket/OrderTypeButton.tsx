import { MenuButton } from '@meridian/ui/overlay/MenuButton.tsx';
import { useT } from '../../../session/locale/locale.ts';
import type { Style } from './ticket-state.ts';

const STYLES: readonly Style[] = ['limit', 'market'];

/** The order type, with a menu to choose another one. */
export function OrderTypeButton({
  style,
  onChoose,
}: {
  readonly style: Style;
  readonly onChoose: (style: Style) => void;
}) {
  const t = useT();
  return (
    <MenuButton
      label={t('trade_style')}
      value={style}
      choices={STYLES.map((value) => ({
        value,
        label: t(`trade_${value}`),
        hint: t(`trade_${value}_hint`),
      }))}
      onChoose={onChoose}
      className="h-10 rounded-m bg-s2 px-3 text-body font-[620]"
    />
  );
}
