import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { en } from '@meridian/contract/messages/en/index';
import { describe, expect, it } from 'vitest';
import { texts as english } from './first-texts-en.ts';
import { texts as japanese } from './first-texts-ja.ts';

const SRC = join(import.meta.dirname, '..', '..');
const UI = join(SRC, '..', '..', '..', 'packages', 'ui', 'src');

/** The files that a visit to the home page evaluates: the static imports of the entry and the home screen. */
function firstVisitFiles(): readonly string[] {
  const seen = new Set([join(SRC, 'main.tsx'), join(SRC, 'features', 'home', 'HomeScreen.tsx')]);
  for (const file of seen) {
    const source = readFileSync(file, 'utf8');
    for (const [, target = ''] of source.matchAll(/^(?:import|export)\b(?! type)[^;]*? from '([^']+)';/gm)) {
      const path = target.startsWith('.')
        ? join(dirname(file), target)
        : join(UI, target.replace('@meridian/ui/', ''));
      if (/\.tsx?$/.test(path) && existsSync(path)) seen.add(path);
    }
  }
  return [...seen];
}

describe('the texts of a first visit', () => {
  it('include every text of the frame and the home page', () => {
    const files = firstVisitFiles();
    expect(files.length).toBeGreaterThan(60);
    // The other screens load all texts before they are shown, and with them their titles.
    const spoken = files
      .filter((file) => !/\/app\/(?:record-)?routes\.ts$/.test(file))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/'([a-z][a-z0-9_]+)'/g)].map(([, id = '']) => id),
      );
    const missing = spoken.filter((id) => id in en && !(id in english));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('are the same in both languages', () => {
    expect(Object.keys(japanese).toSorted()).toEqual(Object.keys(english).toSorted());
  });
});
