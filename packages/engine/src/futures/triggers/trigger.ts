import { uint, uintAs } from '../../codec/codec.ts';
import { rowClass } from '../../codec/row-codec.ts';
import type { AccountId, Lots, MarketId, OrderId, Ticks } from '../../ids.ts';

/** [TRIG-1] A take-profit, a stop-loss, or a pair in which firing one cancels the other. */
export class Trigger extends rowClass({
  id: uint,
  account: uintAs<AccountId>(),
  market: uintAs<MarketId>(),
  position: uint,
  /** The order it was placed with, whose further fills add to it; 0 when set on the position. */
  order: uintAs<OrderId>(),
  /** Ticks; 0 for none. */
  takeProfit: uintAs<Ticks>(),
  stopLoss: uintAs<Ticks>(),
  /** Contracts to close; 0 for the whole position at the time the trigger fires. */
  contracts: uintAs<Lots>(),
  setAt: uint,
}) {}
