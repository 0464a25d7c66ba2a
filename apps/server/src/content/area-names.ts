import type { Locale } from '@meridian/contract/messages/catalogue';
import type { Area } from './areas-table.ts';

export interface NamedArea extends Area {
  readonly name: string;
  /** What it is listed under: a letter, or the row of the kana table. */
  readonly initial: string;
}

/** In dictionary order of the language; `common` marks those that a list repeats at its top. */
export function nameAreas(areas: readonly Area[], locale: Locale): NamedArea[] {
  const inOrder = new Intl.Collator(locale);
  return areas
    .map((area) => {
      const name = nameOf(area.region, locale);
      const reading = locale === 'ja' ? (KANJI_READINGS[area.region] ?? name) : name;
      return { ...area, name, reading, initial: locale === 'ja' ? kanaRow(reading) : letter(reading) };
    })
    .sort((a, b) => inOrder.compare(a.reading, b.reading))
    .map(({ reading: _, ...area }) => area);
}

const NAMES: Readonly<Record<Locale, Intl.DisplayNames>> = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  ja: new Intl.DisplayNames('ja', { type: 'region' }),
};
const SHORT_NAMES: Readonly<Record<Locale, Intl.DisplayNames>> = {
  en: new Intl.DisplayNames('en', { type: 'region', style: 'short' }),
  ja: new Intl.DisplayNames('ja', { type: 'region', style: 'short' }),
};
/** Regions whose full name is too long for a list of telephone codes. */
const KNOWN_SHORT = new Set(['HK', 'MO', 'PS']);

const nameOf = (region: string, locale: Locale): string =>
  (KNOWN_SHORT.has(region) ? SHORT_NAMES : NAMES)[locale].of(region) ?? region;

const letter = (name: string): string => name.normalize('NFD').charAt(0).toUpperCase();

/** Names in kanji are sorted by their reading. */
const KANJI_READINGS: Readonly<Record<string, string>> = {
  AS: 'ベイリョウサモア',
  CF: 'チュウオウアフリカキョウワコク',
  CN: 'チュウゴク',
  EH: 'ニシサハラ',
  GF: 'フツリョウギアナ',
  GQ: 'セキドウギニア',
  HK: 'ホンコン',
  IO: 'エイリョウインドヨウチイキ',
  JP: 'ニホン',
  KP: 'キタチョウセン',
  KR: 'カンコク',
  MK: 'キタマケドニア',
  MP: 'キタマリアナショトウ',
  PF: 'フツリョウポリネシア',
  SS: 'ミナミスーダン',
  TL: 'ヒガシティモール',
  TW: 'タイワン',
  VG: 'エイリョウヴァージンショトウ',
  VI: 'ベイリョウヴァージンショトウ',
  ZA: 'ミナミアフリカ',
};

/** The last kana of each row of the table, voiced and small ones included. */
const KANA_ROWS: readonly (readonly [last: string, row: string])[] = [
  ['オ', 'ア'],
  ['ゴ', 'カ'],
  ['ゾ', 'サ'],
  ['ド', 'タ'],
  ['ノ', 'ナ'],
  ['ポ', 'ハ'],
  ['モ', 'マ'],
  ['ヨ', 'ヤ'],
  ['ロ', 'ラ'],
  ['ン', 'ワ'],
];

function kanaRow(reading: string): string {
  const kana = reading.charAt(0);
  if (kana === 'ヴ') return 'ア';
  return KANA_ROWS.find(([last]) => kana <= last)?.[1] ?? kana;
}
