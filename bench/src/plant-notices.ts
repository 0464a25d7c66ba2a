import type { Exchange } from '@meridian/server/app/open-exchange';
import { addArticles } from '@meridian/server/content/articles-table';
import type { Database } from '@meridian/server/database/database';

/** A notice of this title is published for everyone. */
export interface WantedNotice {
  readonly notice: string;
}

/** Publishes as two operators do: the row, then the word to open apps. */
export async function publishNotice(
  database: Database,
  { contentNews }: Pick<Exchange, 'contentNews'>,
  { notice: title }: WantedNotice,
): Promise<true> {
  const text = { title, body: `<p>${'Maintenance tonight. '.repeat(50)}</p>` };
  await addArticles(database, [{ kind: 'notice', publishedAt: new Date(), en: text, ja: text }]);
  contentNews.changed();
  return true;
}
