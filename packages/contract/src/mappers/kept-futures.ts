import type { FuturesChoice, MarginMode } from '../domain/futures.ts';
import { parseFields } from './kept.ts';

/** The futures market of a visit, with the side chosen on market details. */
export const keptFuturesChoice = ({ marketId, side }: FuturesChoice): string =>
  JSON.stringify({ autoid: marketId, type: side === 'long' ? 1 : 2 });

export function parseKeptFuturesChoice(text: string | null): FuturesChoice | undefined {
  const { autoid, type } = parseFields(text);
  if (!Number.isSafeInteger(autoid)) return undefined;
  return { marketId: autoid as number, side: type === 2 ? 'short' : 'long' };
}

/** The margin mode of a visit; cross unless isolated was chosen. */
export const keptMarginMode = (mode: MarginMode): string => (mode === 'isolated' ? 'lsolate' : 'cross');
export const parseKeptMarginMode = (text: string | null): MarginMode =>
  text === 'lsolate' ? 'isolated' : 'cross';

/** The position whose stops are being set. */
export const keptPosition = (id: number): string => JSON.stringify({ autoid: id });

export function parseKeptPosition(text: string | null): number | undefined {
  const { autoid } = parseFields(text);
  return Number.isSafeInteger(autoid) ? (autoid as number) : undefined;
}
