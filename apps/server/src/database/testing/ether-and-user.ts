import type { Sql } from '../database.ts';

/** What payments of an older version refer to: a coin on a network and one user. */
export async function addEtherAndUser(sql: Sql): Promise<void> {
  await sql`insert into coin (code, scale, name_en, name_ja) values ('ETH', 8, 'Ether', 'イーサ')`;
  await sql`insert into network (id, name, chain, confirmations) values ('ethereum', 'Ethereum', 'evm', 12)`;
  await sql`insert into coin_network (coin, network, asset, chain_decimals, confirmations, min_deposit, min_withdrawal,
      max_withdrawal, withdrawal_fee, memo) values ('ETH', 'ethereum', 'native', 18, 12, 1, 1, 9, 1, 'none')`;
  await sql`insert into users (uid, email, password_hash, locale, invitation_code, created_at)
    values ('123456789', 'a@meridian.test', '', 'en', 'AAAAAA', now())`;
}
