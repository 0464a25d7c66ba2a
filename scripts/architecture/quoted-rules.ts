/** A specification: the file that defines numbered rules, and the tags it defines. */
export interface Specification {
  readonly path: string;
  readonly tags: ReadonlySet<string>;
}

const TAG = /[A-Z]{2,}-[1-9]\d?/.source;
const DEFINITION = new RegExp(String.raw`(?:^- |\. )(${TAG}) [A-Z\x60]`, 'gm');
/** `[BOOK-3]` in a title or comment, or `'BOOK-3'` as a column of a table of cases. */
const QUOTE = new RegExp(String.raw`(?<=\[|')(${TAG})(?=\]|')`, 'g');

export function readSpecification(path: string, text: string): Specification {
  return { path, tags: new Set([...text.matchAll(DEFINITION)].map(([, tag]) => tag!)) };
}

const tagsQuotedIn = (text: string): string[] => [...text.matchAll(QUOTE)].map(([, tag]) => tag!);

interface Text {
  readonly path: string;
  readonly text: string;
}

/** Tags in the code that no specification defines. */
export function unknownTags(files: readonly Text[], specifications: readonly Specification[]): string[] {
  const known = new Set(specifications.flatMap(({ tags }) => [...tags]));
  return files.flatMap(({ path, text }) =>
    tagsQuotedIn(text)
      .filter((tag) => !known.has(tag))
      .map((tag) => `${path} quotes ${tag}`),
  );
}

/** Rules that no test quotes, so no test would fail if the code broke them. */
export function unquotedRules(tests: readonly Text[], specifications: readonly Specification[]): string[] {
  const quoted = new Set(tests.flatMap(({ text }) => tagsQuotedIn(text)));
  return specifications.flatMap(({ path, tags }) =>
    [...tags].filter((tag) => !quoted.has(tag)).map((tag) => `${path} ${tag}`),
  );
}
