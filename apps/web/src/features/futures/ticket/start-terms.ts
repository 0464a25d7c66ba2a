import type { FuturesPosition, MarginMode, PositionSide } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import { LOCAL_KEYS, localKeeper, readJson } from '../../../session/storage.ts';

type Held = Pick<FuturesPosition, 'marketId' | 'side' | 'leverage' | 'marginMode'>;

/**
 * The leverage a form starts with: that of an open position in the market, of the same side if there is one, so that an
 * order adds to it; else the one chosen last; else the maximum, which is the default of the specification.
 */
export function startLeverage(
  { id, maxLeverage }: Pick<Market, 'id' | 'maxLeverage'>,
  side: PositionSide,
  positions: readonly Held[],
): number {
  const leverage = heldHere(id, side, positions)?.leverage ?? keptLeverages()[id];
  return leverage !== undefined && leverage <= maxLeverage ? leverage : maxLeverage;
}

/** The margin mode a form starts with: that of the same position; else undefined, and the one chosen last applies. */
export const startMarginMode = (
  { id }: Pick<Market, 'id'>,
  side: PositionSide,
  positions: readonly Held[],
): MarginMode | undefined => heldHere(id, side, positions)?.marginMode;

function heldHere(id: number, side: PositionSide, positions: readonly Held[]): Held | undefined {
  const here = positions.filter(({ marketId }) => marketId === id);
  return here.find((position) => position.side === side) ?? here[0];
}

/** Stores the leverage chosen for a market on this device. */
export function keepLeverage(marketId: number, leverage: number): void {
  const { [marketId]: _, ...others } = keptLeverages();
  const kept = [...Object.entries(others).slice(1 - MAX_MARKETS), [marketId, leverage] as const];
  localKeeper.write(LOCAL_KEYS.futuresLeverages, JSON.stringify(Object.fromEntries(kept)));
}

const MAX_MARKETS = 50;

type Leverages = Readonly<Record<string, number>>;

const keptLeverages = (): Leverages => readJson(localKeeper, LOCAL_KEYS.futuresLeverages, accept) ?? {};

function accept(value: unknown): Leverages | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter(([, leverage]) => Number.isSafeInteger(leverage) && leverage >= 1),
  );
}
