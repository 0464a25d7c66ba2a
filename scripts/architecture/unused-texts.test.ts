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

/**
 * Ids that code neither names nor builds. A built id fits a template (`tab_${name}`, `${side}_recent`), and what fills it
 * is a word in quotes or a key of the code: otherwise one `trade_${side}` would keep every text of the trading screen.
 */
function unusedIds(ids: readonly string[], code: string): string[] {
  const words = new Set(code.match(/[a-z]\w*/g));
  const values = new Set(
    [...code.matchAll(/'(\w+)'|\b(\w+): (?:\d|[[{(])/g)].map(([, quoted, key]) => quoted ?? key),
  );
  const templates = [...new Set(code.match(/`[a-z0-9_]*(?:\$\{[^`]*?\}[a-z0-9_]*)+`/g))]
    .map((template) => template.slice(1, -1).replaceAll(/\$\{.*?\}/g, ' '))
    .filter((template) => /[a-z]/.test(template) && template.includes('_'))
    .map((template) => new RegExp(`^${template.replaceAll(' ', '(\\w+)')}$`));
  const isBuilt = (id: string) =>
    templates.some(
      (template) =>
        template
          .exec(id)
          ?.slice(1)
          .every((value) => values.has(value)) === true,
    );
  return ids.filter((id) => !words.has(id) && !isBuilt(id));
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
    // The console has texts of its own: its templates must not keep those of the app.
    expect(unusedIds(ids, codeOf(/^(?:apps\/(?:web|server|native)|packages)\//))).toEqual([]);
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
  const ids = ['tab_home', 'tab_house', 'deposit_recent', 'spend_recent', 'named', 'left_over'];
  const built = ['`tab_$', '{name}` `$', '{side}_recent`'].join('');
  const code = `t('named') ${built} const name = 'home'; const sides = { deposit: 1 };`;
  expect(unusedIds(ids, code)).toEqual(['tab_house', 'spend_recent', 'left_over']);
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
