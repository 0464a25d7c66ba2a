import type { Country } from '@meridian/contract/domain/content';
import { describe, expect, it } from 'vitest';
import { groupAreas, startArea } from './areas.ts';

const area = (name: string, dialCode: string, region: string, common = false): Country => ({
  name,
  dialCode,
  region,
  common,
  initial: name[0]!,
});
const AREAS = [
  area('Brazil', '+55', 'BR'),
  area('Canada', '+1', 'CA'),
  area('China', '+86', 'CN', true),
  area('Japan', '+81', 'JP', true),
  area('United States', '+1', 'US'),
];

describe('the list of areas', () => {
  it('lists common areas first, then all by letter', () => {
    const shown = groupAreas(AREAS, '').map(({ initial, areas }) => [
      initial ?? '',
      ...areas.map(({ region }) => region),
    ]);
    expect(shown).toEqual([
      ['', 'CN', 'JP'],
      ['B', 'BR'],
      ['C', 'CA', 'CN'],
      ['J', 'JP'],
      ['U', 'US'],
    ]);
  });

  it.each([
    ['jap', ['JP']],
    ['+1', ['CA', 'US']],
    ['８', ['CN', 'JP']],
    ['cn', ['CN']],
    ['nowhere', []],
  ])('finds %j', (search, regions) => {
    expect(groupAreas(AREAS, search).flatMap(({ areas }) => areas.map(({ region }) => region))).toEqual(
      regions,
    );
  });
});

it.each([
  ['en', 'en-GB', 'GB'],
  ['en', 'ja-JP', 'JP'],
  ['en', 'zh-Hans-CN', 'CN'],
  ['en', 'fr-FR', 'US'],
  ['ja', 'ja', 'JP'],
  ['ja', undefined, 'JP'],
] as const)('a form in %s in a browser in %s starts with %s', (locale, browser, region) => {
  expect(startArea(locale, browser).region).toBe(region);
});
