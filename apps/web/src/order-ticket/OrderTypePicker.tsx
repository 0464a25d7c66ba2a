import type { OrderStyle } from '@meridian/contract/domain/order';
import { classNames } from '@meridian/ui/class-names.ts';
import { MenuButton } from '@meridian/ui/overlay/MenuButton.tsx';
import { memo, useId } from 'react';
import { useLayout } from '../navigation/use-layout.ts';
import { useT } from '../session/locale/locale.ts';
import { OPTION_BUTTON } from './option-button.ts';

const STYLES: readonly OrderStyle[] = ['limit', 'market'];

interface OrderTypePickerProps {
  readonly style: OrderStyle;
  readonly onChoose: (style: OrderStyle) => void;
}

/** The order type: tabs where there is room for them, a small menu on a phone. */
export const OrderTypePicker = memo(function OrderTypePicker(props: OrderTypePickerProps) {
  const narrow = useLayout() === 'phone';
  return narrow ? <TypeMenu {...props} /> : <TypeTabs {...props} />;
});

function TypeMenu({ style, onChoose }: OrderTypePickerProps) {
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
      className={classNames(OPTION_BUTTON, 'flex-1')}
    />
  );
}

function TypeTabs({ style, onChoose }: OrderTypePickerProps) {
  const t = useT();
  const name = useId();
  return (
    // The outer div works around Chromium, which draws the content of a fieldset too low inside a flex row.
    <div className="min-w-0 flex-1">
      <fieldset className="flex gap-4">
        <legend className="sr-only">{t('trade_style')}</legend>
        {STYLES.map((value) => (
          <label
            key={value}
            title={t(`trade_${value}_hint`)}
            className={classNames(
              'relative flex h-10 items-center border-b-2 text-body font-[640] transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-accent',
              value === style ? 'border-ink1 text-ink1' : 'border-transparent text-ink3 hover:text-ink2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === style}
              onChange={() => onChoose(value)}
              className="absolute inset-0 appearance-none outline-none"
            />
            {t(`trade_${value}`)}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
