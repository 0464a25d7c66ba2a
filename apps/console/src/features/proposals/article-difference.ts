export interface ArticleText {
  readonly titleEn: string;
  readonly titleJa: string;
  readonly bodyEn: string;
  readonly bodyJa: string;
}

export type TextPart = keyof ArticleText;

export interface ChangedLine {
  readonly kind: 'added' | 'removed';
  readonly text: string;
}

const PARTS = ['titleEn', 'bodyEn', 'titleJa', 'bodyJa'] as const satisfies readonly TextPart[];
/** With more pairs of lines than this, a comparison would block the page, so every line counts as changed. */
const MAX_PAIRS = 1_000_000;

/** The parts of an article that an edit changes, line by line. Lines both versions have are left out. */
export function changedLines(
  before: ArticleText,
  after: ArticleText,
): readonly { readonly part: TextPart; readonly lines: readonly ChangedLine[] }[] {
  return PARTS.map((part) => ({
    part,
    lines: differences(linesOf(before[part]), linesOf(after[part])),
  })).filter(({ lines }) => lines.length > 0);
}

/** A line for every block of HTML. Tags are kept: a changed link target is a change too. */
function linesOf(html: string): string[] {
  return html
    .replace(/(<\/(?:p|h[1-6]|li|ul|ol|blockquote|tr|table)>|<br ?\/?>)/gi, '$1\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function differences(before: readonly string[], after: readonly string[]): ChangedLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++;
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (old.length * now.length > MAX_PAIRS) {
    return [...old.map(removed), ...now.map(added)];
  }
  return walk(old, now, longestCommon(old, now));
}

const added = (text: string): ChangedLine => ({ kind: 'added', text });
const removed = (text: string): ChangedLine => ({ kind: 'removed', text });

/** For each pair of positions, the length of the longest common subsequence of the remaining lines. */
function longestCommon(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      rows[i]![j] =
        old[i] === now[j] ? rows[i + 1]![j + 1]! + 1 : Math.max(rows[i + 1]![j]!, rows[i]![j + 1]!);
    }
  }
  return rows;
}

function walk(old: readonly string[], now: readonly string[], common: readonly Uint16Array[]): ChangedLine[] {
  const lines: ChangedLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      i++;
      j++;
    } else if (j >= now.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push(removed(old[i++]!));
    } else {
      lines.push(added(now[j++]!));
    }
  }
  return lines;
}
