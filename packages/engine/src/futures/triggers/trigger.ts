import { uint } from '../../codec/codec.ts';
import { rowCodec } from '../../codec/row-codec.ts';
import { Row } from '../../table.ts';

/** [TRIG-1] A take-profit, a stop-loss, or the pair of which one cancels the other. */
export interface TriggerData {
  id: number;
  account: number;
  market: number;
  position: number;
  /** The order it came with, so that further fills of that order add to it; 0 when set on the position. */
  order: number;
  /** Ticks; 0 for none. */
  takeProfit: number;
  stopLoss: number;
  /** Contracts to close; 0 for the whole position as it is when the trigger fires. */
  contracts: number;
  setAt: number;
}

export class Trigger extends Row implements TriggerData {
  id = 0;
  account = 0;
  market = 0;
  position = 0;
  order = 0;
  takeProfit = 0;
  stopLoss = 0;
  contracts = 0;
  setAt = 0;
}

export const triggerCodec = rowCodec<TriggerData, Trigger>(() => new Trigger(), {
  id: uint,
  account: uint,
  market: uint,
  position: uint,
  order: uint,
  takeProfit: uint,
  stopLoss: uint,
  contracts: uint,
  setAt: uint,
});
