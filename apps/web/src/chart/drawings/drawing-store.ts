import { type Keeper, LOCAL_KEYS, type LocalKey, localKeeper } from '../../session/storage.ts';
import { acceptDrawing, type Drawing, MAX_DRAWINGS, type MarketDrawings, NO_DRAWINGS } from './drawing.ts';
import { drawingsKey, unreadKey } from './drawing-keys.ts';

/** A hundred drawings are about 15 kB. More than this cannot come from the app, and parsing it would take too long. */
const MAX_STORED_LENGTH = 500_000;
/** In the name of a backup: the text of all markets, from which those of one could not be told. */
const ALL_MARKETS = 'all';

/** `damaged`: nothing could be read; `cut`: unreadable or excess parts were left out. */
export type ReadProblem = 'damaged' | 'cut';

export interface DrawingStore {
  readonly read: (market: string) => { readonly kept: MarketDrawings; readonly problem?: ReadProblem };
  readonly write: (market: string, kept: MarketDrawings) => void;
}

/**
 * Drawings in the browser's storage, which users and other programs can write anything to. Each market has a key of its
 * own, so that a damaged text costs no other market its drawings, and what could not be read is kept before a new
 * drawing overwrites it.
 */
export function createDrawingStore(keeper: Keeper<LocalKey>): DrawingStore {
  return {
    read(market) {
      const isOldDamaged = splitOldText(keeper) === 'damaged';
      const text = keeper.read(drawingsKey(market));
      if (text !== null) return acceptText(text);
      return { kept: NO_DRAWINGS, ...(isOldDamaged && { problem: 'damaged' as const }) };
    },
    write(market, kept) {
      if (splitOldText(keeper) === 'damaged')
        moveToUnread(keeper, LOCAL_KEYS.chartDrawings, unreadKey(ALL_MARKETS));
      const key = drawingsKey(market);
      const text = keeper.read(key);
      if (text !== null && acceptText(text).problem !== undefined)
        moveToUnread(keeper, key, unreadKey(market));
      const shown = { ...kept, drawings: kept.drawings.slice(0, MAX_DRAWINGS) };
      if (isEmpty(shown)) keeper.remove(key);
      else keeper.write(key, JSON.stringify(shown));
    },
  };
}

export const drawingStore = createDrawingStore(localKeeper);

/** The format before each market had a key: all markets in one text. It is split once. */
function splitOldText(keeper: Keeper<LocalKey>): 'damaged' | undefined {
  const text = keeper.read(LOCAL_KEYS.chartDrawings);
  if (text === null) return undefined;
  const markets = parseOldText(text);
  if (markets === undefined) return 'damaged';
  // Removed first: a store that is nearly full has no room for both.
  keeper.remove(LOCAL_KEYS.chartDrawings);
  for (const [market, value] of Object.entries(markets)) {
    const key = drawingsKey(market);
    // An older version of the app in another tab has written it again.
    if (keeper.read(key) !== null) addUnread(keeper, unreadKey(market), JSON.stringify(value));
    else keeper.write(key, JSON.stringify(value));
  }
  return undefined;
}

function parseOldText(text: string): object | undefined {
  try {
    const { version, markets } = JSON.parse(text) as { version?: unknown; markets?: unknown };
    return version === 1 && typeof markets === 'object' && markets !== null ? markets : undefined;
  } catch {
    return undefined;
  }
}

function moveToUnread(keeper: Keeper<LocalKey>, from: LocalKey, to: LocalKey): void {
  const text = keeper.read(from);
  // Removed first: a store that is nearly full has no room for both.
  keeper.remove(from);
  if (text !== null) addUnread(keeper, to, text);
}

function addUnread(keeper: Keeper<LocalKey>, key: LocalKey, text: string): void {
  const before = keeper.read(key);
  if (before === null) keeper.write(key, text);
  else if (!before.includes(text)) keeper.write(key, `${before}\n${text}`);
}

function acceptText(text: string): ReturnType<DrawingStore['read']> {
  if (text.length > MAX_STORED_LENGTH) return { kept: NO_DRAWINGS, problem: 'damaged' };
  try {
    return acceptMarket(JSON.parse(text));
  } catch {
    return { kept: NO_DRAWINGS, problem: 'damaged' };
  }
}

function acceptMarket(value: unknown): ReturnType<DrawingStore['read']> {
  const { drawings, hidden, locked } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (!Array.isArray(drawings)) return { kept: NO_DRAWINGS, problem: 'damaged' };
  const byId = new Map<string, Drawing>();
  for (const each of drawings.slice(0, MAX_DRAWINGS)) {
    const drawing = acceptDrawing(each);
    if (drawing !== undefined) byId.set(drawing.id, drawing);
  }
  return {
    kept: { drawings: [...byId.values()], hidden: hidden === true, locked: locked === true },
    ...(byId.size < drawings.length && { problem: 'cut' as const }),
  };
}

const isEmpty = ({ drawings, hidden, locked }: MarketDrawings): boolean =>
  drawings.length === 0 && !hidden && !locked;
