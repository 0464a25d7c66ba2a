import { type Timed, timed } from '../accounts/account-commands.ts';
import { type Codec, record } from '../codec/codec.ts';

/** Time passes. Everything that happens by itself happens in one of these, in the order CLOCK-2 lists. */
export interface AdvanceClock extends Timed {
  readonly type: 'AdvanceClock';
}

export type ClockCommand = AdvanceClock;

export const clockCommandCodecs: {
  readonly [Type in ClockCommand['type']]: Codec<Omit<Extract<ClockCommand, { type: Type }>, 'type'>>;
} = { AdvanceClock: record({ ...timed }) };
