import type { Country } from '@meridian/contract/domain/content';
import type { DialArea } from '@meridian/contract/domain/user';
import type { Locale } from '@meridian/contract/messages/catalogue';
import * as home from '@meridian/contract/routes/home';
import { call } from '../../api/api.ts';

export const areasQuery = (locale: Locale) => ({
  queryKey: ['areas', locale],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(home.areaCode, {}, { silent: true, background: true, signal }),
  staleTime: 60 * 60_000,
});

/** The most common countries, used until the list is loaded. */
const KNOWN: Readonly<Record<string, string>> = { JP: '+81', US: '+1', GB: '+44', CN: '+86' };

/** The area a form starts with: the region of the browser's language, or else the default of the app's language. */
export function startArea(locale: Locale, browserLanguage: string | undefined): DialArea {
  const region = /^[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Z]{2})\b/.exec(browserLanguage ?? '')?.[1];
  const dialCode = region === undefined ? undefined : KNOWN[region];
  if (region !== undefined && dialCode !== undefined) return { dialCode, region };
  return locale === 'ja' ? { dialCode: '+81', region: 'JP' } : { dialCode: '+1', region: 'US' };
}

export interface AreaGroup {
  /** Undefined for the common areas. */
  readonly initial: string | undefined;
  readonly areas: readonly Country[];
}

/**
 * Common areas first, then all in alphabetical order, grouped by letter or kana. A search matches names, dialing codes
 * and ISO codes.
 */
export function groupAreas(areas: readonly Country[], search: string): readonly AreaGroup[] {
  const wanted = search.normalize('NFKC').trim().toLowerCase();
  if (wanted !== '') {
    const digits = wanted.replace(/^\+/, '');
    const found = areas.filter(
      ({ name, dialCode, region }) =>
        name.toLowerCase().includes(wanted) ||
        region.toLowerCase() === wanted ||
        (/^\d+$/.test(digits) && dialCode.slice(1).startsWith(digits)),
    );
    return found.length === 0 ? [] : [{ initial: undefined, areas: found }];
  }
  const groups = new Map<string, Country[]>();
  for (const area of areas) groups.set(area.initial, [...(groups.get(area.initial) ?? []), area]);
  const common = areas.filter((area) => area.common);
  return [
    ...(common.length === 0 ? [] : [{ initial: undefined, areas: common }]),
    ...[...groups].map(([initial, listed]) => ({ initial, areas: listed })),
  ];
}
