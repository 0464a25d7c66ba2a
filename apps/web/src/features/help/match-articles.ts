import { HELP_CATEGORIES, type HelpCategory } from '@meridian/contract/schemas/content';

interface Searchable {
  readonly title: string;
  /** HTML. */
  readonly body: string;
}

const MAX_WORDS = 10;

/** The articles that contain every word, whether in the title or in the text; those with all in the title first. */
export function matchArticles<Article extends Searchable>(
  articles: readonly Article[],
  typed: string,
): readonly Article[] {
  const words = plain(typed).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return articles;
  const has = (text: string) => words.every((word) => text.includes(word));
  const matching = articles.filter(({ title, body }) => has(plain(`${title} ${withoutTags(body)}`)));
  return matching.toSorted((a, b) => Number(has(plain(b.title))) - Number(has(plain(a.title))));
}

/** In the order of the help center, without empty categories; articles keep their order. */
export const byCategory = <Article extends { readonly category: HelpCategory }>(
  articles: readonly Article[],
): (readonly [HelpCategory, readonly Article[]])[] =>
  HELP_CATEGORIES.map(
    (category) => [category, articles.filter((each) => each.category === category)] as const,
  ).filter(([, some]) => some.length > 0);

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const withoutTags = (html: string): string => html.replace(/<[^<>]{0,2000}>/g, ' ');
