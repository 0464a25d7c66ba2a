import type { FuturesChoice, MarginMode, PositionSide } from '@meridian/contract/domain/futures';
import {
  keptFuturesChoice,
  keptMarginMode,
  keptPosition,
  parseKeptFuturesChoice,
  parseKeptMarginMode,
  parseKeptPosition,
} from '@meridian/contract/mappers/kept-futures';
import { SESSION_KEYS, sessionKeeper } from '../session/storage.ts';

/** The futures market of this visit and the side chosen last; undefined before the first choice. */
export const chosenFutures = (): FuturesChoice | undefined =>
  parseKeptFuturesChoice(sessionKeeper.read(SESSION_KEYS.futuresCoinParams));

export const chooseFutures = (marketId: number, side: PositionSide): void =>
  sessionKeeper.write(SESSION_KEYS.futuresCoinParams, keptFuturesChoice({ marketId, side }));

export const chosenMarginMode = (): MarginMode =>
  parseKeptMarginMode(sessionKeeper.read(SESSION_KEYS.futuresModel));

export const chooseMarginMode = (mode: MarginMode): void =>
  sessionKeeper.write(SESSION_KEYS.futuresModel, keptMarginMode(mode));

/** Stores the position whose stops the next screen sets. */
export const choosePosition = (id: number): void =>
  sessionKeeper.write(SESSION_KEYS.futuresPosition, keptPosition(id));

export const chosenPosition = (): number | undefined =>
  parseKeptPosition(sessionKeeper.read(SESSION_KEYS.futuresPosition));
