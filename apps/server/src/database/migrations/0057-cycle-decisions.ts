import { type Kysely, sql } from 'kysely';

/**
 * Every decision about a cycle offer, kept for good: tasks are removed a week after the engine has them. Offers from
 * before get their last decision. `about` of a proposal also names the period, so that each period of a coin can have
 * an open proposal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cycle_decision (
      id integer primary key generated always as identity,
      offer integer not null references cycle_offer,
      terms jsonb not null,
      decided_at timestamptz not null,
      effective_at timestamptz not null,
      decided_by integer references operator,
      proposal integer references proposal,
      reason text
    )
  `.execute(db);
  await sql`create index cycle_decision_of_offer on cycle_decision (offer, id)`.execute(db);
  await sql`
    insert into cycle_decision (offer, terms, decided_at, effective_at, decided_by, reason)
    select offer.id,
      jsonb_build_object(
        'minStake', min_stake::text, 'maxStake', max_stake::text, 'payoutRate', payout_rate::text,
        'exposureCap', exposure_cap::text, 'maxOpenStake', max_open_stake::text, 'entryDelayMs', delay_ms,
        'open', open
      ),
      changed_at, coalesce(task.effective_at, changed_at), changed_by, change_reason
    from cycle_offer as offer
    left join lateral (
      select effective_at from cycle_task where cycle_task.offer = offer.id order by id desc limit 1
    ) as task on true
    order by offer.id
  `.execute(db);
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
      ) || coalesce(' ' || (change ->> 'permission'), '') || coalesce(' ' || (change ->> 'period'), '')
    ) stored
  `.execute(db);
  await sql`create unique index proposal_waiting on proposal (about) where state = 'waiting'`.execute(db);
}
