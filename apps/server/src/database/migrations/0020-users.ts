import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createUsers(db);
  await createSessions(db);
  await createCodesAndThrottle(db);
  await createSecondFactors(db);
  await createOutgoingWork(db);
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  // The id is also the account id in the engine. Ids below 10001 belong to the house and the simulated traders.
  await sql`
    create table users (
      id integer primary key generated always as identity (start with 10001),
      uid text not null unique check (uid ~ '^[1-9][0-9]{8}$'),
      username text,
      email text,
      phone text unique check (phone ~ '^\\+[0-9]{5,16}$'),
      password_hash text not null,
      fund_password_hash text,
      locale text not null check (locale in ('en', 'ja')),
      kyc text not null default 'no' check (kyc in ('no', 'review', 'reject', 'approved')),
      kyc_reason text,
      real_name bytea,
      country text,
      suspended boolean not null default false,
      suspend_reason text,
      withdraw_locked_until timestamptz,
      may_ieo boolean not null default false,
      may_fiat boolean not null default false,
      invitation_code text not null unique,
      referrer_id integer references users,
      anti_phishing text,
      created_at timestamptz not null,
      check (email is not null or phone is not null)
    )
  `.execute(db);
  // Addresses and user names are unique regardless of case.
  await sql`create unique index users_email on users (lower(email))`.execute(db);
  await sql`create unique index users_username on users (lower(username) text_pattern_ops)`.execute(db);
  await sql`create index users_referrer on users (referrer_id) where referrer_id is not null`.execute(db);
  await sql`create index users_newest on users (id desc)`.execute(db);
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_session (
      id text primary key check (id ~ '^[a-f0-9]{32}$'),
      token_hash bytea not null unique check (length(token_hash) = 32),
      user_id integer not null references users,
      method text not null,
      device text not null,
      ip text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null
    )
  `.execute(db);
  await sql`create index user_session_of_user on user_session (user_id)`.execute(db);
  await sql`create index user_session_expiry on user_session (expires_at)`.execute(db);

  await sql`
    create table known_device (
      user_id integer not null references users,
      token_hash bytea not null check (length(token_hash) = 32),
      last_used_at timestamptz not null,
      primary key (user_id, token_hash)
    )
  `.execute(db);

  await sql`
    create table login_attempt (
      id bigint primary key generated always as identity,
      user_id integer not null references users,
      at timestamptz not null,
      success boolean not null,
      method text not null,
      ip text not null,
      device text not null
    )
  `.execute(db);
  await sql`create index login_attempt_of_user on login_attempt (user_id, id desc)`.execute(db);
}

async function createCodesAndThrottle(db: Kysely<unknown>): Promise<void> {
  // One valid code per purpose and target; user_id 0 means no user.
  await sql`
    create table verification_code (
      purpose text not null,
      target text not null,
      user_id integer not null,
      code_hash bytea not null check (length(code_hash) = 32),
      tries integer not null,
      used boolean not null,
      expires_at timestamptz not null,
      primary key (purpose, target, user_id)
    )
  `.execute(db);

  await sql`
    create table throttle (
      key text primary key,
      count integer not null,
      blocked_until timestamptz not null,
      forget_at timestamptz not null
    )
  `.execute(db);
  await sql`create index throttle_forget on throttle (forget_at)`.execute(db);

  // Tokens between the steps of a flow: each is valid for one purpose, one user and one use.
  await sql`
    create table step_token (
      hash bytea primary key check (length(hash) = 32),
      purpose text not null,
      user_id integer not null,
      tries integer not null default 0,
      expires_at timestamptz not null
    )
  `.execute(db);
}

async function createSecondFactors(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_totp (
      user_id integer primary key references users,
      secret bytea,
      last_step bigint not null default 0,
      pending bytea,
      pending_until timestamptz,
      check (secret is not null or pending is not null)
    )
  `.execute(db);
  await sql`
    create table recovery_code (
      user_id integer not null references users,
      code_hash bytea not null check (length(code_hash) = 32),
      used_at timestamptz,
      primary key (user_id, code_hash)
    )
  `.execute(db);

  await sql`
    create table passkey (
      id text primary key,
      user_id integer not null references users,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )
  `.execute(db);
  await sql`create index passkey_of_user on passkey (user_id)`.execute(db);
}

async function createOutgoingWork(db: Kysely<unknown>): Promise<void> {
  // Changes to send to the engine, written in the transaction that makes them.
  await sql`
    create table engine_task (
      id bigint primary key generated always as identity,
      user_id integer not null references users,
      change jsonb not null,
      created_at timestamptz not null,
      attempts integer not null default 0,
      done_at timestamptz
    )
  `.execute(db);
  await sql`create index engine_task_waiting on engine_task (id) where done_at is null`.execute(db);

  // Email and SMS to send. The content is encrypted, because it contains codes that are otherwise stored only as hashes.
  await sql`
    create table outgoing_message (
      id bigint primary key generated always as identity,
      channel text not null check (channel in ('email', 'sms')),
      purpose text not null,
      sealed bytea not null,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      give_up_at timestamptz not null
    )
  `.execute(db);
  await sql`create index outgoing_message_due on outgoing_message (next_attempt_at)`.execute(db);

  // Proves at startup that the configured key is the one this database was encrypted with.
  await sql`
    create table sealing_key (
      singleton boolean primary key default true check (singleton),
      print bytea not null check (length(print) = 32)
    )
  `.execute(db);
}
