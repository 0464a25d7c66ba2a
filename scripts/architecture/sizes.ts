import { isTestCode, type Node, type ParsedFile } from './source-tree.ts';

const MAX_FILE_LINES = 300;
const MAX_FUNCTION_LINES = 80;
const MAX_PARAMETERS = 5;

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Files, functions and parameter lists that exceed the limits, as `path name`. */
export function oversized({ path, text, nodes }: ParsedFile): string[] {
  if (isTestCode(path) || !/^(packages|apps)\//.test(path)) return [];
  const found = linesOf(text) > MAX_FILE_LINES ? [`${path} lines`] : [];
  for (const node of nodes) {
    if (!FUNCTIONS.has(node.type)) continue;
    const name = nameOf(node);
    const source = text.slice(node.start as number, node.end as number);
    if (linesOf(source) > MAX_FUNCTION_LINES) found.push(`${path} ${name}`);
    if ((node.params as readonly unknown[]).length > MAX_PARAMETERS) found.push(`${path} ${name}()`);
  }
  return [...new Set(found)];
}

const linesOf = (text: string): number => text.trimEnd().split('\n').length;

/** Its own name, or that of the variable, property or method it is the value of. */
function nameOf(node: Node): string {
  const own = (node.id as { name?: string } | null | undefined)?.name;
  if (own !== undefined) return own;
  const parent = node.parent as (Node & Partial<Record<'id' | 'key', { name?: string }>>) | undefined;
  return parent?.id?.name ?? parent?.key?.name ?? 'anonymous';
}
