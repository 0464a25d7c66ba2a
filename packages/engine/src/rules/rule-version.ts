import { startingAt, uint } from '../codec/codec.ts';
import { rowClass } from '../codec/row-codec.ts';

/** The rules of a journal without any `RaiseRules`. They have no row in the state, so that old hashes stay the same. */
export const FIRST_RULES = 1;
/**
 * [COLLAR-1] Limit prices and market orders are checked against a reference price that the last trade does not move.
 */
export const COLLAR_RULES = 2;
// Version 3, [SPOT-13]: fill-or-kill orders, which a program of an older version cannot read. They did not change the
// effect of older commands.
/**
 * [MARGIN-13] Margin can be changed. [TRIG-4] Stops are measured by the liquidation price of the whole cross wallet.
 */
export const MARGIN_RULES = 4;
/** [FUNDS-4] Money may always leave the fiat wallet. [FUNDS-7] Adjustments and house funds with a reference. */
export const FUNDS_RULES = 5;
/** [CYCLE-5] Cycle contracts enter after a delay. [FUNDS-8] Withdrawals with a reference. [FUNDS-9] Network costs. */
export const CYCLE_RULES = 6;
// Version 7, [INDEX-3]: index prices that the engine combines from sources, which a program of an older version cannot
// read. They did not change the effect of older commands.
/** [FUNDS-10] Purchases from the desk. A program of an older version cannot read the commands of this one. */
const DESK_RULES = 8;
/** [IEO-8] The terms of a sale must not contradict each other. */
export const SALE_RULES = 8;
/** [FUT-23] No position is opened on a stale index. */
export const FRESH_OPENING_RULES = 8;
/** The newest rules this program supports. Raised by one with every rule change; the code keeps the older rules. */
export const RULES_VERSION = DESK_RULES;

/**
 * [RULES-3] The journal was written under rules this program does not know; continuing would give different results.
 */
export class NewerRules extends Error {
  readonly version: number;

  constructor(version: number) {
    super(
      `rule version ${version} is unknown to this program, which supports versions up to ${RULES_VERSION}`,
    );
    this.name = 'NewerRules';
    this.version = version;
  }
}

/** The version in force; one row, absent under the first rules. */
export class RuleVersion extends rowClass({
  id: startingAt(uint, 1),
  version: startingAt(uint, FIRST_RULES),
}) {}
