import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Import {
  /** As it is written in the source; empty for a computed `import()`. */
  readonly specifier: string;
  /** A path inside the repository, or the name of an outside package or built-in module. */
  readonly target: string;
  readonly names: readonly string[];
  readonly typeOnly: boolean;
}

export interface ParsedFile extends SourceFile {
  readonly imports: readonly Import[];
  readonly nodes: readonly Node[];
}

/** A node of the syntax tree with its parent, enough to tell a reference from a property name. */
export interface Node {
  readonly type: string;
  readonly parent: Node | undefined;
  readonly [key: string]: unknown;
}

const ROOTS = ['packages', 'apps', 'simulation', 'bench', 'e2e', 'scripts'];
const SKIPPED = new Set(['node_modules', 'dist', 'data', 'public']);

const trees = new Map<string, readonly ParsedFile[]>();

/** Reads and parses once; several tests look at the tree. */
export function readSourceTree(root: URL): readonly ParsedFile[] {
  return trees.getOrInsertComputed(root.href, () => parseTree(root));
}

function parseTree(root: URL): ParsedFile[] {
  const paths = ROOTS.flatMap((folder) => sourcesUnder(root, folder));
  return paths.map((path) => parseSource({ path, text: readFileSync(new URL(path, root), 'utf8') }));
}

function sourcesUnder(root: URL, folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, root), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesUnder(root, path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

export function parseSource(file: SourceFile): ParsedFile {
  const { program, errors } = parseSync(file.path, file.text);
  if (errors.length > 0) throw new SyntaxError(`${file.path}: ${errors[0]?.message}`);
  const nodes: Node[] = [];
  collect(program, undefined, nodes);
  return { ...file, nodes, imports: nodes.flatMap((node) => importOf(file.path, node)) };
}

function collect(value: unknown, parent: Node | undefined, nodes: Node[]): void {
  if (Array.isArray(value)) {
    for (const each of value) collect(each, parent, nodes);
  } else if (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string'
  ) {
    const node: Node = { ...value, type: value.type, parent };
    nodes.push(node);
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') collect(child, node, nodes);
  }
}

/** Static imports, re-exports, `import()` and `import('…').Type`; a computed `import()` counts as an outside module. */
function importOf(path: string, node: Node): Import[] {
  const kinds = [
    'ImportDeclaration',
    'ExportNamedDeclaration',
    'ExportAllDeclaration',
    'ImportExpression',
    'TSImportType',
  ];
  if (!kinds.includes(node.type) || node.source === null || node.source === undefined) return [];
  const specifier = (node.source as { value?: unknown }).value;
  const specifiers = (node.specifiers ?? []) as readonly Specifier[];
  return [
    {
      specifier: typeof specifier === 'string' ? specifier : '',
      target: typeof specifier === 'string' ? resolve(path, specifier) : '(computed)',
      names: specifiers.map(({ imported, local, type }) =>
        type === 'ImportDefaultSpecifier' ? 'default' : (imported?.name ?? local.name),
      ),
      typeOnly:
        node.type === 'TSImportType' ||
        node.importKind === 'type' ||
        node.exportKind === 'type' ||
        (specifiers.length > 0 &&
          specifiers.every(({ importKind, exportKind }) => importKind === 'type' || exportKind === 'type')),
    },
  ];
}

interface Specifier {
  readonly type: string;
  readonly imported?: { readonly name: string };
  readonly local: { readonly name: string };
  readonly importKind?: string;
  readonly exportKind?: string;
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const inside = /^@meridian\/(\w+)(?:\/(.+))?$/.exec(specifier);
  if (inside === null) return specifier;
  const [, name = '', path = 'index'] = inside;
  const home = ['money', 'engine', 'contract', 'ui'].includes(name) ? 'packages' : 'apps';
  return `${home}/${name}/src/${/\.\w+$/.test(path) ? path : `${path}.ts`}`;
}

/** `packages/engine`, `apps/web`, `bench`; undefined for a path outside the repository. */
export function workspaceOf(path: string): string | undefined {
  const [first = '', second = ''] = path.split('/');
  if (!ROOTS.includes(first)) return undefined;
  return first === 'packages' || first === 'apps' ? `${first}/${second}` : first;
}

/** Tests and code that only tests use. */
export const isTestCode = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);

/** Whether a name is used as a value or type, and not only as a property name. */
export function isReference(node: Node): boolean {
  if (node.type !== 'Identifier') return false;
  const { parent } = node;
  if (parent === undefined) return true;
  const named = (parent.property ?? parent.key) as { start?: number } | undefined;
  return parent.computed === true || parent.shorthand === true || named?.start !== node.start;
}
