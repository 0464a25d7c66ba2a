export type { Command, CommandType } from './commands.ts';
export { decodeCommand, encodeCommand, readCommand, writeCommand } from './commands.ts';
export type { Applied } from './engine.ts';
export { apply, applySilently } from './engine.ts';
export type { EngineEvent, Moved } from './events.ts';
export { InvariantBroken } from './invariant-broken.ts';
export { checkAfter, checkAll } from './invariants.ts';

export type { Result } from './results.ts';
export { NewerRules, RULES_VERSION } from './rules/rule-version.ts';
export { readSnapshot, SNAPSHOT_VERSION, writeSnapshot } from './snapshot.ts';
export { ExchangeState } from './state.ts';
export { stateHash } from './state-hash.ts';
