import type { OrderSide } from '@meridian/contract/domain/order';
import { useT } from '../../session/locale/locale.ts';
import { Choice } from './Choice.tsx';

/** Buy, sell, or both. */
export function SideChoice({
  value,
  onChange,
}: {
  readonly value: OrderSide | undefined;
  readonly onChange: (side: OrderSide | undefined) => void;
}) {
  const t = useT();
  return (
    <Choice
      label={t('records_side')}
      value={value ?? ''}
      onChange={(side) => onChange(side === '' ? undefined : side)}
      options={[
        ['', t('records_any_side')],
        ['buy', t('trade_buy')],
        ['sell', t('trade_sell')],
      ]}
    />
  );
}
