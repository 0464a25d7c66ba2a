import { readdirSync, readFileSync } from 'node:fs';

interface Rule {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** Words of the glossary's "Not" columns that have no other meaning in this repository. */
const RULES: readonly Rule[] = [
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix' },
  { pattern: /\bparcels?\b/i, instead: 'packed batch' },
  { pattern: /\bunheard\b/i, instead: 'silent' },
  { pattern: /\btapes?\b/i, instead: 'publisher' },
  { pattern: /\bwhoever\b/i, instead: 'the thing or person that is meant' },
  { pattern: /\bthat is none\b/i, instead: 'invalid, or not a …' },
  { pattern: /\bhinders?\b/i, instead: 'the check that is meant: accessible, covers, blocks' },
  { pattern: /\be-mails?\b/i, instead: 'email' },
  { pattern: /\b(?:interface|type|class) [A-Z]\w*Parts\b/, instead: '…Deps or …Options' },
];

/** Lines in which the word is correct. */
const EXCEPTIONS: readonly { readonly path: string; readonly text: string }[] = [];

/** One sentence for each line of a text that uses an invented word. */
export function inventedWords(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      RULES.filter(({ pattern }) => pattern.test(line) && !isExcepted(path, line)).map(
        ({ pattern, instead }) =>
          `${path}:${at + 1} has "${pattern.exec(line)![0]}": write ${instead} (docs/glossary.md)`,
      ),
    );
}

const isExcepted = (path: string, line: string): boolean =>
  EXCEPTIONS.some((exception) => exception.path === path && line.includes(exception.text));

const ROOTS = ['packages', 'apps', 'simulation', 'bench', 'e2e', 'scripts', 'docs'];
const SKIPPED = /(?:^|\/)(?:node_modules|dist|data|test-results|words(?:\.test)?\.ts|glossary\.md)$/;

/** Sources, documents and messages of the repository, by path. */
export function readTexts(root: URL): { readonly path: string; readonly text: string }[] {
  const top = readdirSync(root).filter((name) => name.endsWith('.md'));
  const paths = [...top, ...ROOTS.flatMap((folder) => pathsUnder(root, folder))];
  return paths.map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }));
}

function pathsUnder(root: URL, folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, root), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (SKIPPED.test(path)) return [];
    if (entry.isDirectory()) return pathsUnder(root, path);
    return /\.(?:ts|tsx|mjs|css|md)$/.test(entry.name) ? [path] : [];
  });
}
