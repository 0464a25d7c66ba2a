import type { TicketState } from '@meridian/contract/schemas/ticket';
import { Tag } from '@meridian/ui';
import { useT } from '../../language/language.ts';

const TONES = { waiting: 'warn', responded: 'accent', closed: 'neutral' } as const;

export function TicketTag({ state }: { readonly state: TicketState }) {
  const t = useT();
  return <Tag tone={TONES[state]}>{t(`tickets_state_${state}`)}</Tag>;
}
