import { startingAt, uint } from '../codec/codec.ts';
import { rowClass } from '../codec/row-codec.ts';

/** What a journal without any `RaiseRules` is ruled by. Its state has no row for it, so its hashes stay as they were. */
export const FIRST_RULES = 1;
/** [COLLAR-1] Limit prices and market orders are measured by a reference price that the last trade does not move. */
export const COLLAR_RULES = 2;
/** The newest rules this program knows. Raised by one with every change of a ruling; the older rulings stay in the code. */
export const RULES_VERSION = COLLAR_RULES;

/** [RULES-3] The journal was ruled by a newer program; going on would rule differently than that program did. */
export class NewerRules extends Error {
  readonly version: number;

  constructor(version: number) {
    super(`rule version ${version} is unknown to this program, which knows up to ${RULES_VERSION}`);
    this.name = 'NewerRules';
    this.version = version;
  }
}

/** The version in force; one row, absent under the first rules. */
export class RuleVersion extends rowClass({
  id: startingAt(uint, 1),
  version: startingAt(uint, FIRST_RULES),
}) {}
