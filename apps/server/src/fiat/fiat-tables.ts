import type { DeskAccount, PurchaseCause } from '@meridian/contract/schemas/fiat';
import type { LineResult, PurchaseRowState } from '@meridian/contract/schemas/operator-fiat';
import type { Generated } from 'kysely';
import type { TaskColumns } from '../relay/task-table.ts';

declare module '../database/tables.ts' {
  interface Tables extends FiatTables {}
}

interface FiatTables {
  readonly fiat_rate: RateTable;
  readonly desk_account: DeskAccountTable;
  readonly bank_card: BankCardTable;
  readonly fiat_purchase: PurchaseTable;
  readonly fiat_task: FiatTaskTable;
  readonly bank_statement: StatementTable;
  readonly statement_line: StatementLineTable;
}

/** Amounts of currencies are whole numbers of ten-thousandths. */
interface RateTable {
  readonly currency: string;
  readonly coin: string;
  readonly decimals: number;
  /** What one coin costs, as a decimal. */
  readonly rate: string;
  readonly min: string;
  readonly max: string;
  readonly day_limit: string;
  readonly second_from: string;
  readonly open: boolean;
  readonly changed_at: Date;
  /** Null for seed data. */
  readonly changed_by: number | null;
}

interface DeskAccountTable {
  readonly id: Generated<number>;
  readonly currency: string;
  readonly bank: string;
  readonly holder: string;
  readonly account_number: string;
  readonly note: string;
  readonly open: boolean;
  readonly changed_at: Date;
  readonly changed_by: number | null;
}

interface BankCardTable {
  readonly id: Generated<number>;
  readonly user_id: number;
  readonly bank: string;
  /** The last four digits. */
  readonly ending: string;
  /** The number; null after the card was removed. */
  readonly sealed: Buffer | null;
  /** Recognises the same number again. */
  readonly mac: Buffer | null;
  readonly added_at: Date;
  readonly removed_at: Date | null;
}

interface PurchaseTable {
  readonly id: Generated<number>;
  /** Names it in the transfer of its owner, on statements and in the engine. */
  readonly reference: string;
  readonly user_id: number;
  /** The idempotency key of the call. */
  readonly key: string | null;
  /** Of the request, to recognise another one under the same key. */
  readonly fingerprint: string;
  /** The quote it was made with; a quote is good once. */
  readonly quote: string;
  readonly currency: string;
  readonly coin: string;
  readonly rate: string;
  readonly pays: string;
  /** In minor units of the coin. */
  readonly amount: string;
  readonly card_id: number;
  readonly account_id: number;
  /** The account as it was shown. */
  readonly pay_to: DeskAccount;
  readonly state: PurchaseRowState;
  /** The id of the picture. */
  readonly proof: string | null;
  readonly cause: PurchaseCause | null;
  /** The desk's words. */
  readonly reason: string | null;
  readonly claimed_by: number | null;
  readonly claimed_at: Date | null;
  /** Null while it is not confirmed, and for the demo's desk. */
  readonly confirmed_by: number | null;
  readonly created_at: Date;
  readonly pay_by: Date;
  readonly paid_at: Date | null;
  readonly changed_at: Date;
  readonly ended_at: Date | null;
}

/** Confirmed purchases that the engine must credit. */
interface FiatTaskTable extends TaskColumns<{ readonly kind: 'credit' }> {
  readonly purchase: number;
}

interface StatementTable {
  readonly id: Generated<number>;
  readonly account_id: number;
  readonly name: string;
  readonly uploaded_by: number;
  readonly uploaded_at: Date;
  readonly repeated: number;
}

interface StatementLineTable {
  readonly id: Generated<number>;
  readonly statement_id: number;
  readonly account_id: number;
  /** The bank's name of the transaction. */
  readonly transaction: string;
  readonly date: string;
  readonly amount: string;
  readonly text: string;
  readonly result: LineResult;
  readonly purchase_id: number | null;
}
