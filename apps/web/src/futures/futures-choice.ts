import type { FuturesChoice, MarginMode, PositionSide } from '@meridian/contract/domain/futures';
import {
  keptFuturesChoice,
  keptMarginMode,
  keptPosition,
  parseKeptFuturesChoice,
  parseKeptMarginMode,
  parseKeptPosition,
} from '@meridian/contract/mappers/kept-futures';
import { useMemo, useSyncExternalStore } from 'react';
import { SESSION_KEYS, sessionKeeper } from '../session/storage.ts';

/** The futures market of this visit and the side chosen last; undefined before the first choice. */
export const chosenFutures = (): FuturesChoice | undefined =>
  parseKeptFuturesChoice(sessionKeeper.read(SESSION_KEYS.futuresCoinParams));

/** The same for a screen, which follows a choice made elsewhere, such as in the search above it. */
export function useChosenFutures(): FuturesChoice | undefined {
  const kept = useSyncExternalStore(subscribe, () => sessionKeeper.read(SESSION_KEYS.futuresCoinParams));
  return useMemo(() => parseKeptFuturesChoice(kept), [kept]);
}

export function chooseFutures(marketId: number, side: PositionSide): void {
  sessionKeeper.write(SESSION_KEYS.futuresCoinParams, keptFuturesChoice({ marketId, side }));
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const chosenMarginMode = (): MarginMode =>
  parseKeptMarginMode(sessionKeeper.read(SESSION_KEYS.futuresModel));

export const chooseMarginMode = (mode: MarginMode): void =>
  sessionKeeper.write(SESSION_KEYS.futuresModel, keptMarginMode(mode));

/** Stores the position whose stops the next screen sets. */
export const choosePosition = (id: number): void =>
  sessionKeeper.write(SESSION_KEYS.futuresPosition, keptPosition(id));

export const chosenPosition = (): number | undefined =>
  parseKeptPosition(sessionKeeper.read(SESSION_KEYS.futuresPosition));
