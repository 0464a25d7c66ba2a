import { describe, expect, it } from 'vitest';
import { en as enConsole } from '../../apps/console/src/messages/en/index.ts';
import { ja as jaConsole } from '../../apps/console/src/messages/ja/index.ts';
import { en } from '../../packages/contract/src/messages/en/index.ts';
import { ja } from '../../packages/contract/src/messages/ja/index.ts';
import { en as enMails } from '../../packages/contract/src/messages/mail/en.ts';
import { ja as jaMails } from '../../packages/contract/src/messages/mail/ja.ts';
import { REASON_STATUS } from '../../packages/contract/src/reasons.ts';
import { isTestCode, readSourceTree } from './source-tree.ts';

const ROOT = new URL('../../', import.meta.url);
const CATALOGUES = /^(?:packages\/contract|apps\/console)\/src\/messages\/(?:en|ja|mail)\//;
/** It lists every announcement, sent or not. */
const EVERY_ANNOUNCEMENT = /^apps\/server\/src\/(?:messages\/message-kinds|notify\/message)\.ts$/;
const ANNOUNCEMENT = /_(?:subject|text|in_app)$/;

/** Ids that code names, or builds from a fixed beginning (`tab_${name}`) or end (`${side}_recent`). */
function unusedIds(ids: readonly string[], code: string): string[] {
  const words = new Set(code.match(/[a-z]\w*/g));
  const starts = [...new Set([...code.matchAll(/`([a-z][a-z0-9_]*_)\$\{/g)].map(([, start]) => start!))];
  const ends = [...new Set([...code.matchAll(/`\$\{[\w.[\]]+\}(_[a-z0-9_]+)`/g)].map(([, end]) => end!))];
  return ids.filter(
    (id) =>
      !words.has(id) &&
      !starts.some((start) => id.startsWith(start)) &&
      !ends.some((end) => id.endsWith(end)),
  );
}

const codeOf = (workspaces: RegExp, besides = /^$/) =>
  readSourceTree(ROOT)
    .filter(({ path }) => workspaces.test(path) && !CATALOGUES.test(path) && !isTestCode(path))
    .filter(({ path }) => !besides.test(path))
    .map(({ text }) => text)
    .join('\n');

describe('every text is used somewhere', () => {
  it.each(Object.entries({ en, ja }))('on the screens of the app (%s)', (_, texts) => {
    const ids = Object.keys(texts).filter((id) => !Object.hasOwn(REASON_STATUS, id));
    expect(unusedIds(ids, codeOf(/^(?:apps|packages)\//))).toEqual([]);
  });

  it.each(Object.entries({ en: enConsole, ja: jaConsole }))('in the console (%s)', (_, texts) => {
    expect(unusedIds(Object.keys(texts), codeOf(/^(?:apps\/console|packages)\//))).toEqual([]);
  });

  it.each(Object.entries({ en: enMails, ja: jaMails }))('in mails (%s)', (_, texts) => {
    const code = codeOf(/^(?:apps\/server|packages)\//);
    const unnamed = Object.keys(texts).filter((id) => !code.includes(`'${id}'`));
    const announced = unnamed.filter((id) => ANNOUNCEMENT.test(id));
    expect(
      unusedIds(
        unnamed.filter((id) => !announced.includes(id)),
        code,
      ),
    ).toEqual([]);
    const subjects = new Set(announced.map((id) => id.replace(ANNOUNCEMENT, '')));
    expect(unusedIds([...subjects], codeOf(/^apps\/server\//, EVERY_ANNOUNCEMENT))).toEqual([]);
  });
});

it('a text that code neither names nor builds is found', () => {
  const ids = ['tab_home', 'deposit_recent', 'named', 'left_over'];
  const built = ['`tab_$', '{name}` `$', '{side}_recent`'].join('');
  expect(unusedIds(ids, `t('named') ${built}`)).toEqual(['left_over']);
});

// Parsed while this file loads: on a busy machine it would take more than the time of the first test.
const tree = readSourceTree(ROOT);

it('no screen, and no text, promises something for later', () => {
  const later = /coming soon|not available yet|under construction|近日公開|準備中/i;
  const catalogues = [en, ja, enConsole, jaConsole, enMails, jaMails];
  const texts = catalogues.flatMap((each) => Object.entries<unknown>(each));
  expect(texts.filter(([, text]) => later.test(JSON.stringify(text)))).toEqual([]);
  expect(
    tree
      .filter(({ path }) => /^(?:apps|packages)\//.test(path) && !isTestCode(path))
      .filter(({ text }) => /ComingSoon|coming[-_ ]soon|my_soon/i.test(text))
      .map(({ path }) => path),
  ).toEqual([]);
});
