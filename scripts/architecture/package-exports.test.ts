import { expect, it } from 'vitest';
import {
  exportProblems,
  LISTED_PACKAGES,
  listedExports,
  neededExports,
  specifiersIn,
} from './package-exports.ts';
import { readSourceTree } from './source-tree.ts';

const root = new URL('../../', import.meta.url);
const specifiers = specifiersIn(root, readSourceTree(root));

it.each(LISTED_PACKAGES)('%s exports exactly the files that other workspaces import', (name) => {
  const needed = neededExports(name, specifiers);
  const hint = 'run: node scripts/architecture/package-exports.ts';
  expect(exportProblems(listedExports(root, name), needed), hint).toEqual([]);
});

it('an import that is not listed fails, and so does an entry that is not imported', () => {
  const needed = neededExports('engine', [
    '@meridian/engine',
    '@meridian/engine/formulas',
    '@meridian/money',
    'zod',
  ]);
  expect(needed).toEqual({ '.': './src/index.ts', './formulas': './src/formulas.ts' });
  expect(
    exportProblems({ '.': './src/index.ts', './ledger/ledger': './src/ledger/ledger.ts' }, needed),
  ).toEqual(['./formulas is imported but not listed', './ledger/ledger is listed but not imported']);
  expect(exportProblems({ '.': './src/main.ts', './formulas': './src/formulas.ts' }, needed)).toEqual([
    '. does not point to ./src/index.ts',
  ]);
});

it('a file with an extension keeps it', () => {
  expect(neededExports('ui', ['@meridian/ui/ui.css', '@meridian/ui/form/Form.tsx'])).toEqual({
    './form/Form.tsx': './src/form/Form.tsx',
    './ui.css': './src/ui.css',
  });
});
