import { type Kysely, sql } from 'kysely';

/**
 * What operators decide about deposits, networks, coins on networks and money of the house. `about` names the subject
 * of the new proposals too, so that there is one open proposal for each. `ledger_seq` is the command that moved the
 * money: it leads from a ledger entry to its transaction. Rows from before keep it empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table deposit
      add column released_at timestamptz,
      add column released_by integer references operator,
      add column ledger_seq bigint
  `.execute(db);
  await sql`alter table withdrawal add column ledger_seq bigint`.execute(db);
  await sql`create index deposit_by_seq on deposit (ledger_seq) where ledger_seq is not null`.execute(db);
  await sql`create index withdrawal_by_seq on withdrawal (ledger_seq) where ledger_seq is not null`.execute(
    db,
  );
  await sql`
    create index deposit_attention on deposit (id)
    where state in ('unmatched', 'held', 'below_minimum') or reorged_at is not null
  `.execute(db);
  await sql`alter table network add column chain_id bigint check (chain_id > 0)`.execute(db);
  await sql`
    alter table coin_network
      add column changed_at timestamptz,
      add column changed_by integer references operator,
      add column change_reason text
  `.execute(db);
  await sql`
    create table booking (
      id bigint primary key generated always as identity,
      reference text not null unique,
      change jsonb not null,
      reason text not null,
      proposal integer not null references proposal,
      approved_by integer not null references operator,
      created_at timestamptz not null,
      attempts integer not null default 0,
      done_at timestamptz,
      refusal text,
      check (refusal is null or done_at is not null)
    )
  `.execute(db);
  await sql`create index booking_waiting on booking (id) where done_at is null`.execute(db);
  await nameNewSubjects(db);
}

async function nameNewSubjects(db: Kysely<unknown>): Promise<void> {
  await sql`drop index proposal_waiting`.execute(db);
  await sql`alter table proposal drop column about`.execute(db);
  await sql`
    alter table proposal add column about text not null generated always as (
      kind || ' ' || coalesce(
        change ->> 'uid', change ->> 'operatorId', change ->> 'market', lower(change ->> 'email'),
        change -> 'article' ->> 'id', change ->> 'id', change ->> 'deposit', change ->> 'reference',
        nullif(
          coalesce(change ->> 'network', '') || ' ' || coalesce(change ->> 'coin', '') || ' ' ||
            coalesce(change ->> 'what', ''),
          '  '
        ),
        -- a new article: the same text is the same proposal
        md5(change::text)
      ) || coalesce(' ' || (change ->> 'permission'), '')
    ) stored
  `.execute(db);
  await sql`create unique index proposal_waiting on proposal (about) where state = 'waiting'`.execute(db);
}
