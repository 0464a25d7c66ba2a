import { expect, it } from 'vitest';
import { en } from '../../packages/contract/src/messages/en/index.ts';
import { ja } from '../../packages/contract/src/messages/ja/index.ts';
import { REASON_STATUS } from '../../packages/contract/src/reasons.ts';
import { isTestCode, readSourceTree } from './source-tree.ts';

const ROOT = new URL('../../', import.meta.url);
const CATALOGUES = /^packages\/contract\/src\/messages\/(?:en|ja)\//;

/** Ids that code names, or builds from a fixed beginning (`tab_${name}`) or end (`${side}_recent`). */
function unusedIds(ids: readonly string[], code: string): string[] {
  const words = new Set(code.match(/[a-z][a-z0-9_]*/g));
  const starts = [...new Set([...code.matchAll(/`([a-z][a-z0-9_]*_)\$\{/g)].map(([, start]) => start!))];
  const ends = [...new Set([...code.matchAll(/`\$\{\w+\}(_[a-z0-9_]+)`/g)].map(([, end]) => end!))];
  return ids.filter(
    (id) =>
      !words.has(id) &&
      !starts.some((start) => id.startsWith(start)) &&
      !ends.some((end) => id.endsWith(end)),
  );
}

const code = () =>
  readSourceTree(ROOT)
    .filter(({ path }) => /^(?:apps|packages)\//.test(path) && !CATALOGUES.test(path) && !isTestCode(path))
    .map(({ text }) => text)
    .join('\n');

it.each(Object.entries({ en, ja }))('every text is used somewhere (%s)', (_, texts) => {
  const ids = Object.keys(texts).filter((id) => !Object.hasOwn(REASON_STATUS, id));
  expect(unusedIds(ids, code())).toEqual([]);
});

it('a text that code neither names nor builds is found', () => {
  const ids = ['tab_home', 'deposit_recent', 'named', 'left_over'];
  const built = ['`tab_$', '{name}` `$', '{side}_recent`'].join('');
  expect(unusedIds(ids, `t('named') ${built}`)).toEqual(['left_over']);
});

it('no screen, and no text, promises something for later', () => {
  const later = /coming soon|not available yet|under construction|近日公開|準備中/i;
  const texts = [...Object.entries(en), ...Object.entries(ja)];
  expect(texts.filter(([, text]) => later.test(JSON.stringify(text)))).toEqual([]);
  expect(
    readSourceTree(ROOT)
      .filter(({ path }) => /^(?:apps|packages)\//.test(path) && !isTestCode(path))
      .filter(({ text }) => /ComingSoon|coming[-_ ]soon|my_soon/i.test(text))
      .map(({ path }) => path),
  ).toEqual([]);
});
