import type { Locale } from '@meridian/contract/messages/catalogue';
import type { TicketCloser, TicketState, TicketTopic } from '@meridian/contract/schemas/ticket';
import type { Generated } from 'kysely';

declare module '../database/tables.ts' {
  interface Tables extends TicketTables {}
}

interface TicketTables {
  readonly help_ticket: HelpTicketTable;
  readonly ticket_message: TicketMessageTable;
  readonly ticket_note: TicketNoteTable;
  readonly canned_answer: CannedAnswerTable;
}

interface HelpTicketTable {
  readonly id: Generated<number>;
  readonly user_id: number;
  readonly title: string;
  readonly topic: TicketTopic;
  readonly reference: string | null;
  readonly locale: Locale;
  readonly state: TicketState;
  readonly opened_at: Date;
  readonly changed_at: Date;
  readonly waiting_since: Date | null;
  readonly first_answered_at: Date | null;
  readonly answered_at: Date | null;
  readonly closed_by: TicketCloser | null;
  readonly read_up_to: Generated<bigint>;
  readonly rating: number | null;
  readonly assigned_to: number | null;
}

interface TicketMessageTable {
  readonly id: Generated<bigint>;
  readonly ticket_id: number;
  /** Null for the user. */
  readonly operator_id: number | null;
  readonly text: string;
  /** Ids, not references. */
  readonly pictures: string[];
  readonly at: Date;
  readonly key: string | null;
}

/** Internal: never read by a call of a user. */
interface TicketNoteTable {
  readonly id: Generated<number>;
  readonly ticket_id: number;
  readonly operator_id: number;
  readonly text: string;
  readonly at: Date;
}

interface CannedAnswerTable {
  readonly id: Generated<number>;
  readonly name: string;
  readonly en: string;
  readonly ja: string;
  readonly changed_at: Date;
  readonly changed_by: number;
}
