import { analyse } from 'scslre';
import { isTestCode, type ParsedFile, workspaceOf } from './source-tree.ts';

/** The workspaces whose code runs in the server, where a slow pattern blocks all requests. */
const SERVER = ['packages/money', 'packages/engine', 'packages/contract', 'apps/server', 'apps/simulator'];

export interface SlowRegex {
  readonly path: string;
  readonly pattern: string;
  readonly why: string;
}

/** The regular expressions of the server that take more than linear time for some input. */
export function slowRegexes(files: readonly ParsedFile[]): SlowRegex[] {
  return files
    .filter(({ path }) => SERVER.includes(workspaceOf(path) ?? '') && !isTestCode(path))
    .flatMap(({ path, nodes }) =>
      nodes.flatMap((node) => {
        const { pattern: source, flags } = (node.regex ?? {}) as { pattern?: string; flags?: string };
        if (node.type !== 'Literal' || source === undefined || flags === undefined) return [];
        const why = slownessOf(source, flags);
        return why === undefined ? [] : [{ path, pattern: `/${source}/${flags}`, why }];
      }),
    );
}

const known = new Map<string, string | undefined>();

function slownessOf(source: string, flags: string): string | undefined {
  return known.getOrInsertComputed(`/${source}/${flags}`, () => {
    const { reports, parsed } = analyse({ source, flags }, { maxReports: 1 });
    if (reports[0] !== undefined) return WHY[reports[0].type];
    const isAnchored = flags.includes('y') || parsed.pattern.alternatives.every(startsAtBeginning);
    return !isAnchored && parsed.pattern.alternatives.some(loopsBeforeEnd) ? WHY.Restart : undefined;
  });
}

const WHY = {
  Self: 'a repetition inside of a repetition reads the same characters',
  Trade: 'two repetitions can read the same characters',
  Move: 'the repetition is tried again from every character of a long run',
  Restart: 'without ^, a repetition without a limit that is not the end is tried again from every place',
} as const;

type Alternative = ReturnType<typeof analyse>['parsed']['pattern']['alternatives'][number];
type Element = Alternative['elements'][number];

const startsAtBeginning = ({ elements: [first] }: Alternative): boolean =>
  first?.type === 'Assertion' && first.kind === 'start';

/** `a.*b`, but not `a+`, which never backtracks. */
const loopsBeforeEnd = ({ elements }: Alternative): boolean => elements.slice(0, -1).some(hasEndlessLoop);

function hasEndlessLoop(element: Element): boolean {
  if (element.type === 'Quantifier') return element.max === Number.POSITIVE_INFINITY;
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return false;
  return element.alternatives.some(({ elements }) => elements.some(hasEndlessLoop));
}
