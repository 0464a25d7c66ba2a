import { expect, it } from 'vitest';
import { SCREENS } from '../routes.ts';
import { SECTIONS, sectionOf } from './section.ts';
import { TABS } from './tabs.ts';

it('puts screens under a tab that exists, and no screen of a tab under another', () => {
  const screens = SCREENS.map(({ path }) => path);
  const tabs = TABS.map(({ to }) => to);
  for (const [path, tab] of SECTIONS) {
    expect(screens).toContain(path);
    expect(tabs).toContain(tab);
    expect(TABS.flatMap(({ paths }) => paths)).not.toContain(path);
  }
});

it('covers every record', () => {
  const records = SCREENS.map(({ path }) => path).filter((path) => /record/i.test(path));
  expect(records.length).toBeGreaterThan(3);
  for (const path of records) expect(SECTIONS.has(path), path).toBe(true);
});

it('puts the details of a market under its product', () => {
  const details = SCREENS.map(({ path }) => path).filter((path) => path.startsWith('/marketDetails'));
  expect(details).not.toEqual([]);
  for (const path of details)
    expect([sectionOf(path, 'trad'), sectionOf(path, 'contract')]).toEqual(['/coinExchange', '/futures']);
  expect(sectionOf('/stopPl', undefined)).toBe('/futures');
  expect(sectionOf(undefined, undefined)).toBeUndefined();
});
