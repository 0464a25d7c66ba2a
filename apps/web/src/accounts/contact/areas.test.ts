import { describe, expect, it } from 'vitest';
import { type Country, groupAreas, startArea } from './areas.ts';

const area = (country: string, areacode: string, region: string, state: 0 | 1 = 0): Country => ({
  country,
  areacode,
  region,
  state,
  initials: country[0]!,
});
const AREAS = [
  area('Brazil', '+55', 'BR'),
  area('Canada', '+1', 'CA'),
  area('China', '+86', 'CN', 1),
  area('Japan', '+81', 'JP', 1),
  area('United States', '+1', 'US'),
];

describe('the list of areas', () => {
  it('has the often used ones first and every one under its letter', () => {
    const shown = groupAreas(AREAS, '').map(({ initials, areas }) => [
      initials ?? '',
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
