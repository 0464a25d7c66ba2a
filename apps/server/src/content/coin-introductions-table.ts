import type { Locale } from '@meridian/contract/messages/catalogue';
import type { Database } from '../database/database.ts';

/** An introduction to a coin. Facts, no promises. */
export interface CoinIntroduction {
  readonly coin: string;
  readonly text: { readonly en: string; readonly ja: string };
  /** ISO date of the first block or sale. */
  readonly issued: string | null;
  /** Total supply; null if there is no limit. */
  readonly supply: string | null;
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

/** Adds missing rows; changes by an operator stay. */
export async function introduceCoins(
  { sql }: Pick<Database, 'sql'>,
  coins: readonly CoinIntroduction[],
): Promise<void> {
  for (const { coin, text, issued, supply, links } of coins)
    await sql`
      insert into coin_introduction (coin, text_en, text_ja, issued, supply, links)
      values (${coin}, ${text.en}, ${text.ja}, ${issued}, ${supply}, ${JSON.stringify(links)}::jsonb)
      on conflict (coin) do nothing`;
}

export interface Introduction {
  readonly coin: string;
  readonly name: string;
  readonly text: string;
  readonly issued: string | null;
  readonly supply: string | null;
  readonly links: { readonly label: string; readonly url: string }[];
}

export async function readIntroduction(
  { sql }: Pick<Database, 'sql'>,
  coin: string,
  locale: Locale,
): Promise<Introduction | undefined> {
  const [row] = await sql<Introduction[]>`
    select coin, case when ${locale} = 'ja' then name_ja else name_en end as name,
      case when ${locale} = 'ja' then text_ja else text_en end as text,
      issued::text, supply::text, links
    from coin_introduction join coin on coin.code = coin_introduction.coin
    where coin = ${coin}`;
  return row;
}
