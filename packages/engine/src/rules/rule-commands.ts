import { type Timed, timed } from '../accounts/account-commands.ts';
import { type Codec, record, uint } from '../codec/codec.ts';

/** Puts newer rules in force from here on. The host sends it when a program that knows them takes leadership. */
export interface RaiseRules extends Timed {
  readonly type: 'RaiseRules';
  readonly version: number;
}

export type RuleCommand = RaiseRules;

export const ruleCommandCodecs: {
  readonly [Type in RuleCommand['type']]: Codec<Omit<Extract<RuleCommand, { type: Type }>, 'type'>>;
} = { RaiseRules: record({ ...timed, version: uint }) };
