import type { en } from './en/index.ts';

export type Locale = 'en' | 'ja';
export const LOCALES = ['en', 'ja'] as const satisfies readonly Locale[];
export const DEFAULT_LOCALE: Locale = 'en';

type English = typeof en;
export type MessageId = keyof English;
type Plural = { readonly one?: string; readonly other: string };

/** Another language has the same keys, and a plural where English has one; a missing key is a compile error. */
export type Catalogue = {
  readonly [Id in MessageId]: English[Id] extends string ? string : Plural;
};

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type TextOf<Value> = Value extends string
  ? Value
  : Value extends { readonly other: infer Other }
    ? Other
    : never;
/** The parameters a message needs: `t('minimum', { min })` without `min` is a compile error. */
export type MessageArgs<Id extends MessageId> =
  Names<TextOf<English[Id]>> extends never
    ? []
    : [params: Readonly<Record<Names<TextOf<English[Id]>>, string | number>>];

/** A message without parameters. */
export type PlainMessageId = { [Id in MessageId]: MessageArgs<Id> extends [] ? Id : never }[MessageId];

export type Translate = <Id extends MessageId>(id: Id, ...args: MessageArgs<Id>) => string;

export function translator(locale: Locale, catalogue: Catalogue): Translate {
  const plural = new Intl.PluralRules(locale);
  return (id, ...args) => {
    const params = args[0] as Readonly<Record<string, string | number>> | undefined;
    const value: string | Plural = catalogue[id];
    const text =
      typeof value === 'string'
        ? value
        : plural.select(countIn(value, params)) === 'one'
          ? (value.one ?? value.other)
          : value.other;
    return params === undefined
      ? text
      : text.replace(/\{(\w{1,60})\}/g, (whole, name: string) =>
          Object.hasOwn(params, name) ? String(params[name]) : whole,
        );
  };
}

/** What decides about one or many: the parameter `count`, or the only parameter of the message. */
function countIn(message: Plural, params: Readonly<Record<string, string | number>> | undefined): number {
  return Number(params?.count ?? params?.[parametersOf(message)[0] ?? 'count']);
}

/** The names in braces of a message, sorted: what a caller must give, and what every language must use. */
export function parametersOf(message: string | Plural): string[] {
  const text = typeof message === 'string' ? message : message.other;
  return [...new Set(Array.from(text.matchAll(/\{(\w{1,60})\}/g), (match) => match[1]!))].sort();
}
