import { type Timed, timed } from '../accounts/account-commands.ts';
import { type Codec, record } from '../codec/codec.ts';

/** Advances engine time. All time-based work runs in this command, in the order of CLOCK-2. */
export interface AdvanceClock extends Timed {
  readonly type: 'AdvanceClock';
}

export type ClockCommand = AdvanceClock;

export const clockCommandCodecs: {
  readonly [Type in ClockCommand['type']]: Codec<Omit<Extract<ClockCommand, { type: Type }>, 'type'>>;
} = { AdvanceClock: record({ ...timed }) };
