import type { en } from '../messages/en/index.ts';

export type Locale = 'en' | 'ja';
const LOCALES = ['en', 'ja'] as const satisfies readonly Locale[];

/** The stored choice, or else the browser's language. */
export const chooseLocale = (stored: string | null, browserLanguage: string): Locale =>
  LOCALES.find((locale) => locale === stored) ?? (/^ja\b/i.test(browserLanguage) ? 'ja' : 'en');

type English = typeof en;
export type MessageId = keyof English;
/** Another language has the same keys; a missing one is a compile error. */
export type Catalogue = Readonly<Record<MessageId, string>>;

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
export type MessageArgs<Id extends MessageId> =
  Names<English[Id]> extends never ? [] : [params: Readonly<Record<Names<English[Id]>, string | number>>];
/** The messages without parameters. */
export type PlainMessageId = { [Id in MessageId]: MessageArgs<Id> extends [] ? Id : never }[MessageId];
export type Translate = <Id extends MessageId>(id: Id, ...args: MessageArgs<Id>) => string;

export const translator =
  (catalogue: Catalogue): Translate =>
  (id, ...args) => {
    const params = args[0] as Readonly<Record<string, string | number>> | undefined;
    return catalogue[id].replace(/\{(\w+)\}/g, (whole, name: string) =>
      params !== undefined && Object.hasOwn(params, name) ? String(params[name]) : whole,
    );
  };

/** The names in braces of a message, sorted. */
export const parametersOf = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), (match) => match[1]!))].sort();
