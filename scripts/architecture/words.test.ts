import { describe, expect, it } from 'vitest';
import { inventedWords, readTexts } from './words.ts';

describe('words of the glossary', () => {
  it('replace invented ones in sources, documents and messages', () => {
    const texts = readTexts(new URL('../../', import.meta.url));
    expect(texts.length).toBeGreaterThan(1_000);
    expect(texts.flatMap(({ path, text }) => inventedWords(path, text))).toEqual([]);
  });

  it.each([
    ['// the page is drawn anew', 'again'],
    ['| Mended since |', 'fix'],
    ['const parcel = pack(batch);', 'packed batch'],
    ["it('is unheard')", 'silent'],
    ['// Whoever asks gets a copy.', 'the thing or person that is meant'],
    ['UTF-8 that is none', 'invalid'],
    ['export interface HostParts {', '…Deps'],
    ['Your e-mail address', 'email'],
  ])('are asked for in %j', (line, instead) => {
    expect(inventedWords('apps/example.ts', line)).toEqual([
      expect.stringContaining(`apps/example.ts:1 has`),
    ]);
    expect(inventedWords('apps/example.ts', line)[0]).toContain(instead);
  });

  it('do not match similar words', () => {
    for (const line of ['amendment', 'canewood', 'formatToParts(date)', 'const parts = text.split()'])
      expect(inventedWords('apps/example.ts', line)).toEqual([]);
  });
});
