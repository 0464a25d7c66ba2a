import { beforeEach, describe, expect, it, vi } from 'vitest';

type Part = Record<string, string>;

/** Texts whose loading is controlled by the test. */
const arriving = new Map<string, PromiseWithResolvers<Part>>();
const part = (name: string): PromiseWithResolvers<Part> => {
  const known = arriving.get(name) ?? Promise.withResolvers<Part>();
  arriving.set(name, known);
  return known;
};
vi.mock('./first-texts.ts', () => ({
  firstTexts: { en: () => part('first en').promise, ja: () => part('first ja').promise },
  allTexts: { en: () => part('all en').promise, ja: () => part('all ja').promise },
}));

const arrive = (name: string) => {
  const word = name.endsWith('en') ? 'Settings' : '設定';
  part(name).resolve(name.startsWith('all') ? { home: word, setting_title: word } : { home: word });
};

let locale: typeof import('./locale.ts');
beforeEach(async () => {
  arriving.clear();
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { language: 'en-US' });
  locale = await import('./locale.ts');
});
const title = () => locale.translate('setting_title');

describe('the texts of a language', () => {
  it('stay complete when the first texts arrive after the full set', async () => {
    const started = locale.startLocale();
    const completed = locale.completeTexts();
    arrive('all en');
    await completed;
    arrive('first en');
    await started;
    expect(title()).toBe('Settings');
  });

  it('are in the visitor’s language, even if a screen requests them before the first texts have arrived', async () => {
    vi.stubGlobal('navigator', { language: 'ja-JP' });
    const started = locale.startLocale();
    const completed = locale.completeTexts();
    arrive('first ja');
    arrive('all ja');
    await Promise.all([started, completed]);
    expect(title()).toBe('設定');
    expect(arriving.has('all en')).toBe(false);
  });

  it('are complete after a change of language on a screen beyond the home page', async () => {
    for (const name of ['first en', 'all en', 'all ja']) arrive(name);
    await locale.startLocale();
    await locale.completeTexts();
    await locale.setLocale('ja');
    expect([title(), locale.getLocale()]).toEqual(['設定', 'ja']);
  });

  it('are those of the later of two choices, whichever loads last', async () => {
    arrive('first en');
    await locale.startLocale();
    const hasty = locale.setLocale('ja');
    const final = locale.setLocale('en');
    await final;
    arrive('first ja');
    await hasty;
    expect(locale.getLocale()).toBe('en');
  });

  it('stay unchanged when another language cannot be loaded', async () => {
    for (const name of ['first en', 'all en']) arrive(name);
    await locale.startLocale();
    await locale.completeTexts();
    part('all ja').reject(new Error('offline'));
    await expect(locale.setLocale('ja')).rejects.toThrow('offline');
    await locale.completeTexts();
    expect([title(), locale.getLocale()]).toEqual(['Settings', 'en']);
  });
});
