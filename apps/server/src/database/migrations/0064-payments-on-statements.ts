import { type Kysely, sql } from 'kysely';

/**
 * The desk can confirm a purchase that is on a statement although its owner has not marked it as paid: such a purchase
 * has neither a proof nor a time of payment. The indexes find the lines of a purchase, and what an operator confirmed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table fiat_purchase
      drop constraint fiat_purchase_check2,
      add constraint fiat_purchase_paid check (state <> 'paid' or (proof is not null and paid_at is not null)),
      add constraint fiat_purchase_proof check (
        state not in ('crediting', 'completed') or (proof is null) = (paid_at is null)
      )
  `.execute(db);
  await sql`
    create index fiat_purchase_confirmed on fiat_purchase (confirmed_by, changed_at) where confirmed_by is not null
  `.execute(db);
  await sql`
    create index statement_line_about on statement_line (purchase_id) where purchase_id is not null
  `.execute(db);
}
