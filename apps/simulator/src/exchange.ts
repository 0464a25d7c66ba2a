import type { Command, EngineEvent, ExchangeState, Result } from '@meridian/engine';

type WithoutTime<Any> = Any extends Command ? Omit<Any, 'at'> : never;

/** The interface of the exchange that participants use, the same as for ordinary users. */
export interface Exchange {
  submit(
    command: WithoutTime<Command>,
  ): Promise<{ readonly result: Result; readonly events: readonly EngineEvent[] }>;
  read<Seen>(look: (state: ExchangeState) => Seen): Promise<Seen>;
}

export type Order = WithoutTime<Command>;
