import { TIMES_IN_FORCE, type TimeInForce } from '@meridian/contract/domain/order';
import { MenuButton } from '@meridian/ui/overlay/MenuButton.tsx';
import { memo } from 'react';
import { useT } from '../session/locale/locale.ts';
import { OPTION_BUTTON } from './option-button.ts';

/** What happens to the part of a limit order that is not filled at once. */
export const TimeInForceMenu = memo(function TimeInForceMenu({
  value,
  onChoose,
}: {
  readonly value: TimeInForce;
  readonly onChoose: (value: TimeInForce) => void;
}) {
  const t = useT();
  return (
    <MenuButton
      label={t('ticket_time_in_force')}
      value={value}
      text={t(`ticket_time_${value}_short`)}
      choices={TIMES_IN_FORCE.map((choice) => ({
        value: choice,
        label: t(`ticket_time_${choice}`),
        hint: t(`ticket_time_${choice}_hint`),
      }))}
      onChoose={onChoose}
      className={OPTION_BUTTON}
    />
  );
});
