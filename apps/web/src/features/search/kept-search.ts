import type { MarketKind } from '../../live/ticker-store.ts';
import { type Keeper, readJson, SESSION_KEYS, type SessionKey } from '../../session/storage.ts';
import { SCOPES, type SearchScope } from './search-scope.ts';

export interface KeptSearch {
  readonly text: string;
  readonly scope: SearchScope;
  /** Opened from the trading screen of this product: choosing one of its pairs changes the pair there. */
  readonly forTrade: MarketKind | undefined;
}

const MAX_LENGTH = 24;
const KINDS: readonly MarketKind[] = ['spot', 'futures'];

/** The search of one history entry, so that Back returns to it; a newly opened search is empty. */
export function readKeptSearch(keeper: Keeper<SessionKey>, entry: string): KeptSearch | undefined {
  return readJson(keeper, SESSION_KEYS.search, (value) => {
    const kept = value as Partial<Record<keyof KeptSearch | 'entry', unknown>> | null;
    if (typeof kept !== 'object' || kept?.entry !== entry || typeof kept.text !== 'string') return undefined;
    const scope = SCOPES.find((word) => word === kept.scope);
    const forTrade = KINDS.find((kind) => kind === kept.forTrade);
    return scope && { text: kept.text.slice(0, MAX_LENGTH), scope, forTrade };
  });
}

export const writeKeptSearch = (keeper: Keeper<SessionKey>, entry: string, search: KeptSearch): void =>
  keeper.write(SESSION_KEYS.search, JSON.stringify({ entry, ...search }));
