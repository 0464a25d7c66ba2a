import type { Applied, Command, ExchangeState } from '@meridian/engine';

/** What the rest of the server knows of the engine: commands in, answers out, and a look at the state. */
export interface ExchangePort {
  /**
   * Puts a command in line. The promise settles when the journal holds the command on disk, with the engine's answer,
   * which may be a rejection. It fails with EngineUnavailable, and with nothing else unless the command is malformed.
   */
  submit(request: CommandRequest): Promise<Executed>;
  /**
   * Looks at the state. What `look` returns must hold nothing of the state itself, because the state goes on changing.
   * The caller's own commands are in it, and the promise settles only when everything `look` could have seen is on
   * disk: nobody acts on what a crash could still undo.
   */
  read<Seen>(look: (state: ExchangeState) => Seen): Promise<Seen>;
}

/** A command as a caller knows it: the sequencer gives it its time. */
export type CommandRequest = WithoutTime<Command>;
type WithoutTime<Any> = Any extends Command ? Omit<Any, 'at'> : never;

/** A command that is on disk, and what the engine said. */
export interface Executed extends Applied {
  readonly seq: number;
  /** Engine time in milliseconds since 1970. */
  readonly at: number;
}

/** The engine cannot take the command, or cannot say what became of it. */
export class EngineUnavailable extends Error {
  /** The contract's reason for it. */
  readonly reason: 'busy' | 'not_ready';
  /** `no`: nothing happened and nothing will. `unknown`: ask again with the same key to learn what happened. */
  readonly executed: 'no' | 'unknown';

  constructor(reason: EngineUnavailable['reason'], executed: EngineUnavailable['executed'], why: string) {
    super(why);
    this.name = 'EngineUnavailable';
    this.reason = reason;
    this.executed = executed;
  }
}
