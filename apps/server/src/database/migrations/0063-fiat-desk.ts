import { type Kysely, sql } from 'kysely';

/**
 * Purchases of coins from the desk, which users pay for by bank. A purchase keeps the account it is paid to and its terms
 * as they were. Amounts of currencies are whole numbers of ten-thousandths. Numbers of bank cards are sealed. A line of a
 * statement belongs to one statement of its account, and a purchase has at most one matching line.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await desk(db);
  await purchases(db);
  await statements(db);
}

async function desk(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fiat_rate (
      currency text primary key check (currency ~ '^[A-Z]{3}$'),
      coin text not null,
      decimals smallint not null check (decimals between 0 and 4),
      rate text not null,
      min numeric(30) not null check (min > 0),
      max numeric(30) not null check (max >= min),
      day_limit numeric(30) not null check (day_limit >= max),
      second_from numeric(30) not null check (second_from >= 0),
      open boolean not null,
      changed_at timestamptz not null,
      changed_by integer references operator
    )
  `.execute(db);
  await sql`
    create table desk_account (
      id integer primary key generated always as identity,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      bank text not null,
      holder text not null,
      account_number text not null,
      note text not null,
      open boolean not null,
      changed_at timestamptz not null,
      changed_by integer references operator
    )
  `.execute(db);
}

async function purchases(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_card (
      id integer primary key generated always as identity,
      user_id integer not null references users,
      bank text not null,
      ending text not null check (ending ~ '^[0-9]{4}$'),
      -- null after the card was removed
      sealed bytea,
      mac bytea,
      added_at timestamptz not null,
      removed_at timestamptz,
      check ((removed_at is null) = (sealed is not null)),
      check ((removed_at is null) = (mac is not null))
    )
  `.execute(db);
  await sql`create unique index bank_card_of_user on bank_card (user_id, mac)`.execute(db);
  await sql`
    create table fiat_purchase (
      id integer primary key generated always as identity,
      reference text not null unique,
      user_id integer not null references users,
      key text,
      fingerprint text not null,
      quote text not null unique,
      currency text not null,
      coin text not null,
      rate text not null,
      pays numeric(30) not null check (pays > 0),
      amount numeric(40) not null check (amount > 0),
      card_id integer not null references bank_card,
      account_id integer not null references desk_account,
      pay_to jsonb not null,
      state text not null check (state in ('to_be_paid', 'paid', 'crediting', 'completed', 'canceled')),
      proof text references picture,
      cause text check (cause in ('user', 'time', 'desk')),
      reason text,
      claimed_by integer references operator,
      claimed_at timestamptz,
      confirmed_by integer references operator,
      created_at timestamptz not null,
      pay_by timestamptz not null,
      paid_at timestamptz,
      changed_at timestamptz not null,
      ended_at timestamptz,
      unique (user_id, key),
      check ((state in ('completed', 'canceled')) = (ended_at is not null)),
      check ((state = 'canceled') = (cause is not null)),
      check (state not in ('paid', 'crediting', 'completed') or (proof is not null and paid_at is not null))
    )
  `.execute(db);
  await sql`create index fiat_purchase_of_user on fiat_purchase (user_id, id desc)`.execute(db);
  await sql`create index fiat_purchase_open on fiat_purchase (state, pay_by) where ended_at is null`.execute(
    db,
  );
  await sql`
    create table fiat_task (
      id bigint primary key generated always as identity,
      purchase integer not null unique references fiat_purchase,
      change jsonb not null,
      created_at timestamptz not null,
      attempts integer not null default 0,
      done_at timestamptz
    )
  `.execute(db);
  await sql`create index fiat_task_waiting on fiat_task (id) where done_at is null`.execute(db);
}

async function statements(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_statement (
      id integer primary key generated always as identity,
      account_id integer not null references desk_account,
      name text not null,
      uploaded_by integer not null references operator,
      uploaded_at timestamptz not null,
      repeated integer not null
    )
  `.execute(db);
  await sql`
    create table statement_line (
      id integer primary key generated always as identity,
      statement_id integer not null references bank_statement,
      account_id integer not null references desk_account,
      transaction text not null,
      date text not null,
      amount numeric(30) not null,
      text text not null,
      result text not null
        check (result in ('matched', 'amount_differs', 'already_matched', 'canceled', 'unknown')),
      purchase_id integer references fiat_purchase,
      unique (account_id, transaction)
    )
  `.execute(db);
  await sql`create index statement_line_of_statement on statement_line (statement_id, id)`.execute(db);
  await sql`
    create unique index statement_line_of_purchase on statement_line (purchase_id) where result = 'matched'
  `.execute(db);
}
