import { REASON_STATUS, type Reason } from '@meridian/contract';
import { parametersOf } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { REJECTIONS, type Rejection } from '@meridian/engine/rejections';
import { describe, expect, it } from 'vitest';
import { isTestCode, type ParsedFile, parseSource, readSourceTree } from './source-tree.ts';

/** Does not compile if the engine has a rejection without a status and a message on the wire. */
const everyRejectionIsAReason: (rejection: Rejection) => Reason = (rejection) => rejection;

describe('a rejection of the engine', () => {
  it.each(REJECTIONS)('%s has a status on the wire', (rejection) => {
    const status = REASON_STATUS[everyRejectionIsAReason(rejection)];
    // The engine only rejects well-formed commands, so the status is neither 400 nor a server error.
    expect([403, 404, 409, 422]).toContain(status);
  });

  it('includes every value that its message names, otherwise the user would read "{min}"', () => {
    const engine = readSourceTree(new URL('../../', import.meta.url)).filter(
      ({ path }) => path.startsWith('packages/engine/src/') && !isTestCode(path),
    );
    expect(engine.flatMap(rejectionsIn).length).toBeGreaterThan(20);
    expect(engine.flatMap(rejectionsIn).filter(isIncomplete)).toEqual([]);
  });

  it.each([
    [`rejected('quantity_below_minimum');`, true],
    [`rejected('quantity_below_minimum', { max: 1 });`, true],
    [`rejected('quantity_below_minimum', { min: 1 });`, false],
    [`const min = 1; rejected('quantity_below_minimum', { min });`, false],
    [`rejected('insufficient_balance');`, false],
  ])('%s is incomplete: %s', (text, incomplete) => {
    const file = parseSource({ path: 'packages/engine/src/a.ts', text });
    expect(rejectionsIn(file).map(isIncomplete)).toEqual([incomplete]);
  });
});

interface WrittenRejection {
  readonly path: string;
  readonly reason: Rejection;
  readonly given: readonly string[];
}

const isIncomplete = ({ reason, given }: WrittenRejection): boolean =>
  !parametersOf(en[reason]).every((name) => given.includes(name));

/** Every `rejected('word', { … })`; the replay of a stored response has no word in the source. */
function rejectionsIn({ path, nodes }: ParsedFile): WrittenRejection[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || (node.callee as { name?: string }).name !== 'rejected') return [];
    const [word, details] = node.arguments as [{ value?: Rejection }?, { properties?: Property[] }?];
    if (word?.value === undefined) return [];
    return [
      { path, reason: word.value, given: (details?.properties ?? []).map(({ key }) => key?.name ?? '') },
    ];
  });
}

interface Property {
  readonly key?: { readonly name?: string };
}
