import type { TicketState, TicketTopic } from '@meridian/contract/schemas/ticket';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { useT } from '../../../session/locale/locale.ts';

export const TOPIC_TEXTS = {
  deposit: 'ticket_topic_deposit',
  withdrawal: 'ticket_topic_withdrawal',
  trade: 'ticket_topic_trade',
  identity: 'ticket_topic_identity',
  security: 'ticket_topic_security',
  other: 'ticket_topic_other',
} as const satisfies Record<TicketTopic, string>;

export function StateTag({ state }: { readonly state: TicketState }) {
  const t = useT();
  const tone = state === 'responded' ? 'accent' : state === 'waiting' ? 'warn' : 'neutral';
  return <Tag tone={tone}>{t(`ticket_state_${state}`)}</Tag>;
}
