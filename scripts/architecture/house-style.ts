import { readdirSync, readFileSync } from 'node:fs';
import { type Node, parseSource, type SourceFile } from './source-tree.ts';

interface Rule {
  readonly pattern: RegExp;
  readonly instead: string;
}

const JAPANESE = '[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー〜、。：（）「」]';

/** Words that reviewers of the screens rejected; `words.ts` has those that the sources avoid too. Decision 76 has the style. */
const RULES: readonly Rule[] = [
  { pattern: /\b(?:our|your|a) mails?\b/i, instead: 'email' },
  { pattern: /\blicence[sd]?\b/i, instead: 'license' },
  { pattern: /\bcancell(?:ed|ing)\b/i, instead: 'canceled, canceling' },
  { pattern: /\b(?:favourite|colour|centre|recognise|unrealised|realised)\w*/i, instead: 'US spelling' },
  { pattern: /\bat once\b/i, instead: 'immediately, or at the same time' },
  { pattern: /\bhand(?:s|ed|ing)? (?:it |them )?in\b/i, instead: 'submit' },
  { pattern: /\btap(?:s|ped|ping)?\b/i, instead: 'select or choose: a desktop has no touch screen' },
  { pattern: /\blogin password\b/i, instead: 'password' },
  { pattern: /\bsecond factor\b/i, instead: 'verification code, or two-factor authentication' },
  { pattern: /\d-\d+ [a-z]/, instead: 'an en dash in a range' },
  { pattern: /タップ/, instead: '選ぶ、押す' },
  { pattern: /友だち/, instead: '友達' },
  { pattern: /開設/, instead: '新規登録' },
  { pattern: /オペレーター/, instead: '担当者' },
  { pattern: /ほか/, instead: '他' },
  { pattern: /二段階/, instead: '2段階' },
  { pattern: /口座あたり/, instead: 'アカウントあたり' },
  { pattern: /セキュリティセンター/, instead: 'セキュリティ設定' },
  { pattern: /\d [秒分件枚回名桁項日台]/, instead: 'no space before a counter' },
  { pattern: new RegExp(`${JAPANESE} \\{|\\} ${JAPANESE}`, 'u'), instead: 'no space beside a placeholder' },
];

/** Texts that the specification quotes. */
const QUOTED = ['Please fill in the login password consisting of 6-20 digits and letters'];

/** One sentence for each text of a file that does not follow the style of the screens. */
export function styleProblems(file: SourceFile): string[] {
  return textsOf(file).flatMap((text) =>
    RULES.filter(({ pattern }) => pattern.test(text)).map(
      ({ pattern, instead }) => `${file.path} has "${pattern.exec(text)![0]}" in "${text}": write ${instead}`,
    ),
  );
}

/** Texts for people: a literal without a space, a capital letter or Japanese is a name that code uses. */
function textsOf(file: SourceFile): string[] {
  return parseSource(file)
    .nodes.flatMap(literalOf)
    .filter((text) => /[\sA-Z]|[^\p{ASCII}]/u.test(text) && !QUOTED.includes(text));
}

function literalOf({ type, value }: Node): string[] {
  if (type === 'Literal' && typeof value === 'string') return [value];
  if (type !== 'TemplateElement') return [];
  const { cooked } = value as { readonly cooked?: string };
  return cooked === undefined ? [] : [cooked];
}

const ROOTS = ['packages/contract/src/messages', 'apps/console/src/messages', 'apps/server/src/demo'];

/** Texts of screens, mails and demo content. */
export function readScreenTexts(root: URL): SourceFile[] {
  return ROOTS.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') })),
  );
}
