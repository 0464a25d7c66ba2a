import { LOCAL_KEYS, localKeeper } from '../../session/storage.ts';
import { drawingsKey } from './drawing-keys.ts';

/**
 * Whether a market may have drawings, without reading them: their code is loaded only then. Anything that does not look
 * like stored drawings counts, too, because the code that reads it also tells the user that it is damaged.
 */
export function mayHaveDrawings(market: string): boolean {
  if (localKeeper.read(drawingsKey(market)) !== null) return true;
  const text = localKeeper.read(LOCAL_KEYS.chartDrawings);
  return (
    text !== null && (!text.startsWith('{"version":1,"markets":{') || text.includes(JSON.stringify(market)))
  );
}
