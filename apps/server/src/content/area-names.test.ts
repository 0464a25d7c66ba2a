import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import { nameAreas } from './area-names.ts';

const areas = getCountries().map((region) => ({
  region: String(region),
  diallingCode: String(getCountryCallingCode(region)),
  common: region === 'JP' || region === 'US',
}));

describe('area names', () => {
  it('are sorted by name, common or not', () => {
    const names = nameAreas(areas, 'en').map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
    expect(names.slice(names.indexOf('Jamaica')).slice(0, 3)).toEqual(['Jamaica', 'Japan', 'Jersey']);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  });

  it('are sorted by their reading in Japanese', () => {
    const names = nameAreas(areas, 'ja').map(({ name }) => name);
    const japan = names.indexOf('日本');
    expect(names[0]).toBe('アイスランド');
    expect(names.slice(japan - 2, japan + 2)).toEqual(['ニジェール', '西サハラ', '日本', 'ニューカレドニア']);
  });

  it('have a letter for every area in English', () => {
    for (const { initial } of nameAreas(areas, 'en')) expect(initial).toMatch(/^[A-Z]$/);
  });

  it('have a row of the kana table for every area in Japanese', () => {
    for (const { name, initial } of nameAreas(areas, 'ja'))
      expect([name, initial]).toEqual([name, expect.stringMatching(/^[アカサタナハマヤラワ]$/)]);
  });

  it.each([
    ['JP', '日本', 'ナ'],
    ['KR', '韓国', 'カ'],
    ['HK', '香港', 'ハ'],
    ['ZA', '南アフリカ', 'マ'],
    ['DE', 'ドイツ', 'タ'],
    ['US', 'アメリカ合衆国', 'ア'],
    ['GB', 'イギリス', 'ア'],
    ['PT', 'ポルトガル', 'ハ'],
    ['VN', 'ベトナム', 'ハ'],
  ])('%s is %s, listed under %s', (region, name, initial) => {
    expect(nameAreas(areas, 'ja').find((area) => area.region === region)).toMatchObject({ name, initial });
  });

  it('keep the rows together in Japanese', () => {
    const rows = nameAreas(areas, 'ja').map(({ initial }) => initial);
    const runs = rows.filter((row, n) => row !== rows[n - 1]);
    expect(runs).toEqual(
      ['ア', 'カ', 'サ', 'タ', 'ナ', 'ハ', 'マ', 'ヤ', 'ラ', 'ワ'].filter((row) => rows.includes(row)),
    );
  });
});
