import type { TicketState, TicketTopic } from '@meridian/contract/schemas/ticket';
import type { Locale } from '../../language/translator.ts';

/** What the list of tickets shows; empty means all. */
export interface TicketFilter {
  readonly state: TicketState;
  readonly topic: TicketTopic | '';
  readonly language: Locale | '';
  readonly mine: boolean;
  readonly page: number;
}
