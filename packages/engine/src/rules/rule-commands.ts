import { type Timed, timed } from '../accounts/account-commands.ts';
import { type Codec, record, uint } from '../codec/codec.ts';

/** From here on newer rules are in force. The host sends it when a program that knows them starts to lead. */
export interface RaiseRules extends Timed {
  readonly type: 'RaiseRules';
  readonly version: number;
}

export type RuleCommand = RaiseRules;

export const ruleCommandCodecs: {
  readonly [Type in RuleCommand['type']]: Codec<Omit<Extract<RuleCommand, { type: Type }>, 'type'>>;
} = { RaiseRules: record({ ...timed, version: uint }) };
