import { type Keeper, readJson, SESSION_KEYS, type SessionKey } from '../../session/storage.ts';
import { SCOPES, type SearchScope } from './search-scope.ts';

export interface KeptSearch {
  readonly text: string;
  readonly scope: SearchScope;
  /** Opened from the trade screen: choosing a spot pair changes the pair there. */
  readonly forTrade: boolean;
}

const MAX_LENGTH = 24;

/** The search of one history entry, so that Back returns to it; a newly opened search is empty. */
export function readKeptSearch(keeper: Keeper<SessionKey>, entry: string): KeptSearch | undefined {
  return readJson(keeper, SESSION_KEYS.search, (value) => {
    const kept = value as Partial<Record<keyof KeptSearch | 'entry', unknown>> | null;
    if (typeof kept !== 'object' || kept?.entry !== entry || typeof kept.text !== 'string') return undefined;
    const scope = SCOPES.find((word) => word === kept.scope);
    return scope && { text: kept.text.slice(0, MAX_LENGTH), scope, forTrade: kept.forTrade === true };
  });
}

export const writeKeptSearch = (keeper: Keeper<SessionKey>, entry: string, search: KeptSearch): void =>
  keeper.write(SESSION_KEYS.search, JSON.stringify({ entry, ...search }));
