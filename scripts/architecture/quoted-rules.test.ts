import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALL_MUTATIONS } from '../../simulation/src/mutants/all-mutations.ts';
import { readSpecification, unknownTags, unquotedRules } from './quoted-rules.ts';
import { isTestCode, readSourceTree } from './source-tree.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const specifications = ['packages/engine/SPEC.md', 'apps/server/src/engine-host/SPEC.md'].map((path) =>
  readSpecification(path, read(path)),
);
const tree = readSourceTree(root).filter(({ path }) => !path.startsWith('scripts/'));

describe('numbered rules', () => {
  it('are found in every specification', () => {
    expect(specifications.map(({ tags }) => tags.size > 10)).toEqual([true, true]);
  });

  it('exist wherever the code quotes one', () => {
    expect(unknownTags(tree, specifications)).toEqual([]);
  });

  it('are each quoted by a test', () => {
    const tests = tree.filter(({ path }) => isTestCode(path) || path.startsWith('simulation/'));
    expect(unquotedRules(tests, specifications)).toEqual([]);
  });

  it('are missed when they are unknown or unquoted', () => {
    const specification = readSpecification(
      'SPEC.md',
      '- AB-1 One.\n- AB-2 Two. AB-3 Three, see AB-9 below.',
    );
    expect([...specification.tags]).toEqual(['AB-1', 'AB-2', 'AB-3']);
    const file = { path: 'a.test.ts', text: "it('[AB-1] works'); // [AB-4]" };
    expect(unknownTags([file], [specification])).toEqual(['a.test.ts quotes AB-4']);
    expect(unquotedRules([file], [specification])).toEqual(['SPEC.md AB-2', 'SPEC.md AB-3']);
  });
});

describe('a planted bug', () => {
  it.each(ALL_MUTATIONS)('$bug: its text occurs once', ({ file, find, put }) => {
    expect(put).not.toBe(find);
    expect(read(`packages/engine/src/${file}`).split(find)).toHaveLength(2);
  });
});
