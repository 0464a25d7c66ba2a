import type { Command, EngineEvent, ExchangeState, Result } from '@meridian/engine';

type WithoutTime<Any> = Any extends Command ? Omit<Any, 'at'> : never;

/** An executed command: what the engine returned, its time and its sequence number. */
interface Executed {
  readonly result: Result;
  readonly events: readonly EngineEvent[];
  readonly at: number;
  readonly seq: number;
}

/** The interface of the exchange that participants use, the same as for ordinary users. */
export interface Exchange {
  submit(command: WithoutTime<Command>): Promise<Executed>;
  read<Seen>(look: (state: ExchangeState) => Seen): Promise<Seen>;
}

export type Order = WithoutTime<Command>;
