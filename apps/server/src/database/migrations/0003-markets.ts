import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coin (
      code text primary key check (code ~ '^[A-Z0-9]{2,12}$'),
      scale integer not null check (scale between 0 and 18),
      name_en text not null,
      name_ja text not null
    )
  `.execute(db);
  await sql`
    create table market (
      id integer primary key check (id > 0),
      product text not null check (product in ('spot', 'futures')),
      base text not null references coin,
      quote text not null references coin check (quote <> base),
      board text not null check (board in ('main', 'innovation')),
      state text not null check (state in ('open', 'halted')),
      price_accuracy integer not null check (price_accuracy between 0 and 18),
      amount_accuracy integer not null check (amount_accuracy between 0 and 18),
      min_quantity numeric not null check (min_quantity > 0),
      max_quantity numeric not null check (max_quantity >= min_quantity),
      contract_size numeric not null check (contract_size > 0),
      maker_fee_rate numeric not null check (maker_fee_rate >= 0 and maker_fee_rate < 1),
      taker_fee_rate numeric not null check (taker_fee_rate >= 0 and taker_fee_rate < 1),
      max_leverage integer not null check (max_leverage >= 1),
      listing_price numeric not null check (listing_price > 0),
      featured integer,
      unique (product, base, quote)
    )
  `.execute(db);
}
