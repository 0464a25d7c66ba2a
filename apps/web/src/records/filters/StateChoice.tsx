import type { EndState } from '@meridian/contract/domain/order';
import { useT } from '../../session/locale/locale.ts';
import { Choice } from './Choice.tsx';

const FINISHED = ['filled', 'partly_canceled', 'canceled'] as const satisfies readonly EndState[];

/** One of the states in which an order ends, or all of them. */
export function StateChoice({
  value,
  onChange,
}: {
  readonly value: EndState | undefined;
  readonly onChange: (state: EndState | undefined) => void;
}) {
  const t = useT();
  return (
    <Choice<EndState | ''>
      label={t('records_state')}
      value={value ?? ''}
      onChange={(state) => onChange(state === '' ? undefined : state)}
      options={[
        ['', t('records_any_state')],
        ...FINISHED.map((state) => [state, t(`records_state_${state}`)] as const),
      ]}
    />
  );
}
