import { type Keeper, LOCAL_KEYS, type LocalKey, localKeeper } from '../../session/storage.ts';
import { acceptDrawing, type Drawing, MAX_DRAWINGS, type MarketDrawings, NO_DRAWINGS } from './drawing.ts';

/** Raised when the stored format changes; other versions are not read. */
const VERSION = 1;
/** A hundred drawings are about 15 kB. More than this cannot come from the app, and parsing it would take too long. */
const MAX_STORED_LENGTH = 500_000;
/** Only the most recently edited markets keep their drawings. */
const MAX_MARKETS = 30;

/** `damaged`: nothing could be read; `cut`: unreadable or excess parts were left out. */
export type ReadProblem = 'damaged' | 'cut';

export interface DrawingStore {
  readonly read: (market: string) => { readonly kept: MarketDrawings; readonly problem?: ReadProblem };
  readonly write: (market: string, kept: MarketDrawings) => void;
}

/** Drawings by market, in the browser's storage, which users and other programs can write anything to. */
export function createDrawingStore(keeper: Keeper<LocalKey>): DrawingStore {
  return {
    read(market) {
      const markets = readMarkets(keeper);
      if (markets === 'damaged') return { kept: NO_DRAWINGS, problem: 'damaged' };
      const value = markets.get(market);
      return value === undefined ? { kept: NO_DRAWINGS } : acceptMarket(value);
    },
    write(market, kept) {
      // Read again: another tab may have drawn in another market since.
      const markets = readMarkets(keeper);
      const others = markets === 'damaged' ? [] : [...markets].filter(([name]) => name !== market);
      const shown = { ...kept, drawings: kept.drawings.slice(0, MAX_DRAWINGS) };
      // The most recently edited market goes last.
      const entries = isEmpty(shown) ? others : [...others, [market, shown] as const];
      const stored = { version: VERSION, markets: Object.fromEntries(entries.slice(-MAX_MARKETS)) };
      keeper.write(LOCAL_KEYS.chartDrawings, JSON.stringify(stored));
    },
  };
}

export const drawingStore = createDrawingStore(localKeeper);

function readMarkets(keeper: Keeper<LocalKey>): ReadonlyMap<string, unknown> | 'damaged' {
  const text = keeper.read(LOCAL_KEYS.chartDrawings);
  if (text === null) return new Map();
  if (text.length > MAX_STORED_LENGTH) return 'damaged';
  try {
    const { version, markets } = JSON.parse(text) as { version?: unknown; markets?: unknown };
    if (version !== VERSION || typeof markets !== 'object' || markets === null) return 'damaged';
    return new Map(Object.entries(markets));
  } catch {
    return 'damaged';
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
