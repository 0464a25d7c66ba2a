import { useT } from '../../session/locale/locale.ts';
import { Choice } from './Choice.tsx';

/** Empty for both sides. */
export type Side = 'buy' | 'sell' | '';

export function SideChoice({
  value,
  onChange,
}: {
  readonly value: Side;
  readonly onChange: (side: Side) => void;
}) {
  const t = useT();
  return (
    <Choice
      label={t('records_side')}
      value={value}
      onChange={onChange}
      options={[
        ['', t('records_any_side')],
        ['buy', t('trade_buy')],
        ['sell', t('trade_sell')],
      ]}
    />
  );
}
