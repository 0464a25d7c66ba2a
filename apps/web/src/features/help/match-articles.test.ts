import { expect, it } from 'vitest';
import { byCategory, matchArticles } from './match-articles.ts';

const ARTICLES = [
  { title: 'Fees', body: '<p>What a <b>withdrawal</b> costs.</p>' },
  { title: 'Withdrawal limits', body: '<p class="hidden">How much you can send.</p>' },
];
const titles = (typed: string) => matchArticles(ARTICLES, typed).map(({ title }) => title);

it('finds every word in title or text, titles first', () => {
  expect(titles('  WITHDRAWAL ')).toEqual(['Withdrawal limits', 'Fees']);
  expect(titles('withdrawal costs')).toEqual(['Fees']);
  expect(titles('')).toEqual(['Fees', 'Withdrawal limits']);
});

it('does not search the markup', () => {
  expect(titles('hidden')).toEqual([]);
});

it('finds full-width letters', () => {
  expect(titles('ｆｅｅｓ')).toEqual(['Fees']);
});

it('groups articles by category, in the order of the help center', () => {
  const articles = (['wallet', 'start', 'wallet'] as const).map((category, id) => ({ id, category }));
  expect(byCategory(articles).map(([name, some]) => [name, some.map(({ id }) => id)])).toEqual([
    ['start', [1]],
    ['wallet', [0, 2]],
  ]);
});
