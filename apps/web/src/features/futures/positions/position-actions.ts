import type { FuturesPosition } from '@meridian/contract/domain/futures';
import type { ReactNode } from 'react';

/** The actions on a position. */
export interface PositionActions {
  readonly stops: (position: FuturesPosition) => void;
  readonly part: (position: FuturesPosition) => void;
  readonly close: (position: FuturesPosition) => void;
  /** Changes the margin of an isolated position. */
  readonly margin: (position: FuturesPosition) => void;
  /** Buttons next to the lights. */
  readonly extra?: ((position: FuturesPosition) => ReactNode) | undefined;
}
