import type {
  ClosePositionInput,
  CloseWhich,
  FuturesChoice,
  MarginMode,
  StopsInput,
} from '../domain/futures.ts';
import type { Pair } from '../domain/market.ts';
import { fieldsOf, isCoin, parseFields } from './kept.ts';

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

/** A futures order of unknown outcome, from the stored body of its call. A market order has no price. */
export interface KeptFuturesOrder extends Pair {
  readonly quantity: string;
  readonly price: string | undefined;
  readonly leverage: number;
  readonly marginMode: MarginMode;
}

export function parseKeptFuturesOrder(body: unknown): KeptFuturesOrder | undefined {
  const { tradcoin, maincoin, number, price, lever, tdMode } = fieldsOf(body);
  if (!isCoin(tradcoin) || !isCoin(maincoin) || typeof number !== 'string') return undefined;
  if (typeof lever !== 'number') return undefined;
  return {
    base: tradcoin,
    quote: maincoin,
    quantity: number,
    price: typeof price === 'string' ? price : undefined,
    leverage: lever,
    marginMode: tdMode === 'lsolate' ? 'isolated' : 'cross',
  };
}

/** The same for a close of one position. */
export function parseKeptClose(body: unknown): ClosePositionInput | undefined {
  const { autoid, number, price } = fieldsOf(body);
  if (typeof autoid !== 'number' || typeof number !== 'string') return undefined;
  return { positionId: autoid, quantity: number, price: typeof price === 'string' ? price : undefined };
}

const CLOSED: readonly CloseWhich[] = ['all', 'long', 'short'];

/** The same for a close of many positions; without a coin those of every coin. */
export function parseKeptCloseMany(
  body: unknown,
): { readonly coin: string | undefined; readonly which: CloseWhich } | undefined {
  const { coin, type } = fieldsOf(body);
  const which = CLOSED[type as number];
  return which && { coin: isCoin(coin) ? coin : undefined, which };
}

/** The same for stops that are set on a position, or changed. */
export function parseKeptStops(
  body: unknown,
): (StopsInput & { readonly positionId: number | undefined; readonly id: number | undefined }) | undefined {
  const { autoid, id, profitPrice, lossPrice, number } = fieldsOf(body);
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  if (typeof autoid !== 'number' && typeof id !== 'number') return undefined;
  return {
    positionId: typeof autoid === 'number' ? autoid : undefined,
    id: typeof id === 'number' ? id : undefined,
    takeProfit: text(profitPrice),
    stopLoss: text(lossPrice),
    quantity: text(number),
  };
}
