import { startCollars } from '../collar/keep-price-guards.ts';
import { accepted, type Result } from '../results.ts';
import type { ExchangeState } from '../state.ts';
import type { RaiseRules } from './rule-commands.ts';
import { COLLAR_RULES, FIRST_RULES, NewerRules, RULES_VERSION, RuleVersion } from './rule-version.ts';

/** [RULES-2] Versions only rise; raising to a version already in force changes nothing. */
export function raiseRules(state: ExchangeState, { version }: RaiseRules): Result {
  if (version > RULES_VERSION) throw new NewerRules(version);
  const before = state.rules;
  if (version <= before) return accepted();
  if (before === FIRST_RULES) state.ruleVersions.add(new RuleVersion());
  const row = state.ruleVersions.mustGet(1);
  row.version = version;
  state.ruleVersions.markChanged(row);
  state.rules = version;
  if (before < COLLAR_RULES) startCollars(state);
  state.out.emit({ type: 'RulesRaised', version });
  return accepted();
}
